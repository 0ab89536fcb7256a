import Tideway

/// Readers of each kind come and go, and tasks are cancelled, while two threads write: each misses
/// nothing in between, and leaves nothing behind.
struct Comings: CargoScenario {
  let name = "Comings"
  private static let each = 400, writers = 2, readers = 2, visits = 40

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let relay = AnyRelay(&random, first: C(round.account(Comings.writers), 0))
    let tasks = Guarded<[Task<Void, Never>]>([]), reads = Counter()
    await round.threads(Comings.writers + Comings.readers) { thread in
      if thread < Comings.writers {
        for number in 0..<Comings.each { relay.accept(C(round.account(thread), number)) }
        return
      }
      var random = round.random(thread)
      for _ in 0..<Comings.visits {
        reads.add(visit(relay, round, &random) { task in tasks.withLock { $0.append(task) } })
      }
    }
    for task in tasks.withLock({ $0 }) { await task.value }
    await round.settles("\(relay.subscriberCount) subscribers stay") { relay.subscriberCount == 0 }
    round.count(Comings.writers * Comings.each + 2 * Comings.readers * Comings.visits + reads.value)
    round.inject(Comings.readers * Comings.visits)
  }

  /// - Returns: How many elements came.
  private func visit<C: Cargo>(
    _ relay: AnyRelay<C>, _ round: Round, _ random: inout Random,
    _ keep: (Task<Void, Never>) -> Void
  ) -> Int {
    let all = Reader(round, .joining, "a visitor"), some = Reader(round, .some, "a bounded visitor")
    switch random.below(6) {
    case 0: relay.flow.follow(all, round.witness()).dispose()
    case 1:
      let binding = relay.flow.take(3).follow(all, round.witness())
      if random.flip() { relay.flow.bind { _ in }.dispose() }
      binding.dispose()
    case 2:
      let policy: Buffering = random.flip() ? .newest(2) : .oldest(2)
      relay.flow(buffering: policy).follow(some, round.witness()).dispose()
    case 3:
      let bag = DisposeBag()
      for reader in [all, some] {
        relay.flow.map { $0 }.follow(reader, round.witness()).disposed(by: bag)
      }
    case 4:
      let task = relay.flow.loop(all, round.witness())
      task.cancel()
      keep(task)
    default:
      let task = relay.flow(buffering: .newest(3)).loop(some, round.witness())
      if random.flip() { relay.flow.bind { _ in }.dispose() }
      task.cancel()
      keep(task)
    }
    return all.count + some.count
  }
}
