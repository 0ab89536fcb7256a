/// What can be asked of a binding from any thread: who is bound, and how it stands.
///
/// Sendable because the lock guards the variables.
@usableFromInline
final class BindingState: @unchecked Sendable {
  /// Tells the revisions of this binding from those of others.
  @usableFromInline let identity: UInt32
  let left: [CellRoot]
  let right: [CellRoot]
  private let hasOneTwice: Bool

  private let lock = Lock()
  /// Where it was made, once that is known: an operator is not told where it is used.
  private var site: CallSite?
  private var problem: BindingStatus?
  private var hub: Hub<BindingStatus, Never>?
  private var hasEnded = false
  /// Whether what is refused is to be given up.
  private var isToRevert = false
  /// Whether `problem` or `hub` is there: then settling has to be said.
  @usableFromInline let isNoted = AtomicInt(0)

  private static let identities = AtomicInt(0)

  static func nextIdentity() -> UInt32 { UInt32(truncatingIfNeeded: identities.add(1)) }

  /// - Parameter hasOneTwice: Whether a side has one cell twice.
  @usableFromInline
  init(_ left: [CellRoot], _ right: [CellRoot], hasOneTwice: Bool = false) {
    self.hasOneTwice = hasOneTwice
    identity = BindingState.nextIdentity()
    self.left = left
    self.right = right
    BindingRegistry.shared.add(self)
  }

  deinit { BindingRegistry.shared.remove(identity) }

  var name: String {
    "\(BindingState.name(of: left)) <-> \(BindingState.name(of: right))"
  }

  /// What messages call it: as `name`, and where it was made.
  @usableFromInline
  var label: String { place.map { "\(name) at \($0)" } ?? name }

  /// As in `App/Screen.swift:12`; nil as long as nobody has said it.
  var place: String? { lock.withLock { site }?.place }

  /// The first place that is said counts.
  func note(_ site: CallSite) { lock.withLock { self.site = self.site ?? site } }

  /// What a keeper of this binding keeps alive.
  var homes: [any Home] { (left + right).compactMap(\.home) }

  /// Whether something has gone that is not kept alive, such as a control.
  var hasLost: Bool { (left + right).contains { $0.hasEnded && $0.home == nil } }

  var isAlive: Bool { lock.withLock { !hasEnded } }

  private static func name(of side: [CellRoot]) -> String {
    let names = side.map { $0.name() }
    return names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }

  /// Whether a cell is on both sides, or twice on one.
  @usableFromInline
  var isBoundToItself: Bool {
    hasOneTwice || !Set(left.map(\.identity)).isDisjoint(with: right.map(\.identity))
  }

  /// The names of the bindings that raised a version without end.
  @usableFromInline
  func fighters(_ version: Version) -> [String] {
    let other = BindingRegistry.shared.binding(version.corrector)
    return [label] + (other.map { $0 === self ? [] : [$0.label] } ?? [])
  }

  // MARK: Status

  var status: BindingStatus {
    lock.withLock { problem } ?? .settled(at: newestVersion)
  }

  private var newestVersion: Version { (left + right).map(\.knownVersion).max() ?? .initial }

  @inlinable @inline(__always)
  func noteSettled(at version: Version) {
    if isNoted.relaxed != 0 { settled(at: version) }
  }

  @usableFromInline
  func settled(at version: Version) {
    let hub = lock.withLock {
      problem = nil
      isToRevert = false
      if self.hub == nil { isNoted.setRelaxed(0) }
      return self.hub
    }
    if let hub, hub.value.settledVersion != version { hub.write(.settled(at: version)) }
  }

  @usableFromInline
  func note(_ problem: BindingStatus) {
    let hub = lock.withLock {
      isNoted.setRelaxed(1)
      self.problem = problem
      if problem.refusal == nil { isToRevert = false }
      return self.hub
    }
    hub?.write(problem)
  }

  /// Asks the binding to give up what is refused.
  ///
  /// - Returns: False if nothing is.
  func askToRevert() -> Bool {
    lock.withLock {
      isToRevert = problem?.refusal != nil
      return isToRevert
    }
  }

  /// Whether it was asked to, since this was called last.
  @usableFromInline
  func takesRevert() -> Bool {
    lock.withLock {
      defer { isToRevert = false }
      return isToRevert
    }
  }

  /// The binding has ended: nothing is said any more.
  @usableFromInline
  func end() {
    let hub = lock.withLock {
      hasEnded = true
      return self.hub
    }
    hub?.end()
    BindingRegistry.shared.remove(identity)
  }

  /// Where changes of status are said, made when somebody first asks.
  func statusHub() -> Hub<BindingStatus, Never> {
    lock.withLock {
      if let hub { return hub }
      // Before the versions are looked at: what settles after that is said.
      isNoted.setOrdered(1)
      let hub = Hub<BindingStatus, Never>(.current, current: problem ?? .settled(at: newestVersion))
      self.hub = hub
      if hasEnded { hub.end() }
      return hub
    }
  }
}
