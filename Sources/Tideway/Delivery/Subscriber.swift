/// A subscriber as its log sees it: its waker, and how far it has read.
///
/// Sendable because the waker is written once, before `armed` is set, and read only after; the
/// log's lock guards `index`, `reports` and `isInput`; everything else is atomic or constant.
///
/// Safe because the waker stays retained as long as the subscriber lives.
@safe @usableFromInline
final class Subscriber: @unchecked Sendable {
  @usableFromInline
  enum Kind {
    /// Reads the elements in the log's chunks.
    case reader
    /// Reads the elements that its policy has kept for it.
    case bounded
    /// Reads the current value and its version, and is woken even when only the version changes.
    case binding
  }

  @usableFromInline let kind: Kind
  /// How often it was reported as slow. Guarded by the log's lock.
  @safe @exclusivity(unchecked) var reports: UInt8 = 0
  /// Whether its reader knows that the log has ended. Guarded by the log's lock.
  @safe @exclusivity(unchecked) var hasReadEnd = false
  /// Whether it is one of many inputs of an operator, rather than a mere watcher.
  @safe @exclusivity(unchecked) private(set) var isInput = false
  /// The part of the storage to which its reader keeps; nil for the whole.
  let part: LeveledPart?
  /// The number of elements that a reader had read when it last found nothing more, or came to the
  /// end of a chunk.
  @usableFromInline let position: AtomicInt
  /// The moment of the element that was read last to write other storage.
  private let writtenMoment = AtomicInt(0)
  /// Whether the waker is set, and whether it is a subscription.
  private let armed = AtomicInt(0)
  private static let byWaker = 1
  private static let bySubscription = 2
  private static let byView = 3
  @safe @exclusivity(unchecked) private var armedWaker: Unmanaged<FlowWaker>?
  /// Its index among the log's subscribers.
  @safe @exclusivity(unchecked) @usableFromInline var index = 0

  @usableFromInline
  init(_ kind: Kind, position: Int = 0, part: LeveledPart? = nil) {
    self.kind = kind
    self.part = part
    self.position = AtomicInt(position)
  }

  deinit { unsafe armedWaker?.release() }

  /// Wakes its waker, once that is set. The waker lives as long as the subscriber, so references to
  /// it aren't counted.
  ///
  /// - Parameter isKept: Whether the caller keeps the subscriber alive until the propagation has
  ///   ended.
  @inline(__always)
  func wake(in propagation: Propagation, bindingsOnly: Bool, isKept: Bool) {
    let armed = armed.ordered
    guard armed != 0, !bindingsOnly || kind == .binding else { return }
    unsafe armedWaker.unsafelyUnwrapped._withUnsafeGuaranteedRef { waker in
      if armed >= Subscriber.bySubscription {
        unsafe unsafeDowncast(waker, to: Subscription.self).wake(in: propagation, isKept: isKept)
      } else {
        waker.wake(in: propagation)
      }
    }
  }

  /// Runs its subscription, if that is a plain view that has only been woken.
  ///
  /// - Returns: False if it has to be queued.
  @inline(__always)
  func runInPlace(in propagation: Propagation) -> Bool {
    guard armed.ordered == Subscriber.byView else { return false }
    return unsafe armedWaker.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: Subscription.self).runInPlace(in: propagation)
    }
  }

  /// The subscription that writes what its waker polls into other storage, if any.
  var writer: Subscription? {
    unsafe armed.ordered == 0
      ? nil : armedWaker.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.writer }
  }

  /// Whether its poller runs on a thread, or polls an operator that subscribes to something now.
  func isPolled(on thread: ThisThread) -> Bool {
    guard let root = waker?.root else { return false }
    return root === thread.pointee.subscriber || root.isRunning(on: thread.identity)
  }

  /// Sets the waker permanently. The caller looks for elements once more after this, because an
  /// element that came before the waker was set woke nothing.
  @usableFromInline
  func arm(_ waker: FlowWaker) {
    armedWaker = unsafe .passRetained(waker)
    armed.handOver(mark(of: waker))
  }

  private func mark(of waker: FlowWaker) -> Int {
    guard let subscription = waker as? Subscription else { return Subscriber.byWaker }
    let isView = kind != .binding && subscription.isPlainView
    return isView ? Subscriber.byView : Subscriber.bySubscription
  }

  /// Records that an element is read to write other storage.
  @usableFromInline
  func noteWriting(_ version: Version) {
    writtenMoment.setRelaxed(Int(truncatingIfNeeded: version.tick))
  }

  /// Whether an element of a moment was read to write other storage.
  func hasWritten(ofMoment tick: UInt64) -> Bool {
    writtenMoment.relaxed == Int(truncatingIfNeeded: tick)
  }

  /// The waker, once it is set.
  var waker: FlowWaker? {
    armed.ordered == 0 ? nil : unsafe armedWaker?.takeUnretainedValue()
  }

  /// Whether its subscription is a plain view, once the waker is set.
  var isView: Bool? {
    let armed = armed.ordered
    return armed == 0 ? nil : armed == Subscriber.byView
  }

  /// Sets the waker permanently, for an input of a fan-in. Called under the log's lock.
  func arm(_ waker: InputWaker) {
    isInput = true
    arm(waker as FlowWaker)
  }

  /// Notes its input, if it has one. Called under the log's lock.
  func noteInput() {
    guard isInput, let armedWaker else { return }
    unsafe armedWaker._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: InputWaker.self).noteUnderLock()
    }
  }

  /// Whether the waker is set and is `waker`. From any thread.
  @usableFromInline
  func wakes(_ waker: FlowWaker) -> Bool { armed.ordered != 0 && isArmed(with: waker) }

  /// Whether the waker is `waker`. Called on the thread that polls.
  @usableFromInline
  func isArmed(with waker: FlowWaker) -> Bool {
    unsafe armedWaker?.toOpaque() == Unmanaged.passUnretained(waker).toOpaque()
  }
}

/// The subscribers of a log in the order in which they subscribed.
///
/// Leaving marks a place as empty. Empty places are removed when they are half of all places.
///
/// The places are read after the lock is released. A list of places that was handed out is never
/// written again, even when nothing reads it any more: that would rely on the ordering of reference
/// counts alone, which the thread sanitizer can't see. The copy costs no more than the wakes for
/// which the list was handed out.
@usableFromInline
struct Subscribers {
  @usableFromInline var places: ContiguousArray<Subscriber?> = []
  /// Whether `places` has been handed out.
  @usableFromInline var isHandedOut = false
  @usableFromInline var count: Int32 = 0
  /// The number of subscribers that read the log's chunks.
  @usableFromInline var readers: Int32 = 0
  /// The number of subscribers that are inputs of a fan-in.
  @usableFromInline var inputs: Int32 = 0
  /// What they are: nil until a write asks after the list has changed.
  @usableFromInline var knownCrowd: Crowd?

  /// What all subscribers of a log are.
  @usableFromInline
  enum Crowd {
    /// Plain views, which a write from outside of a propagation may call in place.
    case views
    /// None writes other storage.
    case readers
    /// One at least writes other storage.
    case writers
  }

  @inlinable init() {}

  @inlinable @inline(__always)
  mutating func crowd() -> Crowd { knownCrowd ?? findCrowd() }

  /// One that has not polled yet is woken by nothing, and isn't known.
  @usableFromInline @inline(never)
  mutating func findCrowd() -> Crowd {
    var crowd = Crowd.views, areKnown = true
    for case let subscriber? in places {
      areKnown = areKnown && subscriber.isView != nil
      if subscriber.isView != true, crowd == .views { crowd = .readers }
      if subscriber.kind == .binding || subscriber.writer != nil { crowd = .writers }
    }
    if areKnown { knownCrowd = crowd }
    return crowd
  }

  /// The places, to be read after the lock is released.
  @inlinable @inline(__always)
  mutating func snapshot() -> ContiguousArray<Subscriber?> {
    isHandedOut = true
    return places
  }

  /// Makes the places writable.
  private mutating func own() {
    guard isHandedOut else { return }
    isHandedOut = false
    var copy = ContiguousArray<Subscriber?>()
    copy.reserveCapacity(places.count + 1)
    copy.append(contentsOf: places)
    places = copy
  }

  @usableFromInline
  mutating func add(_ subscriber: Subscriber) {
    own()
    knownCrowd = nil
    subscriber.index = places.count
    places.append(subscriber)
    count += 1
    if subscriber.kind == .reader { readers += 1 }
  }

  /// - Returns: Whether it was in the list.
  @usableFromInline
  mutating func remove(_ subscriber: Subscriber) -> Bool {
    guard subscriber.index < places.count, places[subscriber.index] === subscriber else {
      return false
    }
    count -= 1
    knownCrowd = nil
    if subscriber.kind == .reader { readers -= 1 }
    if subscriber.isInput { inputs -= 1 }
    empty(subscriber.index)
    return true
  }

  private mutating func empty(_ index: Int) {
    if count == 0, isHandedOut {
      places = []
      isHandedOut = false
      return
    }
    own()
    places[index] = nil
    guard count * 2 < places.count else { return }
    places.removeAll { $0 == nil }
    for (index, subscriber) in places.enumerated() { subscriber?.index = index }
  }

  /// Whether an element of a moment was read to write other storage.
  func haveWritten(ofMoment tick: UInt64) -> Bool {
    places.contains { $0?.hasWritten(ofMoment: tick) == true }
  }

  /// Notes all inputs, before an element becomes visible.
  @usableFromInline
  func noteInputs() {
    places.forEachUncounted { $0.noteInput() }
  }

  /// Whether every reader has read `count` elements and found nothing more.
  @usableFromInline
  func haveAllRead(_ count: Int) -> Bool {
    unsafe places.withUnsafeBufferPointer { places in
      for index in places.indices {
        guard let subscriber = unsafe places.uncounted(index) else { continue }
        if unsafe !subscriber._withUnsafeGuaranteedRef({
          $0.kind != .reader || $0.position.ordered == count
        }) {
          return false
        }
      }
      return true
    }
  }
}

extension ContiguousArray<Subscriber?> {
  /// Calls `body` with each subscriber without counting references: the array outlives the calls.
  @inline(__always)
  func forEachUncounted(_ body: (Subscriber) -> Void) {
    unsafe withUnsafeBufferPointer { places in
      for index in places.indices { unsafe places.uncounted(index)?._withUnsafeGuaranteedRef(body) }
    }
  }
}

extension UnsafeBufferPointer<Subscriber?> {
  /// Returns an element without counting a reference to it: the array that holds it outlives the
  /// use.
  @inline(__always)
  func uncounted(_ index: Int) -> Unmanaged<Subscriber>? {
    unsafe UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
      .assumingMemoryBound(to: Unmanaged<Subscriber>?.self)[index]
  }
}
