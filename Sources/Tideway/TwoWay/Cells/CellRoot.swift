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
  @usableFromInline let lane: (any Lane)?
  let name: @Sendable () -> String
  /// The relay or store that owns the storage, which bindings keep alive; nil for the storage of a
  /// control. It is weak because the cell's own watchers hold the binding, and the binding holds
  /// its roots.
  @usableFromInline package private(set) weak var owner: (any StorageOwner)?

  @usableFromInline
  package init(
    lane: (any Lane)?, owner: (any StorageOwner)? = nil, name: @escaping @Sendable () -> String
  ) {
    self.lane = lane
    self.owner = owner
    self.name = name
  }

  /// The identity of the storage, which is the same for all cells of one relay.
  package var identity: ObjectIdentifier { ObjectIdentifier(self) }
  /// The identity of the storage that changes at once, which is the same for all parts of one
  /// model.
  @usableFromInline var storage: ObjectIdentifier { identity }
  /// The log that holds the storage, or the part of it, if one does.
  var written: WrittenStorage { .nothing }
  /// Whether the user of the library named the cell.
  var isNamed: Bool { false }
  @usableFromInline package var version: Version { .initial }
  /// The newest version that the same cell may have in what the storage around it is bound to.
  @usableFromInline var versionAround: Version { version }
  /// The version at the last reading. Runs no user code, on any thread.
  var knownVersion: Version { version }
  /// Whether the user can compose text in the cell. No other cell holds back what is sent to it.
  @usableFromInline var mayCompose: Bool { false }
  /// Whether the user is composing text in the cell.
  @usableFromInline package var isComposing: Bool { false }
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

/// The root of cells that are kept in a log.
///
/// Sendable because all of its properties are constant; the log has a lock of its own, and
/// `CompositionGuard` is touched only where the cell may be written.
final class LogRoot<Value>: CellRoot, @unchecked Sendable {
  private let log: EventLog<Value, Never>
  private let holding: CompositionGuard<Value>?

  init(
    _ log: EventLog<Value, Never>, lane: (any Lane)?, holding: CompositionGuard<Value>?,
    owner: (any StorageOwner)?,
    name: @escaping @Sendable () -> String
  ) {
    self.log = log
    self.holding = holding
    super.init(lane: lane, owner: owner) { log.givenName ?? name() }
  }

  override var isNamed: Bool { log.givenName != nil }
  override var identity: ObjectIdentifier { ObjectIdentifier(log) }
  override var written: WrittenStorage { .whole(log) }
  override var version: Version { log.latestVersion }
  override var mayCompose: Bool { holding != nil }
  override var isComposing: Bool { holding?.isComposing ?? false }
  override var hasEnded: Bool { log.hasEnded.ordered != 0 }

  override func raise(to version: Version, onlyRevising: Bool) {
    log.raise(to: version, onlyRevising: onlyRevising)
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    log.raise(to: version, ifWritten: stamp)
  }

  override func raiseHeld(from before: Version, to version: Version) -> Bool {
    holding?.raise(from: before, to: version) ?? false
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void { log.watch(by: waker) }

  override var end: PartsLink.End? { holding == nil ? PartsLink.End(model: log, base: nil) : nil }
  override func add(_ link: PartsLink) { log.add(link, at: nil) }

  override func versionsOfParts() -> (version: Version, parts: PartVersions)? {
    log.versionsOfParts(of: nil)
  }

  override func join(
    _ change: Change, at version: Version, _ parts: PartVersions
  ) -> MergeOutcome {
    let apply = change.apply as! @Sendable (inout Value) -> Void
    // Safe because the log has a value of this type: see `Place`.
    let write = unsafe PlaceWrite(place: nil) {
      unsafe apply(&$0.assumingMemoryBound(to: Value.self).pointee)
    }
    return log.join(write, at: version, parts)
  }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    let apply = changes.map { $0.apply as! @Sendable (inout Value) -> Void }
    if let holding {
      var value = log.value
      for change in apply { change(&value) }
      return holding.merge(value, at: version, into: log)
    }
    return log.merge(at: version) { value in for change in apply { change(&value) } }
  }
}

extension EventLog where Failure == Never {
  /// Returns the log's current value as a cell.
  ///
  /// - Parameters:
  ///   - lane: The lane on which it may be written; nil if any thread may write it.
  ///   - holding: Holds merges back while the user is editing.
  ///   - owner: The relay that bindings keep alive.
  @inlinable
  package func cell(
    on lane: (any Lane)? = nil, holding: CompositionGuard<Element>? = nil,
    owner: (any StorageOwner)? = nil,
    of name: @autoclosure @escaping @Sendable () -> String
  ) -> CellAccess<Element> {
    let root = makeRoot(lane, holding, owner, name)
    return CellAccess(
      root: root, read: { self.reading },
      merge: { value, version in
        if let holding { return holding.merge(value, at: version, into: self) }
        return self.merge(value, at: version)
      }, change: { CellRoot.Change($0) })
  }

  @usableFromInline
  func makeRoot(
    _ lane: (any Lane)?, _ holding: CompositionGuard<Element>?, _ owner: (any StorageOwner)?,
    _ name: @escaping @Sendable () -> String
  ) -> CellRoot { LogRoot(self, lane: lane, holding: holding, owner: owner, name: name) }

  @usableFromInline
  package func watch(by waker: FlowWaker) -> @Sendable () -> Void {
    let subscriber = Subscriber(.binding)
    subscriber.arm(waker)
    lock.withLock { subscribers.add(subscriber) }
    _ = waker.follow(self, nil)
    return { self.leave(subscriber) }
  }
}
