import Tideway

/// One thread switches between relays that two others write: nothing is out of order, and what is
/// written in the end comes if its relay is the last, and only then.
struct Switches: CargoScenario {
  let name = "Switches"
  private static let each = 250, writers = 2, switches = 60

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let inner = (0..<3).map { _ in PublishRelay<C>() }, choice = PublishRelay<Int>()
    let flow = choice.flatMapLatest { inner[$0] }
    let reader = Reader(round, .some, "a closure"), loop = Reader(round, .some, "a loop")
    let binding = flow.follow(reader, round.witness())
    let task = flow.loop(loop, round.witness())
    await round.threads(Switches.writers + 1) { thread in
      var random = round.random(thread)
      if thread == Switches.writers {
        for _ in 0..<Switches.switches { choice.accept(random.below(inner.count)) }
        return
      }
      for number in 0..<Switches.each {
        inner[thread].accept(C(round.account(thread), number))
      }
    }
    choice.accept(0)
    let last = Stamp(writer: 0, number: Switches.each)
    inner[0].accept(C(round.account(0), last.number))
    for writer in 1...2 { inner[writer].accept(C(round.account(writer), Switches.each)) }
    await round.settles("the last element doesn't come") { reader.last == last }
    binding.dispose()
    task.cancel()
    await task.value
    round.check(reader.last == last, "\(reader.last!) came although another flow is current")
    await round.settles("inner flows stay") { inner.allSatisfy { $0.subscriberCount == 0 } }
    round.count(
      Switches.writers * Switches.each + Switches.switches + reader.count + loop.count + 8)
    round.inject(1)
  }
}
