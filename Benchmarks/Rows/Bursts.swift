import Tideway

/// A burst of writes to tasks that iterate: what does a delivery cost, where a mutex costs 20 ns?
func bursts(_ harness: Harness) async {
  guard harness.mayWant("burst to ") else { return }
  var grown: [Row] = []
  for (tasks, goal) in [(1, 5.0), (10, 1), (100, 0.5)] {
    let writes = max(10_000, 1_000_000 / tasks)
    let mutex = mutexGet(writes)
    let burst = Case(
      "burst to \(tasks) tasks in for await", operations: writes * tasks,
      expecting: writes * (writes - 1) / 2 * tasks, floor: mutex, goal: goal
    ) {
      await sumOfBurst(writes, to: tasks)
    }
    if let row = await harness.measure([mutex, burst]).last { grown.append(row) }
  }
  harness.growth("burst to 1, 10, 100 tasks", grown, atMost: 1)
}
