/// The cells of a side that has several. It is a class because closures can't capture a tuple of
/// packs.
///
/// Safe because the address of a value is used only within the call that passes it: `Cells` says
/// why it is passed like this.
@usableFromInline
final class CellPack<each Part>: Sendable {
  @usableFromInline let cells: (repeat CellAccess<each Part>)

  // The only stored property, and only this initializer sets it: anything more crashes this
  // compiler (6.3.1).
  @inlinable
  init(_ cells: repeat CellAccess<each Part>) {
    self.cells = (repeat each cells)
  }

  @usableFromInline
  var roots: [CellRoot] {
    var roots: [CellRoot] = []
    for cell in repeat each cells { roots.append(cell.root) }
    return roots
  }

  /// Whether one cell appears twice: it can't have two values.
  @usableFromInline
  var hasOneTwice: Bool {
    var places: [ObjectIdentifier: Set<[AnyKeyPath]>] = [:]
    for cell in repeat each cells {
      if !places[cell.root.identity, default: []].insert(cell.place).inserted { return true }
    }
    return false
  }

  /// Whether a cell maps its values, so that it may reject one.
  @usableFromInline
  var hasMappings: Bool {
    for cell in repeat each cells {
      if cell.roundTrip != nil { return true }
    }
    return false
  }

  @usableFromInline
  func read(_ known: KnownVersions) throws -> (repeat each Part) {
    var index = 0
    do {
      return (repeat try CellPack.read(each cells, known, &index))
    } catch {
      // All versions are needed, even where a cell has no value to show.
      throw refusal(known) ?? error
    }
  }

  private func refusal(_ known: KnownVersions) -> (any Error)? {
    var index = 0
    var refusal: (any Error)?
    for cell in repeat each cells {
      let reading = cell.read()
      known[index].look(reading)
      if case .failure(let error) = reading.value { refusal = error }
      index += 1
    }
    return refusal
  }

  private static func read<Value>(
    _ cell: CellAccess<Value>, _ known: KnownVersions, _ index: inout Int
  ) throws -> Value {
    let reading = cell.read()
    known[index].look(reading)
    index += 1
    return try reading.value.get()
  }

  @usableFromInline
  func write(
    _ value: UnsafePointer<(repeat each Part)>, at version: Version,
    known: KnownVersions
  ) -> MergeOutcome {
    var outcome = MergeOutcome.taken
    var index = 0
    for (cell, part) in repeat (each cells, unsafe each value.pointee) {
      let one = cell.merge(part, version)
      known[index].note(one, at: version)
      if !one.isTaken { outcome = one }
      index += 1
    }
    return outcome
  }

  /// Changes the parts of one model in a single merge.
  @usableFromInline
  func write(
    _ value: UnsafePointer<(repeat each Part)>, at version: Version, byRoot roots: [CellRoot],
    known: KnownVersions
  ) -> MergeOutcome {
    var changes: [CellRoot.Change] = []
    for (cell, part) in repeat (each cells, unsafe each value.pointee) {
      changes.append(cell.set(part))
    }
    var outcome = MergeOutcome.taken
    var done: Set<ObjectIdentifier> = []
    for root in roots where done.insert(root.storage).inserted {
      let own = roots.indices.filter { roots[$0].storage == root.storage }
      let one = root.merge(own.map { changes[$0] }, at: version)
      if !one.isTaken { outcome = one }
      for index in own { known[index].note(one, at: version) }
    }
    return outcome
  }

  /// Returns the values that the cells would have after taking `value`.
  @usableFromInline
  func check(_ value: UnsafePointer<(repeat each Part)>) throws -> (repeat each Part) {
    unsafe (repeat try CellPack.check(each cells, each value.pointee))
  }

  private static func check<Value>(_ cell: CellAccess<Value>, _ value: Value) throws -> Value {
    try cell.roundTrip?(value) ?? value
  }
}
