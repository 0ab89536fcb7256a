import Tideway

/// A current value: what does reading, setting and changing it cost?
func values(_ harness: Harness) async {
  guard harness.wants("current value") else { return }
  let count = 1_000_000
  let mutex = MutexValue(0)
  let relay = BehaviorRelay(value: 0)

  let get = await harness.measure(
    "  floor: mutex, get", operations: count, expecting: count * 7
  ) {
    mutex.value = 7
    var sum = 0
    for _ in 0..<count { sum &+= mutex.value }
    return sum
  }
  await harness.measure(
    "current value, get", operations: count, floor: get, goal: 3, expecting: count * 7
  ) {
    relay.accept(7)
    var sum = 0
    for _ in 0..<count { sum &+= relay.value }
    return sum
  }

  let set = await harness.measure(
    "  floor: mutex, set", operations: count, expecting: count - 1
  ) {
    for value in 0..<count { mutex.value = value }
    return mutex.value
  }
  await harness.measure(
    "current value, set", operations: count, floor: set, goal: 3, expecting: count - 1
  ) {
    for value in 0..<count { relay.accept(value) }
    return relay.value
  }

  let update = await harness.measure(
    "  floor: mutex, update", operations: count, expecting: count
  ) {
    mutex.value = 0
    for _ in 0..<count { mutex.update { $0 += 1 } }
    return mutex.value
  }
  await harness.measure(
    "current value, update", operations: count, floor: update, goal: 3, expecting: count
  ) {
    relay.accept(0)
    for _ in 0..<count { relay.update { $0 += 1 } }
    return relay.value
  }
}
