/// The part of a binding that any thread can read: its cells and its status.
///
/// Sendable because the lock guards the variables.
@usableFromInline
final class BindingState: @unchecked Sendable {
  /// Distinguishes the revisions of this binding from those of others.
  @usableFromInline let identity: UInt32
  let left: [CellRoot]
  let right: [CellRoot]
  private let hasOneTwice: Bool

  private let lock = Lock()
  /// The place where the binding was made, once it is known. An operator doesn't receive its call
  /// site.
  private var site: CallSite?
  private var problem: BindingStatus?
  private var log: EventLog<BindingStatus, Never>?
  private var hasEnded = false
  /// Whether a rejected value is to be reverted.
  private var isToRevert = false
  /// Whether `problem` or `log` is set: then settling has to be reported.
  @usableFromInline let isNoted = AtomicInt(0)

  /// - Parameter hasOneTwice: Whether a side contains one cell twice.
  @usableFromInline
  init(_ left: [CellRoot], _ right: [CellRoot], hasOneTwice: Bool = false) {
    self.hasOneTwice = hasOneTwice
    identity = Version.nextCorrector()
    self.left = left
    self.right = right
    BindingRegistry.shared.add(self)
  }

  deinit { BindingRegistry.shared.remove(identity) }

  var name: String {
    "\(BindingState.name(of: left)) <-> \(BindingState.name(of: right))"
  }

  /// The text that identifies the binding in messages: its `name` and where it was made.
  @usableFromInline
  var label: String { place.map { "\(name) at \($0)" } ?? name }

  /// The place where it was made, as in `App/Screen.swift:12`; nil until it is known.
  var place: String? { lock.withLock { site }?.place }

  /// Sets the call site, unless it is already set.
  func note(_ site: CallSite) { lock.withLock { self.site = self.site ?? site } }

  /// The objects that a keeper of this binding keeps alive.
  var owners: [any StorageOwner] { (left + right).compactMap(\.owner) }

  /// The storage of its cells.
  var written: WrittenStorage { WrittenStorage((left + right).map(\.written)) }

  /// Whether a cell that isn't kept alive has been released, such as a control's.
  var hasLost: Bool { (left + right).contains { $0.hasEnded && $0.owner == nil } }

  var isAlive: Bool { lock.withLock { !hasEnded } }

  private static func name(of side: [CellRoot]) -> String {
    let names = side.map { $0.name() }
    return names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }

  /// Whether a cell is on both sides, or twice on one side.
  @usableFromInline
  var isBoundToItself: Bool {
    hasOneTwice || left.contains { cell in right.contains { $0.identity == cell.identity } }
  }

  /// The names of the bindings that raised a version endlessly.
  @usableFromInline
  func fighters(_ version: Version) -> [String] {
    let other = BindingRegistry.shared.binding(version.corrector)
    return [label] + (other.map { $0 === self ? [] : [$0.label] } ?? [])
  }

  // MARK: Status

  var status: BindingStatus {
    lock.withLock { problem } ?? .settled(at: newestVersion)
  }

  func isAhead(_ side: BindingSide) -> Bool {
    let versions = [left, right].map { $0.map(\.version).max() ?? .initial }
    return side == .left ? versions[0] > versions[1] : versions[1] > versions[0]
  }

  private var newestVersion: Version { (left + right).map(\.knownVersion).max() ?? .initial }

  @inlinable @inline(__always)
  func noteSettled(at version: Version) {
    if isNoted.relaxed != 0 { settled(at: version) }
  }

  @usableFromInline
  func settled(at version: Version) {
    // Released outside of the lock: its error may run user code when it is destroyed.
    let (log, solved) = lock.withLock {
      isToRevert = false
      if self.log == nil { isNoted.setRelaxed(0) }
      return (self.log, problem.take())
    }
    withExtendedLifetime(solved) {}
    if let log, log.value.settledVersion != version { log.write(.settled(at: version)) }
  }

  @usableFromInline
  func note(_ problem: BindingStatus) {
    let (log, replaced) = lock.withLock {
      defer { self.problem = problem }
      isNoted.setRelaxed(1)
      if problem.refusal == nil { isToRevert = false }
      return (self.log, self.problem.take())
    }
    withExtendedLifetime(replaced) {}
    log?.write(problem)
  }

  /// Asks the binding to revert the rejected value.
  ///
  /// - Returns: False if no value is rejected.
  func askToRevert() -> Bool {
    lock.withLock {
      isToRevert = problem?.refusal != nil
      return isToRevert
    }
  }

  /// Returns whether a revert was requested since the last call.
  @usableFromInline
  func takesRevert() -> Bool {
    lock.withLock {
      defer { isToRevert = false }
      return isToRevert
    }
  }

  /// Marks the binding as ended: no status is reported after that.
  @usableFromInline
  func end() {
    let log = lock.withLock {
      hasEnded = true
      return self.log
    }
    log?.end()
    BindingRegistry.shared.remove(identity)
  }

  /// The log that reports changes of status, created when it is first needed.
  func statusLog() -> EventLog<BindingStatus, Never> {
    let (log, isOver) = lock.withLock { () -> (EventLog<BindingStatus, Never>, Bool) in
      if let log = self.log { return (log, false) }
      // Set before the versions are read, so that whatever settles afterwards is reported.
      isNoted.setOrdered(1)
      let log = EventLog<BindingStatus, Never>(
        .current, current: problem ?? .settled(at: newestVersion))
      self.log = log
      return (log, hasEnded)
    }
    if isOver { log.end() }
    return log
  }
}
