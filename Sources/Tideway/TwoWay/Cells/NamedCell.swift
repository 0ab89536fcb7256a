extension VersionedCell {
  /// Returns this cell under a name, which graphs, statuses and messages about its bindings show.
  ///
  /// ```swift
  /// (field.$text.named("field") <-> name).disposed(by: bag)
  /// ```
  ///
  /// Only the returned cell has the name. A relay keeps its own name: ``BehaviorRelay/named(_:)``.
  public func named(_ name: String) -> MappedCell<Value> {
    let cell = cell
    return withExtendedLifetime(self) {
      MappedCell(cell.with(OtherRoot(cell.root, name: name)))
    }
  }
}

extension CellAccess {
  /// Returns this cell for bindings that settle on a lane, if there is one.
  @usableFromInline
  package func confined(to lane: (any Lane)?) -> CellAccess {
    lane.map { with(OtherRoot(root, lane: $0)) } ?? self
  }

  /// Returns this cell for bindings that settle on a lane. Each write of theirs is announced.
  ///
  /// - Parameter announce: Called on the lane, before a value is merged.
  package func confined(
    to lane: any Lane, announcing announce: @escaping @Sendable () -> Void
  ) -> CellAccess {
    let merge = merge
    return CellAccess(
      root: OtherRoot(root, lane: lane, announcing: announce), read: read,
      merge: { value, version in
        announce()
        return merge(value, version)
      }, roundTrip: roundTrip, change: change, set: set, place: place)
  }

  fileprivate func with(_ root: CellRoot) -> CellAccess {
    CellAccess(
      root: root, read: read, merge: merge, roundTrip: roundTrip, change: change, set: set,
      place: place)
  }
}

/// Another cell's root with a name of its own, or for a lane.
///
/// Sendable because both are constant.
private final class OtherRoot: CellRoot, @unchecked Sendable {
  private let root: CellRoot
  private let hasName: Bool
  private let announce: (@Sendable () -> Void)?

  init(
    _ root: CellRoot, name: String? = nil, lane: (any Lane)? = nil,
    announcing announce: (@Sendable () -> Void)? = nil
  ) {
    self.root = root
    self.announce = announce
    hasName = name != nil || root.isNamed
    super.init(lane: lane ?? root.lane, owner: root.owner) { name ?? root.name() }
  }

  override var isNamed: Bool { hasName }
  override var identity: ObjectIdentifier { root.identity }
  override var storage: ObjectIdentifier { root.storage }
  override var written: WrittenStorage { root.written }
  override var version: Version { root.version }
  override var knownVersion: Version { root.knownVersion }
  override var mayCompose: Bool { root.mayCompose }
  override var isComposing: Bool { root.isComposing }
  override var hasEnded: Bool { root.hasEnded }

  override func raise(to version: Version, onlyRevising: Bool) {
    root.raise(to: version, onlyRevising: onlyRevising)
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    root.raise(to: version, ifWritten: stamp)
  }

  override func raiseHeld(from before: Version, to version: Version) -> Bool {
    root.raiseHeld(from: before, to: version)
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void { root.watch(by: waker) }

  override var end: PartsLink.End? { root.end }
  override func add(_ link: PartsLink) { root.add(link) }

  override func versionsOfParts() -> (version: Version, parts: PartVersions)? {
    root.versionsOfParts()
  }

  override func join(
    _ change: Change, at version: Version, _ parts: PartVersions
  ) -> MergeOutcome {
    announce?()
    return root.join(change, at: version, parts)
  }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    announce?()
    return root.merge(changes, at: version)
  }
}
