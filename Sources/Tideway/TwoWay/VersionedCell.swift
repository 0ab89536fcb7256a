/// A current value with a version, which can be watched, and merged into: what two-way bindings bind.
///
/// Relays and control properties are cells. A type of yours becomes one by handing out the `cell` of
/// the relay that it is made of.
public protocol VersionedCell<Value>: Sendable {
  /// What it holds.
  associatedtype Value
  /// How a two-way binding reads it, watches it and merges into it.
  var cell: CellAccess<Value> { get }
}

/// What a two-way binding may do with a cell. It keeps the cell's storage, not its relay, alive.
public struct CellAccess<Value>: Sendable {
  /// The storage, by which a cell is known and in which several changes can be made at once.
  @usableFromInline let root: CellRoot
  @usableFromInline let read: @Sendable () -> Reading<Value>
  /// Takes a value only if its version is newer, and says what became of it.
  @usableFromInline let merge: @Sendable (Value, Version) -> MergeOutcome
  /// What the cell would read after taking a value; throws if it would refuse it. Nil where every value is
  /// taken as it is.
  @usableFromInline let roundTrip: (@Sendable (Value) throws -> Value)?
  /// A change of the root that changes this cell's value.
  @usableFromInline
  let change: @Sendable (@escaping @Sendable (inout Value) -> Void) -> CellRoot.Change
  /// A change of the root that gives this cell a value, whether or not it can show the one before.
  @usableFromInline let set: @Sendable (Value) -> CellRoot.Change
  /// Which part of the root it shows: a part of a part has two paths, the whole none.
  @usableFromInline let place: [any AnyKeyPath & Sendable]

  /// What a binding to it keeps alive.
  package var home: (any Home)? { root.home }

  /// - Parameters:
  ///   - set: Nil where `change` can always show the value before.
  ///   - place: Which part of the root it shows.
  @usableFromInline
  package init(
    root: CellRoot, read: @escaping @Sendable () -> Reading<Value>,
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

/// A cell's value, or why it has none that can be shown, its version, and the versions with which the value and
/// the storage that it is in were written.
@usableFromInline
package struct Reading<Value> {
  @usableFromInline package let value: Result<Value, any Error>
  @usableFromInline package let version: Version
  @usableFromInline package let written: Version
  /// Newer than `written` when only other parts of the storage have been written since.
  @usableFromInline let rootWritten: Version

  @inlinable
  package init(_ value: Result<Value, any Error>, _ version: Version, written: Version) {
    self.init(value, version, written: written, root: written)
  }

  @inlinable
  init(
    _ value: Result<Value, any Error>, _ version: Version, written: Version, root: Version
  ) {
    self.value = value
    self.version = version
    self.written = written
    rootWritten = root
  }

  /// The same moment of a value derived from this one.
  @inlinable
  package func with<Other>(_ value: Result<Other, any Error>) -> Reading<Other> {
    Reading<Other>(value, version, written: written, root: rootWritten)
  }

  /// The same of a part that was written at another version than the whole.
  @inlinable
  func written(at version: Version) -> Reading {
    Reading(value, self.version, written: version, root: rootWritten)
  }
}

/// What became of a value that was merged into a cell.
@usableFromInline
package enum MergeOutcome {
  case taken
  /// The cell has the value, at a version of its own: it is a model that has parts.
  case takenAs(Version)
  /// The cell has something newer.
  case overtaken
  /// The cell keeps it back while its user is at it.
  case heldBack
  /// The cell's mapping refuses it.
  case refused(any Error)
}

extension MergeOutcome {
  /// Whether the cell has the value now.
  @usableFromInline var isTaken: Bool {
    switch self {
    case .taken, .takenAs: true
    case .overtaken, .heldBack, .refused: false
    }
  }
}

extension BehaviorRelay: VersionedCell {
  @inlinable public nonisolated final var cell: CellAccess<Value> {
    hub.cell(home: self, of: "BehaviorRelay<\(Value.self)>")
  }
}
