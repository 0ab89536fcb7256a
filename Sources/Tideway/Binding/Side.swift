/// One side of a two-way binding: one or several cells, and the versions that the binding knows of them.
///
/// Used by the binding's pump only, by one thread at a time.
@usableFromInline
final class Side<Value> {
  /// What the cells are now.
  @usableFromInline
  struct Glance {
    @usableFromInline let value: Value
    /// The newest version of the cells.
    @usableFromInline let version: Version

    @inlinable
    init(value: Value, version: Version) {
      self.value = value
      self.version = version
    }
  }

  /// The version of each cell at the last glance.
  @usableFromInline var now: ContiguousArray<Version>
  /// The version of each cell that the binding last read or wrote.
  @usableFromInline var seen: ContiguousArray<Version>

  @usableFromInline let read: (inout ContiguousArray<Version>) -> Value
  @usableFromInline let write: (Value, Version, inout ContiguousArray<Version>) -> Void
  @usableFromInline let raise: (Version, Bool) -> Void
  @usableFromInline let watch: (FlowWaker) -> [@Sendable () -> Void]
  @usableFromInline let hasEnded: () -> Bool
  @usableFromInline let lane: (any PumpLane)?

  /// A side of one cell.
  @inlinable
  init(_ cell: CellAccess<Value>) {
    now = [cell.read().version]
    seen = now
    read = { versions in
      let snapshot = cell.read()
      versions[0] = snapshot.version
      return snapshot.element
    }
    write = { value, version, seen in
      if cell.merge(value, version) { seen[0] = version }
    }
    raise = { cell.raise($0, $1) }
    watch = { [cell.watch($0)] }
    hasEnded = { cell.hasEnded() }
    lane = cell.lane
  }

  /// A side of several cells, whose value is a tuple.
  @inlinable
  init<each Part>(_ cells: CellPack<repeat each Part>) where Value == (repeat each Part) {
    now = cells.versions
    seen = now
    read = { cells.read(&$0) }
    write = { value, version, seen in
      // By address: handing on a tuple of packs crashes this compiler (6.3.1).
      withUnsafePointer(to: value) { cells.write($0, at: version, seen: &seen) }
    }
    raise = { cells.raise(to: $0, onlyRevising: $1) }
    watch = { cells.watch(by: $0) }
    hasEnded = { cells.hasEnded }
    lane = cells.lane
  }

  @inlinable
  func glance() -> Glance {
    let value = read(&now)
    var newest = now[0]
    for version in now.dropFirst() where version > newest { newest = version }
    return Glance(value: value, version: newest)
  }

  /// Remembers the versions of the last glance.
  @inlinable
  func remember() {
    for index in now.indices { seen[index] = now[index] }
  }

  /// Whether a cell has another version than the binding read or wrote: it took the moment late.
  @inlinable
  var isLate: Bool {
    for index in now.indices where now[index] != seen[index] { return true }
    return false
  }

  @inlinable
  func merge(_ value: Value, at version: Version) {
    write(value, version, &seen)
  }
}

/// The cells of a side of several. A class, because closures cannot capture a tuple of packs.
@usableFromInline
final class CellPack<each Part> {
  @usableFromInline let cells: (repeat CellAccess<each Part>)

  @inlinable
  init(_ cells: repeat CellAccess<each Part>) {
    self.cells = (repeat each cells)
  }

  @usableFromInline
  var versions: ContiguousArray<Version> {
    var versions: ContiguousArray<Version> = []
    for cell in repeat each cells { versions.append(cell.read().version) }
    return versions
  }

  @usableFromInline
  func read(_ versions: inout ContiguousArray<Version>) -> (repeat each Part) {
    var index = 0
    return (repeat CellPack.read(each cells, &versions, &index))
  }

  private static func read<Value>(
    _ cell: CellAccess<Value>, _ versions: inout ContiguousArray<Version>, _ index: inout Int
  ) -> Value {
    let snapshot = cell.read()
    versions[index] = snapshot.version
    index += 1
    return snapshot.element
  }

  @usableFromInline
  func write(
    _ value: UnsafePointer<(repeat each Part)>, at version: Version,
    seen: inout ContiguousArray<Version>
  ) {
    var index = 0
    for (cell, part) in repeat (each cells, each value.pointee) {
      if cell.merge(part, version) { seen[index] = version }
      index += 1
    }
  }

  @usableFromInline
  func raise(to version: Version, onlyRevising: Bool) {
    for cell in repeat each cells { cell.raise(version, onlyRevising) }
  }

  @usableFromInline
  func watch(by waker: FlowWaker) -> [@Sendable () -> Void] {
    var leave: [@Sendable () -> Void] = []
    for cell in repeat each cells { leave.append(cell.watch(waker)) }
    return leave
  }

  @usableFromInline
  var hasEnded: Bool {
    for cell in repeat each cells {
      if cell.hasEnded() { return true }
    }
    return false
  }

  @usableFromInline
  var lane: (any PumpLane)? {
    for cell in repeat each cells {
      if let lane = cell.lane { return lane }
    }
    return nil
  }
}
