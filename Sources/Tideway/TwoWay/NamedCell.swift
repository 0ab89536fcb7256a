extension VersionedCell {
  /// This cell under a name that a graph of bindings and messages show.
  ///
  /// ```swift
  /// (field.$text.named("field") <-> name.named("name")).disposed(by: bag)
  /// ```
  public func named(_ name: String) -> MappedCell<Value> {
    let cell = cell
    return MappedCell(
      CellAccess(
        root: NamedRoot(cell.root, name), read: cell.read, merge: cell.merge,
        roundTrip: cell.roundTrip, change: cell.change))
  }
}

/// Another cell's root under a name of its own.
///
/// Sendable because both are constant.
private final class NamedRoot: CellRoot, @unchecked Sendable {
  private let root: CellRoot

  init(_ root: CellRoot, _ name: String) {
    self.root = root
    super.init(lane: root.lane) { name }
  }

  override var isNamed: Bool { true }
  override var identity: ObjectIdentifier { root.identity }
  override var version: Version { root.version }
  override var isComposing: Bool { root.isComposing }
  override var hasEnded: Bool { root.hasEnded }

  override func raise(to version: Version, onlyRevising: Bool) {
    root.raise(to: version, onlyRevising: onlyRevising)
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    root.raise(to: version, ifWritten: stamp)
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void { root.watch(by: waker) }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    root.merge(changes, at: version)
  }
}
