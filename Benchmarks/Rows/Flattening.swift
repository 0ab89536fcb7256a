import Tideway

/// A flow of each element: what does one cost, with three elements in it?
func flattening(_ harness: Harness) async {
  let count = 100_000
  await inner("flatMapLatest, an outer with three inner", harness, count) { relay in
    relay.flatMapLatest { Flow.of($0, $0, $0) }
  }
  await inner("concatMap, an outer with three inner", harness, count) { relay in
    relay.concatMap { Flow.of($0, $0, $0) }
  }
  await inner("flatMap, an outer with three inner", harness, count) { relay in
    relay.flatMap { Flow.of($0, $0, $0) }
  }
}

private func inner(
  _ name: String, _ harness: Harness, _ count: Int,
  _ flatten: (PublishRelay<Int>) -> Flow<Int, Never>
) async {
  guard harness.wants(name) else { return }
  let relay = PublishRelay<Int>(), sum = Sum()
  let subscription = flatten(relay).bind { sum.value += $0 }
  await harness.measure([
    Case(name, operations: count, expecting: 3 * count * (count - 1) / 2, allocations: 7) {
      sum.value = 0
      for number in 0..<count { relay.accept(number) }
      return sum.value
    }
  ])
  subscription.dispose()
}
