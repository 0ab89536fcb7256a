/// A `simultaneously` block of a thread, or an isolated method of a relay: the versions of its writes
/// (one tick, places in order), and where the writes are hidden until it ends.
struct Block {
  /// Taken with the first write.
  fileprivate private(set) var moment: Version?
  // Starts at 1, which distinguishes writes in a block from single writes.
  private var place: UInt64 = 1
  /// Whether not all of its writes have its moment. They get a new one before they are shown.
  private(set) var isOvertaken = false
  /// What is done before it ends.
  fileprivate var lastWork: [() -> Void] = []
  /// What begins in it, each at its place among the writes.
  fileprivate var beginnings: [PlaceInBlock] = []
  /// The storage that it has written, in the order of the first writes.
  private(set) var written: [LockExecutor] = []

  /// The next version of the block, newer than those before. Where a cell has a newer one, a later moment begins.
  mutating func next(after version: Version) -> Version {
    if place == Version.places - 1 { beginMoment() }
    let moment = moment ?? .fresh()
    self.moment = moment
    let next = moment.placed(place)
    guard next > version else { return nextAnew() }
    place += 1
    return next
  }

  /// The next version, where a cell has one that is newer than the moment of the block.
  private mutating func nextAnew() -> Version {
    beginMoment()
    isOvertaken = true
    return next(after: .initial)
  }

  /// Continues as a later moment, which those writes don't have that are still hidden.
  mutating func beginMoment() { (moment, place, isOvertaken) = (.fresh(), 1, !written.isEmpty) }

  mutating func note(_ storage: LockExecutor) { written.append(storage) }

  mutating func takeWritten() -> [LockExecutor] {
    defer { written = [] }
    return written
  }

  mutating func forget(_ storage: LockExecutor) { written.removeAll { $0 === storage } }
}

/// Where something begins among the writes of a block, as a version.
@usableFromInline
final class PlaceInBlock {
  @usableFromInline fileprivate(set) var version: Version

  fileprivate init(_ version: Version) { self.version = version }
}

/// What has to know its place if it begins in a block.
@usableFromInline
protocol BeginsInBlock: AnyObject {
  func takePlace(in thread: ThisThread)
}

extension ThisThread {
  /// Takes the next place in the block of this thread, newer than `version`.
  @usableFromInline
  func placeInBlock(after version: Version) -> PlaceInBlock? {
    guard let next = pointee.block?.next(after: version) else { return nil }
    let place = PlaceInBlock(next)
    pointee.block?.beginnings.append(place)
    return place
  }

  func begin(_ block: Block?) {
    pointee.block = block
    pointee.noteSpecial()
  }

  func endBlock() {
    showBlock()
    begin(nil)
    pointee.settle()
  }

  /// Shows what the block of this thread has written.
  ///
  /// Everything becomes visible while the locks of all that was written are held: who reads one cell,
  /// and then looks at another one under its lock, as combinations do, never finds half of the block.
  /// The locks are taken in the order of their addresses, so that two blocks don't wait for each other.
  func showBlock() {
    while let work = pointee.block?.lastWork, !work.isEmpty {
      pointee.block?.lastWork = []
      for work in work { work() }
    }
    // What is destroyed may write.
    while let written = pointee.block?.takeWritten(), !written.isEmpty { show(written) }
  }

  /// Shows what the block of this thread has written to one cell, before its end.
  func showBlock(of storage: LockExecutor) {
    guard pointee.block?.written.contains(where: { $0 === storage }) == true else { return }
    pointee.block?.forget(storage)
    show([storage])
  }

  /// Versions of the moment of the block for some of its versions, in the same order.
  private func renewed(_ versions: [Version]) -> [Version: Version] {
    let inOrder = Set(versions).sorted()
    return Dictionary(
      uniqueKeysWithValues: inOrder.map { ($0, pointee.block?.next(after: .initial) ?? .fresh()) })
  }

  /// Whether a new moment has begun, because another thread has written a cell of the block meanwhile, or
  /// something that hangs together with one.
  private func beginsAnew(_ written: [LockExecutor]) -> Bool {
    let isOvertaken =
      pointee.block?.isOvertaken == true
      || written.contains { $0.isShowingNewer(than: identity) }
    var isAnew = false
    let renew = { [self] in
      isAnew = true
      pointee.block?.beginMoment()
      return pointee.block?.moment ?? .fresh()
    }
    let components = written.compactMap(\.rootComponent)
    if !components.isEmpty {
      let version = isOvertaken ? nil : pointee.block?.moment
      Propagation.current.enter(components, at: version, orElse: renew)
    } else if isOvertaken {
      _ = renew()
    }
    return isAnew
  }

  private func show(_ written: [LockExecutor]) {
    let thread = identity
    var kept: [Any] = [], woken: [WokenByBlock] = []
    let inOrder = written.sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }
    for storage in inOrder { storage.lock.lock() }
    for storage in written { storage.announceHidden() }
    if beginsAnew(written) {
      let beginnings = pointee.block?.beginnings ?? []
      let renewed = renewed(
        written.flatMap { $0.hiddenVersions(by: thread) } + beginnings.map(\.version))
      for storage in written { storage.restampHidden(by: thread, renewed) }
      for place in beginnings { place.version = renewed[place.version] ?? place.version }
    }
    for storage in written { storage.beginMoments(by: thread) }
    for storage in written {
      storage.showHidden(by: thread, keeping: &kept).map { woken.append($0) }
    }
    for storage in inOrder { storage.lock.unlock() }
    withExtendedLifetime(kept) {}
    for subscribers in woken {
      Propagation.wake(subscribers.places, bindingsOnly: subscribers.areBindingsOnly)
    }
  }
}

/// Calls a closure before the `simultaneously` block of this thread ends, as a part of it.
package func beforeEndOfBlock(_ body: @escaping () -> Void) {
  ThreadState.current.pointee.block?.lastWork.append(body)
}

/// The subscribers that a block wakes at its end.
struct WokenByBlock {
  let places: ContiguousArray<Subscriber?>
  let areBindingsOnly: Bool
}
