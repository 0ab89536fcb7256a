/// A current value with a version, which two-way bindings can watch and merge into.
///
/// Relays and control properties are cells. Your own type becomes a cell by returning the `cell` of
/// the relay that it contains.
public protocol VersionedCell<Value>: CellSide {
  /// The type of the current value.
  associatedtype Value
  /// The access that a two-way binding uses to read, watch and merge into the cell.
  var cell: CellAccess<Value> { get }
}

/// The operations of a two-way binding on a cell. It keeps the cell's storage alive, not its relay.
public struct CellAccess<Value>: Sendable {
  /// The storage, which identifies a cell and in which several changes can be made at once.
  @usableFromInline let root: CellRoot
  @usableFromInline let read: @Sendable () -> CellSnapshot<Value>
  /// Takes a value only if its version is newer, and returns the outcome.
  @usableFromInline let merge: @Sendable (Value, Version) -> MergeOutcome
  /// Returns the value that the cell would have after taking a value; throws if the cell would
  /// reject it. Nil if every value is taken unchanged.
  @usableFromInline let roundTrip: (@Sendable (Value) throws -> Value)?
  /// Makes a change of the root that changes this cell's value.
  @usableFromInline
  let change: @Sendable (@escaping @Sendable (inout Value) -> Void) -> CellRoot.Change
  /// Makes a change of the root that sets this cell's value, whether or not the cell can show the
  /// previous one.
  @usableFromInline let set: @Sendable (Value) -> CellRoot.Change
  /// The part of the root that the cell shows: a part of a part has two paths, the whole has none.
  @usableFromInline let place: [any AnyKeyPath & Sendable]

  /// The object that a binding to the cell keeps alive.
  package var owner: (any StorageOwner)? { root.owner }

  /// - Parameters:
  ///   - set: Nil if `change` can always show the previous value.
  ///   - place: The part of the root that the cell shows.
  @usableFromInline
  package init(
    root: CellRoot, read: @escaping @Sendable () -> CellSnapshot<Value>,
    merge: @escaping @Sendable (Value, Version) -> MergeOutcome,
    roundTrip: (@Sendable (Value) throws -> Value)? = nil,
    change: @escaping @Sendable (@escaping @Sendable (inout Value) -> Void) -> CellRoot.Change,
    set: (@Sendable (Value) -> CellRoot.Change)? = nil, place: [any AnyKeyPath & Sendable] = []
  ) {
    self.root = root
    self.place = place
    self.read = read
    self.merge = merge
    self.roundTrip = roundTrip
    self.change = change
    self.set =
      set ?? { value in
        let value = Unchecked(value)
        return change { $0 = value.value }
      }
  }
}

extension BehaviorRelay: VersionedCell {
  @inlinable public nonisolated final var cell: CellAccess<Value> {
    log.cell(owner: self, of: "BehaviorRelay<\(typeName(Value.self))>")
  }
}
