/// The root of a cell that isn't a relay and is defined by closures.
///
/// Sendable because it is constant, and the closures that aren't safe on every thread are called on
/// its lane only.
private final class ClosureRoot<Value>: CellRoot, @unchecked Sendable {
  private let object: AnyObject
  private let access: CellClosures<Value>

  init(
    _ object: AnyObject, _ lane: (any Lane)?, _ owner: (any StorageOwner)?,
    _ access: CellClosures<Value>, _ name: @escaping @Sendable () -> String
  ) {
    self.object = object
    self.access = access
    super.init(lane: lane, owner: owner, name: name)
  }

  override var identity: ObjectIdentifier { ObjectIdentifier(object) }
  override var written: WrittenStorage { access.written }
  override var version: Version {
    if let lane, !lane.isCurrent { return knownVersion }
    return access.read().version
  }
  override var knownVersion: Version { access.known() }
  override var hasEnded: Bool { access.hasEnded() }

  override func raise(to version: Version, onlyRevising: Bool) {
    access.raise(version, onlyRevising)
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    access.raiseIfWritten(version, stamp)
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void { access.watch(waker) }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    guard var value = try? access.read().value.get() else { return .overtaken }
    for change in changes { (change.apply as! @Sendable (inout Value) -> Void)(&value) }
    return access.merge(value, version) ? .taken : .overtaken
  }
}

/// The closures that define a cell that isn't a relay, for example a part of a store's state.
package struct CellClosures<Value>: Sendable {
  let read: @Sendable () -> CellSnapshot<Value>
  let known: @Sendable () -> Version
  let merge: @Sendable (Value, Version) -> Bool
  let raise: @Sendable (_ version: Version, _ onlyRevising: Bool) -> Void
  let raiseIfWritten: @Sendable (_ version: Version, _ stamp: Version) -> Bool
  let watch: @Sendable (FlowWaker) -> @Sendable () -> Void
  let hasEnded: @Sendable () -> Bool
  let written: WrittenStorage

  /// - Parameters:
  ///   - known: The version at the last reading.
  ///   - merge: Takes a value if its version is newer, and returns whether the cell now has this
  ///     value at this version. If the cell has changed the value, its version is newer.
  ///   - raise: Raises the version, and shows that to nothing but bindings.
  ///   - raiseIfWritten: Raises the version of the value that was written at a version; returns
  ///     false when another value has been written.
  ///   - watch: Wakes the waker at each change of value or version; returns a closure that stops
  ///     this.
  ///   - written: The storage that a merge writes.
  package init(
    read: @escaping @Sendable () -> CellSnapshot<Value>,
    known: @escaping @Sendable () -> Version,
    merge: @escaping @Sendable (Value, Version) -> Bool,
    raise: @escaping @Sendable (_ version: Version, _ onlyRevising: Bool) -> Void,
    raiseIfWritten: @escaping @Sendable (_ version: Version, _ stamp: Version) -> Bool,
    watch: @escaping @Sendable (FlowWaker) -> @Sendable () -> Void,
    hasEnded: @escaping @Sendable () -> Bool, written: WrittenStorage
  ) {
    self.read = read
    self.known = known
    self.merge = merge
    self.raise = raise
    self.raiseIfWritten = raiseIfWritten
    self.watch = watch
    self.hasEnded = hasEnded
    self.written = written
  }
}

extension CellAccess {
  /// Creates a cell that isn't a relay.
  ///
  /// - Parameters:
  ///   - object: The object that identifies the cell: cells with one object are one cell.
  ///   - lane: The lane on which it may be written; nil if any thread may write it.
  ///   - owner: The object that bindings keep alive.
  package init(
    of object: AnyObject, on lane: (any Lane)?, owner: (any StorageOwner)? = nil,
    _ closures: CellClosures<Value>,
    name: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(
      root: ClosureRoot(object, lane, owner, closures, name), read: closures.read,
      merge: { closures.merge($0, $1) ? .taken : .overtaken }, change: { CellRoot.Change($0) })
  }
}
