/// A current value with a version, which can be watched, and merged into: what two-way bindings bind.
///
/// Relays and control properties are cells. A type of yours becomes one by handing out the `cell` of
/// the relay that it is made of.
public protocol VersionedCell<Value>: Sendable {
  associatedtype Value
  var cell: CellAccess<Value> { get }
}

/// What a two-way binding may do with a cell. It keeps the cell's storage, not its owner, alive.
public struct CellAccess<Value>: Sendable {
  @usableFromInline let read: @Sendable () -> Versioned<Value>
  /// Takes a value only if its version is newer, and says whether it did.
  @usableFromInline let merge: @Sendable (Value, Version) -> Bool
  /// Makes the version newer without showing the value to anybody but bindings; if the second argument
  /// is true, only that of a value of the same write.
  @usableFromInline let raise: @Sendable (Version, Bool) -> Void
  /// Wakes at each change of value or version; gives what stops that.
  @usableFromInline let watch: @Sendable (FlowWaker) -> @Sendable () -> Void
  @usableFromInline let hasEnded: @Sendable () -> Bool
  /// Where the cell may be written, if not everywhere.
  @usableFromInline let lane: (any PumpLane)?

  @usableFromInline
  package init(
    read: @escaping @Sendable () -> Versioned<Value>,
    merge: @escaping @Sendable (Value, Version) -> Bool,
    raise: @escaping @Sendable (Version, Bool) -> Void,
    watch: @escaping @Sendable (FlowWaker) -> @Sendable () -> Void,
    hasEnded: @escaping @Sendable () -> Bool, lane: (any PumpLane)?
  ) {
    self.read = read
    self.merge = merge
    self.raise = raise
    self.watch = watch
    self.hasEnded = hasEnded
    self.lane = lane
  }
}

extension Hub {
  @inlinable
  package func cell(on lane: (any PumpLane)? = nil) -> CellAccess<Element> {
    CellAccess(
      read: { self.snapshot }, merge: { self.merge($0, at: $1) },
      raise: { self.raise(to: $0, onlyRevising: $1) },
      watch: { self.watch(by: $0) }, hasEnded: { self.hasEnded.ordered != 0 }, lane: lane)
  }

  @usableFromInline
  package func watch(by waker: FlowWaker) -> @Sendable () -> Void {
    let seat = Seat(.binding)
    seat.arm(waker)
    executor.lock.withLock { seats.add(seat) }
    return { self.leave(seat) }
  }
}

extension BehaviorRelay: VersionedCell {
  @inlinable public nonisolated final var cell: CellAccess<Value> { hub.cell() }
}
