import Tideway

/// Bindings that are made one after the other, each joining a new cell to those that are bound already.
func joining(_ harness: Harness) async {
  for shape in ["line", "star", "ring"] {
    var grown: [Row] = []
    for count in [1_000, 100_000] {
      let rounds = max(1, 20_000 / count)
      let row = await harness.measure([
        Case(
          "\(shape) of \(count) cells, joined, each", operations: count * rounds, expecting: rounds
        ) {
          (0..<rounds).count { _ in join(count, shape) }
        }
      ])
      grown += row
    }
    harness.growth("\(shape) of 1,000, 100,000 cells, joined", grown, atMost: 3)
  }
}

/// Bindings of two cells each, which no other binding meets: what does making one and its end cost?
func pairs(_ harness: Harness) async {
  var grown: [Row] = []
  for count in [100, 10_000] {
    let name = "\(count) pairs bound two-way, each made and ended"
    guard harness.wants(name) else { continue }
    let rounds = 20_000 / count
    let cells = (0..<count).map { (BehaviorRelay(value: $0), BehaviorRelay(value: -1)) }
    grown += await harness.measure([
      Case(name, operations: count * rounds, expecting: count * rounds) {
        (0..<rounds).reduce(0) { sum, _ in
          for (_, right) in cells { right.accept(-1) }
          let bindings = cells.map { $0 <-> $1 }
          let joined = cells.count { $0.value == $1.value }
          for binding in bindings { binding.dispose() }
          return sum + joined
        }
      }
    ])
  }
  harness.growth("100, 10,000 pairs bound two-way", grown, atMost: 2)
}

/// - Returns: Whether all cells have one value in the end.
private func join(_ count: Int, _ shape: String) -> Bool {
  let cells = (0..<count).map { BehaviorRelay(value: $0) }
  var bindings: [TwoWayBinding] = []
  bindings.reserveCapacity(count)
  for index in 1..<count {
    bindings.append(cells[index] <-> cells[shape == "star" ? 0 : index - 1])
  }
  if shape == "ring" { bindings.append(cells[count - 1] <-> cells[0]) }
  let isJoined = cells.allSatisfy { $0.value == 0 }
  for binding in bindings { binding.dispose() }
  return isJoined
}
