/// The root of a cell that is a part of a relay's model.
///
/// Sendable because it is constant: the log has a lock of its own, which guards the place too.
final class PlaceRoot<Root>: CellRoot, @unchecked Sendable {
  private let log: EventLog<Root, Never>
  private let part: Place

  init(
    _ log: EventLog<Root, Never>, _ part: Place, on lane: (any Lane)?, owner: (any StorageOwner)?
  ) {
    self.log = log
    self.part = part
    super.init(lane: lane, owner: owner) { log.name(of: part) }
  }

  override var isNamed: Bool { log.lock.withLock { part.name ?? log.name } != nil }
  override var identity: ObjectIdentifier { ObjectIdentifier(part) }
  override var storage: ObjectIdentifier { ObjectIdentifier(log) }
  override var written: WrittenStorage { .part(WrittenPart(part, of: log)) }
  override var version: Version { log.lock.withLock { log.stamp(of: part).version } }
  override var versionAround: Version {
    log.lock.withLock { log.isLinked(around: part) ? log.version : log.stamp(of: part).version }
  }
  override var hasEnded: Bool {
    log.hasEnded.ordered != 0 || part.canGo && log.lock.withLock { part.isGone }
  }

  override func raise(to version: Version, onlyRevising: Bool) {
    _ = log.raise(part, to: version) {
      version > $0.version && (!onlyRevising || version.isRevision(of: $0.version))
    }
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    log.raise(part, to: version) { $0.written == stamp }
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void {
    log.watch(part, by: waker)
  }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    log.merge(changes.map { PlaceWrite($0) }, at: version)
  }

  // MARK: Its parts

  override var end: PartsLink.End? {
    part.bytes == nil && part.id == nil ? nil : PartsLink.End(model: log, base: part)
  }

  override func add(_ link: PartsLink) { log.add(link, at: part) }

  override func versionsOfParts() -> (version: Version, parts: PartVersions)? {
    log.versionsOfParts(of: part)
  }

  override func join(
    _ change: Change, at version: Version, _ parts: PartVersions
  ) -> MergeOutcome {
    log.join(PlaceWrite(change), at: version, parts)
  }
}

extension EventLog where Failure == Never {
  /// A part of the current value as a cell.
  @inlinable
  func cell<Part>(
    of part: PartPlace<Part>, on lane: (any Lane)?, owner: (any StorageOwner)?
  ) -> CellAccess<Part> {
    CellAccess(
      root: makeRoot(part, lane, owner), read: { self.reading(of: part) },
      merge: { self.merge($0, into: part, at: $1) }, change: { part.change($0) })
  }

  @usableFromInline
  func makeRoot(_ part: Place, _ lane: (any Lane)?, _ owner: (any StorageOwner)?) -> CellRoot {
    PlaceRoot(self, part, on: lane, owner: owner)
  }

  /// Its own name, or the name of its relay followed by the path: `person.address.city`.
  func name(of part: Place) -> String {
    let (name, whole) = lock.withLock { (part.name, self.name) }
    return name ?? (whole ?? "BehaviorRelay<\(typeName(Element.self))>") + part.path
  }
}

extension PlaceWrite {
  /// Creates a change that `PartPlace` makes.
  fileprivate init(_ change: CellRoot.Change) {
    place = change.place as? Place
    // Safe because only `change(_:)` below makes changes of a place.
    unsafe apply = change.apply as! (UnsafeMutableRawPointer) -> Void
  }
}

extension PartPlace {
  /// A change of the model that changes this part.
  @usableFromInline
  func change(_ body: @escaping @Sendable (inout Part) -> Void) -> CellRoot.Change {
    let apply: (UnsafeMutableRawPointer) -> Void = {
      var changed: Part?
      unsafe self.change(in: $0, &changed, body)
    }
    var change = unsafe CellRoot.Change(apply)
    change.place = self
    return change
  }
}
