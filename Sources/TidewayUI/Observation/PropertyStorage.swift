import Observation
import Tideway

/// The storage of a cell that is a property of an observable object: a log of the values that were
/// seen, with the versions that the object's own storage lacks.
///
/// The object is what counts. It is set before the log is written, and read back afterwards. While
/// the property is tracked, the registrars of what it reads keep this object alive, so that there
/// is one storage for a property, tracked once.
@UIActor
final class PropertyStorage<Value>: TrackedProperty {
  nonisolated let log: EventLog<Value, Never>
  nonisolated let name: String
  private let access: PropertyAccess<Value>
  private let areEqual: ((Value, Value) -> Bool)?
  /// Distinguishes corrections of this cell from those of bindings.
  private let identity = Version.nextCorrector()
  /// Whether the next write of the property will be noted.
  private var isTracked = false
  /// Whether the property is being set by this cell.
  private var isSetting = false
  /// Removes it from the table of all storages.
  private let forget: @Sendable () -> Void

  /// - Parameters:
  ///   - value: The current value.
  ///   - forget: Called when it is released.
  init(
    _ access: PropertyAccess<Value>, current value: Value, _ forget: @escaping @Sendable () -> Void
  ) {
    log = EventLog(.current, current: value)
    name = access.name
    self.access = access
    self.forget = forget
    areEqual = Value.self is any Equatable.Type ? { areKnownToBeSame($0, $1) } : nil
    super.init()
    _ = read()
  }

  deinit {
    log.end()
    forget()
  }

  // MARK: Reading

  /// The value that the object has now.
  var value: Value { access.get() ?? log.value }

  /// The value and the versions after all direct writes so far.
  var reading: CellSnapshot<Value> {
    DirectWrites.shared.look()
    let snapshot = log.snapshot
    return CellSnapshot(
      .success(snapshot.element), snapshot.version, written: log.writtenVersion)
  }

  /// Subscribes. The cursor looks for direct writes before it answers.
  func makeCursor() -> FlowCursor<Value, Never> {
    DirectWrites.shared.look()
    let cursor = log.makeCursor()
    let looking = FlowCursor<Value, Never>(cursor.pace) { [self] waker in
      onUIActor { DirectWrites.shared.look() }
      return withExtendedLifetime(self) { cursor.poll(waker) }
    }
    return areEqual.map { looking.distinctUntilChanged(by: $0) } ?? looking
  }

  /// Reads the property, and has its next write noted.
  private func read() -> Value? {
    if isTracked { return access.get() }
    isTracked = true
    let tracking = PropertyTracking(self)
    return withObservationTracking {
      access.get()
    } onChange: {
      tracking.fire()
    }
  }

  // MARK: Direct writes

  /// Called before the property changes.
  override func willChange() {
    isTracked = false
    if !isSetting { DirectWrites.shared.note(self, at: log.versionInBlock()) }
  }

  override func look(at version: Version) {
    guard let value = read() else { return log.end() }
    if let areEqual, areEqual(log.value, value) { return }
    store(value, at: version)
  }

  override func trackingHasEnded() {
    isTracked = false
    if access.get() == nil { log.end() }
  }

  /// Stores a value that the object has. If this cell has the version or a newer one already, its
  /// own is revised.
  private func store(_ value: Value, at version: Version) {
    let now = log.latestVersion
    if let version = version > now ? version : now.raised(by: identity) {
      _ = log.write(value, causedBy: version)
    } else {
      Diagnostics.report(.fightingBindings(["A two-way binding of \(name)"]))
    }
  }

  // MARK: Writes of this cell

  /// Makes a write of the program.
  func accept(_ value: Value) {
    if log.deferWrite({ onUIActor { self.accept(value) } }) { return }
    set(value) { log.write($0) }
  }

  /// Makes a write that a flow causes.
  ///
  /// - Returns: False when the object has been released.
  func take(_ value: Value, causedBy cause: Version) -> Bool {
    if log.isEnded { return false }
    if log.deferWrite({ onUIActor { _ = self.take(value, causedBy: cause) } }) { return true }
    set(value) { _ = log.write($0, causedBy: cause) }
    return !log.isEnded
  }

  /// Takes the value of a two-way binding, if it is newer.
  ///
  /// - Returns: Whether the property now has this value at this version. If the object has changed
  ///   the value, its version is newer.
  func merge(_ value: Value, at version: Version) -> Bool {
    if log.deferWrite({ onUIActor { _ = self.merge(value, at: version) } }) { return true }
    DirectWrites.shared.look()
    guard version > log.latestVersion, !log.isEnded else { return false }
    set(value) { now in
      if areEqual?(value, now) ?? true {
        _ = log.write(now, causedBy: version)
      } else {
        store(now, at: version.raised(by: identity) ?? version)
      }
    }
    return log.writtenVersion == version
  }

  /// Sets the property, reads it back and stores that value. Other cells that have changed by this
  /// get the same moment.
  private func set(_ value: Value, _ store: (Value) -> Void) {
    DirectWrites.shared.look()
    Propagation.postponing {
      let isSettingAlready = isSetting
      isSetting = true
      access.set(value)
      isSetting = isSettingAlready
      guard let now = read() else { return log.end() }
      store(now)
      DirectWrites.shared.look(causedBy: log.latestVersion)
    }
  }

  // MARK: Bindings

  /// What two-way bindings do with the cell. They call these closures on `UIActor`, except `known`,
  /// `watch` and `hasEnded`.
  nonisolated static func closures(of storage: PropertyStorage) -> CellClosures<Value> {
    CellClosures(
      read: { onUIActor { storage.reading } },
      known: { storage.log.latestVersion },
      merge: { value, version in
        // Safe because cells on a lane are written there.
        nonisolated(unsafe) let value = value
        return onUIActor { unsafe storage.merge(value, at: version) }
      },
      raise: { storage.log.raise(to: $0, onlyRevising: $1) },
      raiseIfWritten: { storage.log.raise(to: $0, ifWritten: $1) },
      watch: { storage.log.watch(by: $0) },
      hasEnded: { storage.log.isEnded }, written: .whole(storage.log))
  }
}
