/// The root of a cell that is a part of a relay's model.
///
/// Sendable because it is constant: the hub has a lock of its own, which guards the place too.
final class PlaceRoot<Root>: CellRoot, @unchecked Sendable {
  private let hub: Hub<Root, Never>
  private let part: Place

  init(_ hub: Hub<Root, Never>, _ part: Place, on lane: (any PumpLane)?, home: (any Home)?) {
    self.hub = hub
    self.part = part
    super.init(lane: lane, home: home) { hub.name(of: part) }
  }

  override var isNamed: Bool { hub.executor.lock.withLock { part.name ?? hub.name } != nil }
  override var identity: ObjectIdentifier { ObjectIdentifier(part) }
  override var storage: ObjectIdentifier { ObjectIdentifier(hub) }
  override var version: Version { hub.executor.lock.withLock { part.stamp.version } }
  override var hasEnded: Bool {
    hub.hasEnded.ordered != 0 || part.canGo && hub.executor.lock.withLock { part.isGone }
  }

  override func raise(to version: Version, onlyRevising: Bool) {
    _ = hub.raise(part, to: version) {
      version > $0.version && (!onlyRevising || version.isRevision(of: $0.version))
    }
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    hub.raise(part, to: version) { $0.written == stamp }
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void {
    hub.watch(part, by: waker)
  }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    hub.merge(changes.map { PlaceWrite($0) }, at: version)
  }

  // MARK: Its parts

  override var end: PartsLink.End? {
    part.bytes == nil && part.id == nil ? nil : PartsLink.End(model: hub, base: part)
  }

  override func add(_ link: PartsLink) { hub.add(link, at: part) }

  override func versionsOfParts() -> (version: Version, parts: PartVersions)? {
    hub.versionsOfParts(of: part)
  }

  override func join(
    _ change: Change, at version: Version, _ parts: PartVersions
  ) -> MergeOutcome {
    hub.join(PlaceWrite(change), at: version, parts)
  }
}

extension Hub where Failure == Never {
  /// A part of the current value as a cell.
  @inlinable
  func cell<Part>(
    of part: PartPlace<Part>, on lane: (any PumpLane)?, home: (any Home)?
  ) -> CellAccess<Part> {
    CellAccess(
      root: makeRoot(part, lane, home), read: { self.reading(of: part) },
      merge: { self.merge($0, into: part, at: $1) }, change: { part.change($0) })
  }

  @usableFromInline
  func makeRoot(_ part: Place, _ lane: (any PumpLane)?, _ home: (any Home)?) -> CellRoot {
    PlaceRoot(self, part, on: lane, home: home)
  }

  /// Its own name, or the name of its relay followed by the path: `person.address.city`.
  func name(of part: Place) -> String {
    let (name, whole) = executor.lock.withLock { (part.name, self.name) }
    return name ?? (whole ?? "BehaviorRelay<\(Element.self)>") + part.path
  }
}

extension PlaceWrite {
  /// Creates a change that `PartPlace` makes.
  fileprivate init(_ change: CellRoot.Change) {
    place = change.place as? Place
    apply = change.apply as! (UnsafeMutableRawPointer) -> Void
  }
}

extension PartPlace {
  /// A change of the model that changes this part.
  @usableFromInline
  func change(_ body: @escaping @Sendable (inout Part) -> Void) -> CellRoot.Change {
    let apply: (UnsafeMutableRawPointer) -> Void = { self.change(in: $0, body) }
    var change = CellRoot.Change(apply)
    change.place = self
    return change
  }
}
