import Tideway

/// Elements of two threads, observed on an actor: all of them, in order, and there; disposal lets the
/// actor go.
struct Actors: ReferenceScenario {
  let name = "Actors"
  private static let each = 200, writers = 2

  private actor Home {
    private let witness: Witness
    init(_ witness: Witness) { self.witness = witness }
  }

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let relay = PublishRelay<C>(), total = Actors.each * Actors.writers
    let home = Home(round.witness()), cut = Reader(round, .all, "one that is disposed")
    let closure = Reader(round, .all, "a closure"), loop = Reader(round, .all, "a loop")
    let flow = relay.observe(on: home)
    let binding = flow.bind { [witness = round.witness()] element in
      home.preconditionIsolated()
      witness.look()
      closure.see(element)
    }
    let disposed = flow.map { $0 }.follow(cut, round.witness())
    let task = flow.take(total).loop(loop, round.witness())
    await round.threads(Actors.writers) { writer in
      for number in 0..<Actors.each {
        relay.accept(C(round.account(writer), number))
        if writer == 0, number == Actors.each / 2 { disposed.dispose() }
      }
    }
    await task.value
    await round.settles("a closure got \(closure.count) of \(total)") { closure.count == total }
    round.check(closure.digest == loop.digest, "readers saw different orders")
    binding.dispose()
    await round.settles("the relay stays subscribed") { relay.subscriberCount == 0 }
    round.count(3 * total + cut.count + 6)
    round.inject(1)
  }
}
