/// The root of a cell that is a part of a relay's model.
///
/// Sendable because it is constant: the hub has a lock of its own, which guards the place too.
final class PlaceRoot<Root, Part>: CellRoot, @unchecked Sendable {
  private let hub: Hub<Root, Never>
  private let part: PathPlace<Root, Part>

  init(
    _ hub: Hub<Root, Never>, _ part: PathPlace<Root, Part>, on lane: (any PumpLane)?,
    home: (any Home)?
  ) {
    self.hub = hub
    self.part = part
    super.init(lane: lane, home: home) { hub.name(of: part) }
  }

  override var isNamed: Bool { hub.executor.lock.withLock { part.name ?? hub.name } != nil }
  override var identity: ObjectIdentifier { ObjectIdentifier(part) }
  override var storage: ObjectIdentifier { ObjectIdentifier(hub) }
  override var version: Version { hub.executor.lock.withLock { part.stamp.version } }
  override var hasEnded: Bool { hub.hasEnded.ordered != 0 }

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
    hub.merge(
      changes.map { change in
        PlaceWrite(
          place: change.place as? Place<Root>,
          apply: change.apply as! @Sendable (inout Root) -> Void)
      }, at: version)
  }
}

extension Hub where Failure == Never {
  /// A part of the current value as a cell.
  func cell<Part>(
    of part: PathPlace<Element, Part>, on lane: (any PumpLane)?, home: (any Home)?
  ) -> CellAccess<Part> {
    CellAccess(
      root: PlaceRoot(self, part, on: lane, home: home), read: { self.reading(of: part) },
      merge: { value, version in
        self.merge([PlaceWrite(place: part) { $0[keyPath: part.path] = value }], at: version)
      },
      change: { body in
        let apply: @Sendable (inout Element) -> Void = { body(&$0[keyPath: part.path]) }
        var change = CellRoot.Change(apply)
        change.place = part
        return change
      })
  }

  /// Its own name, or that of its relay and the path: `person.address.city`.
  func name<Part>(of part: PathPlace<Element, Part>) -> String {
    let (name, whole) = executor.lock.withLock { (part.name, self.name) }
    return name ?? (whole ?? "BehaviorRelay<\(Element.self)>") + part.suffix
  }

  private func reading<Part>(of part: PathPlace<Element, Part>) -> Reading<Part> {
    let (whole, stamp) = executor.lock.withLock { (current.unsafelyUnwrapped, part.stamp) }
    return Reading(.success(whole[keyPath: part.path]), stamp.version, written: stamp.written)
  }
}

extension PathPlace {
  /// The path without its root: `.address.city`.
  var suffix: String {
    let text = "\(path)"
    return text.firstIndex(of: ".").map { String(text[$0...]) } ?? ""
  }
}
