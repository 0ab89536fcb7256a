import Tideway

/// Shared flows whose watchers come and go while a thread writes: none misses anything while it
/// watches, and the last one lets the source go.
struct Sharings: CargoScenario {
  let name = "Sharings"
  private static let names: [StaticString] = [
    "a visitor of share()", "a visitor of share(replay: 2)", "a visitor of refCount()",
    "a visitor of share(scope: .forever)", "a visitor of replay(1)",
  ]
  private static let each = 300, visitors = 2, visits = 40

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let relay = PublishRelay<C>(), shared: Flow<C, Never>
    var rule = Reader.Rule.joining
    let form = random.below(5)
    switch form {
    case 0: shared = relay.share()
    case 1: shared = relay.map { $0 }.share(replay: 2)
    case 2: shared = relay.publish().refCount()
    case 3:
      shared = relay.share(replay: 1, scope: .forever)
      // What is replayed may be older than the connection.
      rule = .some
    default:
      shared = relay.replay(1).refCount()
      rule = .some
    }
    let staying = random.flip() ? Reader(round, .all, "one that stays") : nil
    let binding = staying.map { shared.follow($0, round.witness()) }
    let reads = Counter()
    await round.threads(1 + Sharings.visitors) { [rule] thread in
      if thread == 0 {
        for number in 0..<Sharings.each { relay.accept(C(round.account(0), number)) }
        return
      }
      for visit in 0..<Sharings.visits {
        let reader = Reader(round, rule, Sharings.names[form])
        let binding = shared.take(4).follow(reader, round.witness())
        if visit % 2 == 0 { shared.bind { _ in }.dispose() }
        binding.dispose()
        reads.add(reader.count)
      }
    }
    if let staying {
      await round.settles("one that stays at form \(form) got \(staying.count) of \(Sharings.each)")
      {
        staying.count == Sharings.each
      }
    }
    binding?.dispose()
    await round.settles("the source stays subscribed") { relay.subscriberCount == 0 }
    round.count(Sharings.each * 2 + 2 * Sharings.visitors * Sharings.visits + reads.value)
    round.inject(Sharings.visitors * Sharings.visits)
  }
}
