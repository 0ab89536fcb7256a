import Tideway

/// A part of a store's state for two-way bindings: a value with its own version.
///
/// The version is that of the action that last changed this part. An action that changes another
/// part doesn't make it newer, because it would then overwrite a pending edit. All cells of one
/// path share one instance.
///
/// Sendable because the lock guards the variables. The parts of a `Sendable` state can be read on
/// any thread, and those of a cell on `UIActor` are only read there.
final class PathCell<State: Sendable, Value>: @unchecked Sendable {
  let log: EventLog<State, Never>
  let path: KeyPath<State, Value>
  private let areEqual: (Value, Value) -> Bool
  /// Distinguishes corrections of this cell from those of bindings.
  private let identity = Version.nextCorrector()

  private let lock = Lock()
  private var current: Versioned<Value> {
    didSet { written = current.version }
  }
  /// The version with which the current value was written. Raising doesn't change it.
  private var written: Version
  /// The version of the state that was compared last.
  private var looked: Version

  init(
    _ log: EventLog<State, Never>, _ path: KeyPath<State, Value>,
    _ areEqual: @escaping (Value, Value) -> Bool
  ) {
    let snapshot = log.snapshot
    self.log = log
    self.path = path
    self.areEqual = areEqual
    current = Versioned(snapshot.element[keyPath: path], snapshot.version)
    written = snapshot.version
    looked = snapshot.version
  }

  /// The current value and its version.
  var snapshot: Versioned<Value> {
    look(at: log.snapshot)
    return lock.withLock { current }
  }

  /// The current value, its version, and the version with which the value was written.
  var reading: CellSnapshot<Value> {
    look(at: log.snapshot)
    return lock.withLock {
      CellSnapshot(.success(current.element), current.version, written: written)
    }
  }

  /// The version of this part in the state that was compared last.
  var knownVersion: Version { lock.withLock { current.version } }

  /// Compares with a state, if it is newer than the one that was compared last.
  ///
  /// - Parameter dropped: Takes the values that must not be destroyed in the store's exclusive section.
  private func look(at state: Versioned<State>, dropping dropped: Outcome? = nil) {
    let value = state.element[keyPath: path]
    while true {
      let (before, looked) = lock.withLock { (current, self.looked) }
      guard state.version > looked else { return }
      // The closure belongs to the user, and runs without the lock.
      let hasChanged = !areEqual(before.element, value)
      let (isDone, passed) = lock.withLock {
        guard self.looked == looked else { return (false, before) }
        self.looked = state.version
        let passed = current
        if hasChanged {
          let isNewer = state.version > passed.version
          current = Versioned(value, isNewer ? state.version : .fresh())
        }
        return (true, passed)
      }
      // Not under the lock: destroying the value may run user code.
      dropped?.values.append(passed.element)
      withExtendedLifetime(passed) {}
      if isDone { return }
    }
  }

  /// Makes the version newer, and wakes bindings. The value doesn't change.
  func raise(to version: Version, onlyRevising: Bool) {
    let now = snapshot.version
    let isRaised = lock.withLock {
      guard now == current.version, version > now, !onlyRevising || version.isRevision(of: now)
      else { return false }
      raiseCurrent(to: version)
      return true
    }
    if isRaised { log.wakeBindings() }
  }

  /// Makes the version newer, if the value is still the one that was written at `stamp`.
  ///
  /// - Returns: False if another value has been written.
  func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    look(at: log.snapshot)
    let (isSame, isRaised) = lock.withLock {
      guard written == stamp else { return (false, false) }
      guard version > current.version else { return (true, false) }
      raiseCurrent(to: version)
      return (true, true)
    }
    if isRaised { log.wakeBindings() }
    return isSame
  }

  /// Called with the lock held.
  private func raiseCurrent(to version: Version) {
    let written = written
    current.version = version
    self.written = written
  }

  // MARK: Merging

  /// Takes a value through an action, if it is newer. The value that the reducer makes of it
  /// counts.
  ///
  /// Middleware may create several actions from one. The value is taken with the first action that
  /// changes this part, or after which the part has the value. If no action does, the value of the
  /// store goes back to the writer.
  ///
  /// - Parameter dispatch: Dispatches the action for the value, which is reduced by the given
  ///   merge.
  /// - Returns: Whether the state now has this value at this version.
  func merge(
    _ value: Value, at version: Version, dispatching dispatch: (@escaping Merge<State>) -> Void
  ) -> Bool {
    guard version > snapshot.version else { return false }
    let outcome = Outcome()
    // Released after the reduction.
    defer { withExtendedLifetime(outcome) {} }
    dispatch { state, stateVersion, reduce in
      if outcome.isTaken != nil { return (reduce(state), nil) }
      self.look(at: Versioned(state, stateVersion), dropping: outcome)
      let isNewer = version > self.lock.withLock { self.current.version }
      let next = reduce(state)
      let result = next[keyPath: self.path]
      let isValue = isNewer && self.areEqual(result, value)
      if !isValue, self.areEqual(result, state[keyPath: self.path]) { return (next, nil) }
      guard isNewer else { return nil }
      outcome.isTaken = self.take(result, insteadOf: value, at: version, dropping: outcome)
      return (next, version)
    }
    return outcome.isTaken ?? refuse(value, at: version)
  }

  private final class Outcome {
    /// Whether the value was taken unchanged, or nil until an action has changed this part.
    var isTaken: Bool?
    /// The values that were replaced in the store's exclusive section.
    var values: [Value] = []
  }

  /// Handles an action that middleware or the reducer dropped: the value of the store goes back to
  /// the writer.
  private func refuse(_ value: Value, at version: Version) -> Bool {
    let now = snapshot
    guard version > now.version else { return false }
    if take(now.element, insteadOf: value, at: version, ifStillAt: now.version) { return true }
    log.wakeBindings()
    return false
  }

  /// Stores the result of the reducer for a value. If the result is that value, it gets the value's
  /// version. Otherwise it is a correction, which is newer and therefore goes back to the writer.
  ///
  /// - Parameters:
  ///   - before: The version that is replaced. If the current version is a different one by now,
  ///     nothing changes.
  ///   - dropped: Takes the value that is replaced, if that happens in the store's exclusive section.
  private func take(
    _ result: Value, insteadOf value: Value, at version: Version, ifStillAt before: Version? = nil,
    dropping dropped: Outcome? = nil
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
    if let passed { dropped?.values.append(passed.element) }
    return withExtendedLifetime(passed) { passed != nil && (isTaken || corrected == nil) }
  }
}

extension PathCell where Value: Equatable {
  convenience init(_ log: EventLog<State, Never>, _ path: KeyPath<State, Value>) {
    self.init(log, path) { isUnchanged($0, $1) }
  }
}
