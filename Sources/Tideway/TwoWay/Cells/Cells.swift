/// One side of a two-way binding: a cell, or several ``Cells``.
public protocol CellSide<Value>: Sendable {
  /// The type of the value: of several cells it is a tuple.
  associatedtype Value
  /// The access that a two-way binding uses to read, watch and merge into all cells of the side.
  var side: Cells<Value> { get }
}

/// Several cells that are one side of a two-way binding. Their value is a tuple.
///
/// ```swift
/// TwoWayBinding(Cells(first, last), full, mapping: Mapping(
///   forward: { first, last in "\(first) \(last)" }, backward: { full in split(full) }))
/// ```
///
/// The cells are read in one moment, and take a value together or not at all. One cell may not
/// appear twice. This value keeps the relays and parts among the cells alive.
public struct Cells<Value>: CellSide, Sendable {
  /// The storage of each cell.
  @usableFromInline let roots: [CellRoot]
  /// Whether one cell appears twice.
  @usableFromInline let hasOneTwice: Bool

  @usableFromInline
  let read: @Sendable (KnownVersions) -> Result<Value, any Error>
  @usableFromInline
  let write: @Sendable (Value, Version, KnownVersions) -> MergeOutcome
  /// Returns the value that the cells would have after taking a value; nil if they take every value
  /// unchanged.
  @usableFromInline let roundTrip: (@Sendable (Value) throws -> Value)?
  /// Makes a change of the only cell's root, if its value is the root's own; nil otherwise.
  @usableFromInline let set: (@Sendable (Value) -> CellRoot.Change)?
  /// The relays and parts, which nothing else may hold.
  @usableFromInline let owners: [any StorageOwner]

  @inlinable public var side: Cells { self }

  /// Creates the side of one cell. Its relay has to be kept alive by the caller.
  @inlinable
  init(_ cell: CellAccess<Value>) {
    roots = [cell.root]
    owners = []
    hasOneTwice = false
    read = { known in
      let reading = cell.read()
      known[0].look(reading)
      return reading.value
    }
    write = { value, version, known in
      let outcome = cell.merge(value, version)
      known[0].note(outcome, at: version)
      return outcome
    }
    roundTrip = cell.roundTrip
    if cell.roundTrip == nil, cell.place.isEmpty { set = cell.set } else { set = nil }
  }

  /// Creates the side of several cells.
  @inlinable
  init<each Part>(_ pack: CellPack<repeat each Part>) where Value == (repeat each Part) {
    let roots = pack.roots
    self.roots = roots
    owners = roots.compactMap(\.owner)
    let sharesRoots = CellRoot.areShared(roots)
    hasOneTwice = sharesRoots && pack.hasOneTwice
    let hasMappings = pack.hasMappings
    // By address: passing a tuple of packs on crashes this compiler (6.3.1).
    read = { known in Result { try pack.read(known) } }
    write = { value, version, known in
      // Safe because it is used only within the call that passes it.
      unsafe withUnsafePointer(to: value) { value in
        if hasMappings {
          // Checked before any cell is written: a value is rejected as a whole.
          do { _ = try unsafe pack.check(value) } catch { return .refused(error) }
        }
        if sharesRoots { return unsafe pack.write(value, at: version, byRoot: roots, known: known) }
        return unsafe pack.write(value, at: version, known: known)
      }
    }
    if hasMappings {
      roundTrip = { value in try unsafe withUnsafePointer(to: value) { try unsafe pack.check($0) } }
    } else {
      roundTrip = nil
    }
    set = nil
  }
}

extension VersionedCell {
  /// This cell alone.
  @inlinable public var side: Cells<Value> { Cells(cell) }
}
