/// The storage that a cell is a view of.
///
/// Cells that are parts of one model have one root. A binding with several of them on a side
/// changes them at once, because a second merge at the same version would come too late.
///
/// Sendable because its only variable is set by `init` alone.
@usableFromInline
package class CellRoot: @unchecked Sendable {
  /// A closure `@Sendable (inout Root) -> Void`.
  @usableFromInline
  package struct Change: @unchecked Sendable {
    let apply: Any
    /// The place that is changed, if the root is that of a part.
    var place: AnyObject?

    @usableFromInline
    package init(_ apply: Any) { self.apply = apply }
  }

  /// The lane on which the cell may be written; nil if any thread may write it.
  @usableFromInline let lane: (any PumpLane)?
  let name: @Sendable () -> String
  /// The relay or store that owns the storage, which bindings keep alive; nil for the storage of a
  /// control. It is weak because the cell's own watchers hold the binding, and the binding holds
  /// its roots.
  @usableFromInline package private(set) weak var home: (any Home)?

  @usableFromInline
  package init(
    lane: (any PumpLane)?, home: (any Home)? = nil, name: @escaping @Sendable () -> String
  ) {
    self.lane = lane
    self.home = home
    self.name = name
  }

  /// The identity of the storage, which is the same for all cells of one relay.
  package var identity: ObjectIdentifier { ObjectIdentifier(self) }
  /// The identity of the storage that changes at once, which is the same for all parts of one
  /// model.
  @usableFromInline var storage: ObjectIdentifier { identity }
  /// Whether the user of the library named the cell.
  var isNamed: Bool { false }
  @usableFromInline package var version: Version { .initial }
  /// The version at the last reading. Runs no user code, on any thread.
  var knownVersion: Version { version }
  /// Whether the user is composing text in the cell.
  package var isComposing: Bool { false }
  package var hasEnded: Bool { false }

  /// Whether two of the roots share one storage.
  @usableFromInline
  static func areShared(_ roots: [CellRoot]) -> Bool {
    Set(roots.map(\.storage)).count < roots.count
  }

  /// Raises the version without showing the value to anything but bindings.
  ///
  /// - Parameter onlyRevising: Whether only a value of the same write is raised.
  package func raise(to version: Version, onlyRevising: Bool) {}

  /// Raises the version of the value that was written at `stamp`.
  ///
  /// - Returns: False when another value has been written.
  package func raise(to version: Version, ifWritten stamp: Version) -> Bool { true }

  /// Raises the version of the held-back value that was merged at `before`.
  ///
  /// - Returns: False when that value is no longer held back.
  package func raiseHeld(from before: Version, to version: Version) -> Bool { false }

  /// Wakes the waker at each change of value or version, and returns a closure that stops this.
  package func watch(by waker: FlowWaker) -> @Sendable () -> Void {
    {}
  }

  /// The end of a link that binds this cell as a whole; nil for a cell without parts.
  var end: PartsLink.End? { nil }

  /// Makes its parts places of another model too.
  func add(_ link: PartsLink) {}

  /// The versions of the cell and of its parts; nil if no part is used.
  func versionsOfParts() -> (version: Version, parts: PartVersions)? { nil }

  /// Merges another model's value. Parts that are newer here stay.
  func join(_ change: Change, at version: Version, _ parts: PartVersions) -> MergeOutcome {
    merge([change], at: version)
  }

  /// Makes all changes at once if the version is newer.
  @usableFromInline
  package func merge(_ changes: [Change], at version: Version) -> MergeOutcome { .overtaken }
}

extension PartsLink {
  /// Links two cells that are bound as wholes; nil if one of them has no parts.
  @usableFromInline
  convenience init?(_ left: CellRoot, _ right: CellRoot) {
    guard let leftEnd = left.end, let rightEnd = right.end else { return nil }
    self.init(leftEnd, rightEnd)
    left.add(self)
    right.add(self)
    shareAll()
  }
}

/// The root of cells that are kept in a hub.
///
/// Sendable because all of its properties are constant; the hub has a lock of its own, and
/// `Holding` is touched only where the cell may be written.
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
  /// Returns the hub's current value as a cell.
  ///
  /// - Parameters:
  ///   - lane: The lane on which it may be written; nil if any thread may write it.
  ///   - holding: Holds merges back while the user is editing.
  ///   - home: The relay that bindings keep alive.
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
