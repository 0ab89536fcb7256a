import Tideway

/// A current value: what does reading, setting and changing it cost?
func values(_ harness: Harness) async {
  let count = 1_000_000
  let relay = BehaviorRelay(value: 0)

  let leastGet = mutexGet(count)
  let get = Case(
    "current value, get", operations: count, expecting: count * 7, floor: leastGet, goal: 1.5,
    allocations: 0
  ) {
    relay.accept(7)
    var sum = 0
    for _ in 0..<count { sum &+= relay.value }
    return sum
  }
  await harness.measure([leastGet, get])

  let mutex = MutexValue(0)
  let leastSet = Case("  floor: mutex, set", operations: count, expecting: count - 1) {
    for value in 0..<count { mutex.value = value }
    return mutex.value
  }
  let set = Case(
    "current value, set", operations: count, expecting: count - 1, floor: leastSet, goal: 2.5,
    allocations: 0
  ) {
    for value in 0..<count { relay.accept(value) }
    return relay.value
  }
  await harness.measure([leastSet, set])

  let leastUpdate = Case("  floor: mutex, update", operations: count, expecting: count) {
    mutex.value = 0
    for _ in 0..<count { mutex.update { $0 += 1 } }
    return mutex.value
  }
  let update = Case(
    "current value, update", operations: count, expecting: count, floor: leastUpdate, goal: 2.5,
    allocations: 0
  ) {
    relay.accept(0)
    for _ in 0..<count { relay.update { $0 += 1 } }
    return relay.value
  }
  await harness.measure([leastUpdate, update])
}

/// A mutex taken and let go.
func mutexGet(_ count: Int) -> Case {
  let mutex = MutexValue(7)
  return Case("  floor: mutex, get", operations: count, expecting: count * 7) {
    var sum = 0
    for _ in 0..<count { sum &+= mutex.value }
    return sum
  }
}

/// Threads that set one value at the same time.
func contention(_ harness: Harness) async {
  guard harness.mayWant("current value, set from ") else { return }
  var grown: [Row] = []
  for threads in [1, 2, 4] {
    let count = 1_000_000
    let mutex = MutexValue(0)
    let floor = Case(
      "  floor: mutex, set from \(threads) threads", operations: count, expecting: count
    ) {
      await onThreads(threads, count) { for value in 0..<$0 { mutex.value = value } }
    }
    let relay = BehaviorRelay(value: 0)
    let set = Case(
      "current value, set from \(threads) threads", operations: count, expecting: count,
      floor: floor, goal: 2, allocations: 0
    ) {
      await onThreads(threads, count) { for value in 0..<$0 { relay.accept(value) } }
    }
    if let row = await harness.measure([floor, set]).last { grown.append(row) }
  }
  harness.growth("set from 1, 2, 4 threads", grown)
}
