import Tideway

/// A write to one side of a two-way binding, seen on the other.
func twoWayWrite(_ harness: Harness) async {
  guard harness.wants("two-way write") else { return }
  let count = 300_000
  let expected = count * (count - 1) / 2

  let callbacks = CallbacksBothWays()
  let floor = await harness.measure(
    "  floor: mutex and callbacks both ways", operations: count, expecting: expected
  ) {
    var sum = 0
    for value in 0..<count {
      callbacks.write(value)
      sum &+= callbacks.right.value
    }
    return sum
  }

  let left = BehaviorRelay(value: 0)
  let right = BehaviorRelay(value: 0)
  let binding = left <-> right
  await harness.measure(
    "two-way write", operations: count, floor: floor, goal: 6, expecting: expected
  ) {
    var sum = 0
    for value in 0..<count {
      left.accept(value)
      sum &+= right.value
    }
    return sum
  }
  binding.dispose()
}
