/// One side of a two-way binding: one or several cells, and the versions that the binding knows of them.
///
/// Used by the binding's pump only, by one thread at a time.
@usableFromInline
final class Side<Value> {
  /// What the cells are now.
  @usableFromInline
  struct Glance {
    /// The value, or why there is none to show.
    @usableFromInline let value: Result<Value, any Error>
    /// The newest version of the cells.
    @usableFromInline let version: Version

    @inlinable
    init(value: Result<Value, any Error>, version: Version) {
      self.value = value
      self.version = version
    }
  }

  /// The version of each cell at the last glance.
  @usableFromInline var now: ContiguousArray<Version>
  /// The version of each cell that the binding last read or wrote.
  @usableFromInline var seen: ContiguousArray<Version>
  /// The storage of each cell.
  @usableFromInline let roots: [CellRoot]

  @usableFromInline let read: (inout ContiguousArray<Version>) -> Result<Value, any Error>
  @usableFromInline let write: (Value, Version, inout ContiguousArray<Version>) -> MergeOutcome
  /// What the cells would read after taking a value; nil where they take every value as it is.
  @usableFromInline let roundTrip: ((Value) throws -> Value)?

  /// A side of one cell.
  @inlinable
  init(_ cell: CellAccess<Value>) {
    now = [cell.read().version]
    seen = now
    roots = [cell.root]
    read = { versions in
      let reading = cell.read()
      versions[0] = reading.version
      return reading.value
    }
    write = { value, version, seen in
      let outcome = cell.merge(value, version)
      if case .taken = outcome { seen[0] = version }
      return outcome
    }
    roundTrip = cell.roundTrip
  }

  /// A side of several cells, whose value is a tuple.
  @inlinable
  init<each Part>(_ cells: CellPack<repeat each Part>) where Value == (repeat each Part) {
    let roots = cells.roots
    self.roots = roots
    now = cells.versions
    seen = now
    let sharesRoots = CellRoot.areShared(roots)
    let hasMappings = cells.hasMappings
    // By address: handing on a tuple of packs crashes this compiler (6.3.1).
    read = { versions in Result { try cells.read(&versions) } }
    write = { value, version, seen in
      withUnsafePointer(to: value) { value in
        if hasMappings {
          // Before any is written: a value is refused as a whole.
          do { _ = try cells.check(value) } catch { return .refused(error) }
        }
        if sharesRoots { return cells.write(value, at: version, byRoot: roots, seen: &seen) }
        return cells.write(value, at: version, seen: &seen)
      }
    }
    roundTrip =
      hasMappings ? { value in try withUnsafePointer(to: value) { try cells.check($0) } } : nil
  }

  @usableFromInline var lane: (any PumpLane)? { roots.lazy.compactMap(\.lane).first }

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
  func merge(_ value: Value, at version: Version) -> MergeOutcome {
    write(value, version, &seen)
  }

  /// Gives the cells a newer version as they are. What is of that version then, was seen.
  @usableFromInline
  func raise(to version: Version, onlyRevising: Bool) {
    for root in roots { root.raise(to: version, onlyRevising: onlyRevising) }
  }

  @usableFromInline
  var hasEnded: Bool {
    for root in roots where root.hasEnded { return true }
    return false
  }

  @usableFromInline
  var isComposing: Bool {
    for root in roots where root.isComposing { return true }
    return false
  }

  @usableFromInline
  func watch(by waker: FlowWaker) -> [@Sendable () -> Void] {
    var leave: [@Sendable () -> Void] = []
    var watched: Set<ObjectIdentifier> = []
    for root in roots where watched.insert(root.identity).inserted {
      leave.append(root.watch(by: waker))
    }
    return leave
  }
}
