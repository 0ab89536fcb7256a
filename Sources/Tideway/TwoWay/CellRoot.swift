/// The storage that a cell is a view of.
///
/// Cells that are parts of one model have one root: a binding with several of them on a side changes them
/// at once, since a second merge at the same version would be too late.
///
/// Sendable because its only variable is set by `init` alone.
@usableFromInline
package class CellRoot: @unchecked Sendable {
  /// A closure `@Sendable (inout Root) -> Void`.
  @usableFromInline
  package struct Change: @unchecked Sendable {
    let apply: Any
    /// The place that is changed, where the root is that of a part.
    var place: AnyObject?

    @usableFromInline
    package init(_ apply: Any) { self.apply = apply }
  }

  /// Where the cell may be written, if not everywhere.
  @usableFromInline let lane: (any PumpLane)?
  let name: @Sendable () -> String
  /// The relay or store whose storage it is, which bindings keep; nil for what belongs to a control. Weak,
  /// because a binding is held by what it watches, and holds its roots.
  @usableFromInline package private(set) weak var home: (any Home)?

  @usableFromInline
  package init(
    lane: (any PumpLane)?, home: (any Home)? = nil, name: @escaping @Sendable () -> String
  ) {
    self.lane = lane
    self.home = home
    self.name = name
  }

  /// Whose storage it is: the same for all cells of one relay.
  package var identity: ObjectIdentifier { ObjectIdentifier(self) }
  /// Which storage is changed at once: the same for all parts of one model.
  @usableFromInline var storage: ObjectIdentifier { identity }
  /// Whether its name was given by the user.
  var isNamed: Bool { false }
  @usableFromInline package var version: Version { .initial }
  /// The version that it had when it was last looked at. Runs no code of the user's, on any thread.
  var knownVersion: Version { version }
  /// Whether its user is composing text in it.
  package var isComposing: Bool { false }
  package var hasEnded: Bool { false }

  /// Whether two of them are one storage.
  @usableFromInline
  static func areShared(_ roots: [CellRoot]) -> Bool {
    Set(roots.map(\.storage)).count < roots.count
  }

  /// Makes the version newer without showing the value to anybody but bindings.
  ///
  /// - Parameter onlyRevising: Whether only a value of the same write is raised.
  package func raise(to version: Version, onlyRevising: Bool) {}

  /// Makes the version of the value that was written at `stamp` newer.
  ///
  /// - Returns: False when another value has been written.
  package func raise(to version: Version, ifWritten stamp: Version) -> Bool { true }

  /// Makes the version of what was merged at `before`, and is kept back, newer.
  ///
  /// - Returns: False when that is not kept back any more.
  package func raiseHeld(from before: Version, to version: Version) -> Bool { false }

  /// Wakes at each change of value or version; gives what stops that.
  package func watch(by waker: FlowWaker) -> @Sendable () -> Void {
    {}
  }

  /// What is bound where this is bound as a whole; nil for what has no parts.
  var end: PartsLink.End? { nil }

  /// Has parts of it be places of another model too.
  func add(_ link: PartsLink) {}

  /// The versions of it and of its parts; nil where it has none that are used.
  func versionsOfParts() -> (version: Version, parts: PartVersions)? { nil }

  /// Takes another model's value: what is newer here stays.
  func join(_ change: Change, at version: Version, _ parts: PartVersions) -> MergeOutcome {
    merge([change], at: version)
  }

  /// Makes all changes at once if the version is newer.
  @usableFromInline
  package func merge(_ changes: [Change], at version: Version) -> MergeOutcome { .overtaken }
}

/// The root of cells that are kept in a hub.
///
/// Sendable because all it has is constant; the hub has a lock of its own, and what holds back is touched
/// only where the cell may be written.
final class HubRoot<Value>: CellRoot, @unchecked Sendable {
  private let hub: Hub<Value, Never>
  private let holding: Holding<Value>?

  init(
    _ hub: Hub<Value, Never>, lane: (any PumpLane)?, holding: Holding<Value>?, home: (any Home)?,
    name: @escaping @Sendable () -> String
  ) {
    self.hub = hub
    self.holding = holding
    super.init(lane: lane, home: home) { hub.givenName ?? name() }
  }

  override var isNamed: Bool { hub.givenName != nil }
  override var identity: ObjectIdentifier { ObjectIdentifier(hub) }
  override var version: Version { hub.latestVersion }
  override var isComposing: Bool { holding?.isComposing ?? false }
  override var hasEnded: Bool { hub.hasEnded.ordered != 0 }

  override func raise(to version: Version, onlyRevising: Bool) {
    hub.raise(to: version, onlyRevising: onlyRevising)
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    hub.raise(to: version, ifWritten: stamp)
  }

  override func raiseHeld(from before: Version, to version: Version) -> Bool {
    holding?.raise(from: before, to: version) ?? false
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void { hub.watch(by: waker) }

  override var end: PartsLink.End? { holding == nil ? PartsLink.End(model: hub, base: nil) : nil }
  override func add(_ link: PartsLink) { hub.add(link, at: nil) }

  override func versionsOfParts() -> (version: Version, parts: PartVersions)? {
    hub.versionsOfParts(of: nil)
  }

  override func join(
    _ change: Change, at version: Version, _ parts: PartVersions
  ) -> MergeOutcome {
    let apply = change.apply as! @Sendable (inout Value) -> Void
    let write = PlaceWrite(place: nil) { apply(&$0.assumingMemoryBound(to: Value.self).pointee) }
    return hub.join(write, at: version, parts)
  }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    let apply = changes.map { $0.apply as! @Sendable (inout Value) -> Void }
    if let holding {
      var value = hub.value
      for change in apply { change(&value) }
      return holding.merge(value, at: version, into: hub)
    }
    return hub.merge(at: version) { value in for change in apply { change(&value) } }
  }
}

extension Hub where Failure == Never {
  /// The hub's current value as a cell.
  ///
  /// - Parameters:
  ///   - lane: Where it may be written, if not everywhere.
  ///   - holding: What keeps merges back while the user is at it.
  ///   - home: The relay that bindings keep.
  @inlinable
  package func cell(
    on lane: (any PumpLane)? = nil, holding: Holding<Element>? = nil, home: (any Home)? = nil,
    of name: @autoclosure @escaping @Sendable () -> String
  ) -> CellAccess<Element> {
    let root = makeRoot(lane, holding, home, name)
    return CellAccess(
      root: root, read: { self.reading },
      merge: { value, version in
        if let holding { return holding.merge(value, at: version, into: self) }
        return self.merge(value, at: version)
      }, change: { CellRoot.Change($0) })
  }

  @usableFromInline
  func makeRoot(
    _ lane: (any PumpLane)?, _ holding: Holding<Element>?, _ home: (any Home)?,
    _ name: @escaping @Sendable () -> String
  ) -> CellRoot { HubRoot(self, lane: lane, holding: holding, home: home, name: name) }

  @usableFromInline
  package func watch(by waker: FlowWaker) -> @Sendable () -> Void {
    let seat = Seat(.binding)
    seat.arm(waker)
    executor.lock.withLock { seats.add(seat) }
    return { self.leave(seat) }
  }
}
