import Tideway

/// A part of a store's state as two-way bindings see it: a value that has a version of its own.
///
/// The version is that of the action that last changed this part: an action that changes something else
/// does not make it newer, or it would overwrite an edit that is on its way. All cells of one path share
/// one of these.
///
/// Sendable because the lock guards the variables; the parts of a `Sendable` state may be looked at from
/// anywhere, and those of a cell on `UIActor` are looked at there only.
final class PathCell<State: Sendable, Value>: @unchecked Sendable {
  let hub: Hub<State, Never>
  let path: KeyPath<State, Value>
  private let areEqual: (Value, Value) -> Bool
  /// Tells its corrections from those of bindings.
  private let identity = Version.nextCorrector()

  private let lock = Lock()
  private var current: Versioned<Value> {
    didSet { written = current.version }
  }
  /// The version with which the current value came: raising leaves it.
  private var written: Version
  /// The version of the state that was looked at last.
  private var looked: Version

  init(
    _ hub: Hub<State, Never>, _ path: KeyPath<State, Value>,
    _ areEqual: @escaping (Value, Value) -> Bool
  ) {
    let snapshot = hub.snapshot
    self.hub = hub
    self.path = path
    self.areEqual = areEqual
    current = Versioned(snapshot.element[keyPath: path], snapshot.version)
    written = snapshot.version
    looked = snapshot.version
  }

  /// The value and its version now.
  var snapshot: Versioned<Value> {
    look(at: hub.snapshot)
    return lock.withLock { current }
  }

  /// The same, and the version with which the value came.
  var reading: Reading<Value> {
    look(at: hub.snapshot)
    return lock.withLock { Reading(.success(current.element), current.version, written: written) }
  }

  /// The version of the state's part that was looked at last.
  var knownVersion: Version { lock.withLock { current.version } }

  /// Compares with a state that is newer than the one looked at last.
  private func look(at state: Versioned<State>) {
    let value = state.element[keyPath: path]
    while true {
      let (before, looked) = lock.withLock { (current, self.looked) }
      guard state.version > looked else { return }
      // The closure is the user's, and runs outside of the lock.
      let hasChanged = !areEqual(before.element, value)
      let isDone = lock.withLock {
        guard self.looked == looked else { return false }
        self.looked = state.version
        if hasChanged {
          let isNewer = state.version > current.version
          current = Versioned(value, isNewer ? state.version : .fresh())
        }
        return true
      }
      if isDone { return }
    }
  }

  /// Makes the version newer, and tells bindings; the value stays.
  func raise(to version: Version, onlyRevising: Bool) {
    let now = snapshot.version
    let isRaised = lock.withLock {
      guard now == current.version, version > now, !onlyRevising || version.isRevision(of: now)
      else { return false }
      raiseCurrent(to: version)
      return true
    }
    if isRaised { hub.wakeBindings() }
  }

  /// Makes the version of the value that came at `stamp` newer.
  ///
  /// - Returns: False when another value has come.
  func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    look(at: hub.snapshot)
    let (isSame, isRaised) = lock.withLock {
      guard written == stamp else { return (false, false) }
      guard version > current.version else { return (true, false) }
      raiseCurrent(to: version)
      return (true, true)
    }
    if isRaised { hub.wakeBindings() }
    return isSame
  }

  /// Called with the lock held.
  private func raiseCurrent(to version: Version) {
    let written = written
    current.version = version
    self.written = written
  }

  // MARK: Merging

  /// Takes a value by an action, if it is newer; what the reducer makes of it counts.
  ///
  /// Middleware may make several actions of one: the value is taken with the first that changes this part, or
  /// has the value already. When none does, what the store has goes back to who wrote the value.
  ///
  /// - Parameter dispatch: Dispatches the action for the value, to be reduced by the merge that it is given.
  /// - Returns: Whether the state has this value at this version now.
  func merge(
    _ value: Value, at version: Version, dispatching dispatch: (@escaping Merge<State>) -> Void
  ) -> Bool {
    guard version > snapshot.version else { return false }
    let outcome = Outcome()
    dispatch { state, stateVersion, reduce in
      if outcome.isTaken != nil { return (reduce(state), nil) }
      self.look(at: Versioned(state, stateVersion))
      let isNewer = version > self.lock.withLock { self.current.version }
      let next = reduce(state)
      let result = next[keyPath: self.path]
      let isValue = isNewer && self.areEqual(result, value)
      if !isValue, self.areEqual(result, state[keyPath: self.path]) { return (next, nil) }
      guard isNewer else { return nil }
      outcome.isTaken = self.take(result, insteadOf: value, at: version)
      return (next, version)
    }
    return outcome.isTaken ?? refuse(value, at: version)
  }

  /// Whether the value was taken as it is, once an action has changed this part.
  private final class Outcome {
    var isTaken: Bool?
  }

  /// Middleware or the reducer swallowed the action: what the store has goes back to who wrote the value.
  private func refuse(_ value: Value, at version: Version) -> Bool {
    let now = snapshot
    guard version > now.version else { return false }
    if take(now.element, insteadOf: value, at: version, ifStillAt: now.version) { return true }
    hub.wakeBindings()
    return false
  }

  /// Keeps what the reducer made of a value: at its version if it is that value, otherwise as a correction
  /// of it, which is newer and so goes back to who wrote the value.
  ///
  /// - Parameter before: The version of what it replaces, if that may be something newer by now: that stays.
  private func take(
    _ result: Value, insteadOf value: Value, at version: Version, ifStillAt before: Version? = nil
  ) -> Bool {
    let isTaken = areEqual(result, value)
    let corrected = version.raised(by: identity)
    if !isTaken, corrected == nil {
      Diagnostics.report(.fightingBindings(["A two-way binding of \(path)"]))
    }
    let passed: Versioned<Value>? = lock.withLock {
      if let before, before != current.version { return nil }
      defer { current = Versioned(result, isTaken ? version : corrected ?? version) }
      return current
    }
    return withExtendedLifetime(passed) { passed != nil && (isTaken || corrected == nil) }
  }
}

extension PathCell where Value: Equatable {
  convenience init(_ hub: Hub<State, Never>, _ path: KeyPath<State, Value>) {
    self.init(hub, path) { isUnchanged($0, $1) }
  }
}
