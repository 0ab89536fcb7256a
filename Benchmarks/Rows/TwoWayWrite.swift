import Tideway

/// A write to one side of a two-way binding, seen on the other.
func twoWayWrite(_ harness: Harness) async {
  let count = 200_000
  let expected = count * (count - 1) / 2

  let callbacks = CallbacksBothWays()
  let floor = Case(
    "  floor: mutex and callbacks both ways", operations: count, expecting: expected
  ) {
    var sum = 0
    for value in 0..<count {
      callbacks.write(value)
      sum &+= callbacks.right.value
    }
    return sum
  }.counting(100) { for value in 0..<100 { callbacks.write(value) } }

  let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
  let binding = left <-> right
  let write = Case(
    "two-way write", operations: count, expecting: expected, floor: floor, goal: 2, allocations: 0
  ) {
    var sum = 0
    for value in 0..<count {
      left.accept(value)
      sum &+= right.value
    }
    return sum
  }.counting(100, goal: 900, atMost: 2_600) { for value in 0..<100 { left.accept(value) } }
  await harness.measure([floor, write])
  binding.dispose()
}

/// Cells bound two-way in a ring: what does each cost when one is written?
func rings(_ harness: Harness) async {
  var grown: [Row] = []
  for size in [10, 1_000, 100_000] {
    let name = "ring of \(size) cells bound two-way, each cell"
    guard harness.wants(name) else { continue }
    let bag = DisposeBag()
    let cells = ring(of: size, bag)
    let writes = max(2, 200_000 / size)
    var last = 0
    let row = await harness.measure([
      Case(name, operations: writes * size, expecting: size, allocations: 0) {
        for _ in 0..<writes {
          last += 1
          cells[0].accept(last)
        }
        // Every cell has come to the last value.
        return cells.count { $0.value == last }
      }
    ])
    grown += row
    withExtendedLifetime(bag) {}
  }
  // The objects of 100,000 cells are ten times what the caches hold.
  harness.growth("ring of 10, 1,000, 100,000 cells", grown, atMost: 2)
}

/// Joined by doubling, since each new binding writes all that one side is bound to already.
private func ring(of size: Int, _ bag: DisposeBag) -> [BehaviorRelay<Int>] {
  let cells = (0..<size).map { _ in BehaviorRelay(value: 0) }
  var step = 1
  while step < size {
    for start in stride(from: step - 1, to: size - 1, by: 2 * step) {
      (cells[start] <-> cells[start + 1]).disposed(by: bag)
    }
    step *= 2
  }
  (cells[size - 1] <-> cells[0]).disposed(by: bag)
  return cells
}
