import Tideway

/// Fifty relays merged, of which each of three threads writes its own: as with few, and an input that
/// comes back after a long time is heard too.
struct MergesOfMany: CargoScenario {
  let name = "MergesOfMany"
  private static let relays = 48, writers = 3, each = 16

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let relays = (0..<MergesOfMany.relays).map { _ in PublishRelay<C>() }
    let total = relays.count * MergesOfMany.each
    let closure = Reader(round, .all, "a closure"), loop = Reader(round, .all, "a loop")
    let flow = merge(relays)
    let binding = flow.follow(closure, round.witness())
    let task = flow.take(total).loop(loop, round.witness())
    await round.threads(MergesOfMany.writers) { writer in
      var random = round.random(writer)
      let own = Array(stride(from: writer, to: MergesOfMany.relays, by: MergesOfMany.writers))
      var next = Array(repeating: 0, count: MergesOfMany.relays)
      var open = own
      while !open.isEmpty {
        let place = random.below(open.count), relay = open[place]
        relays[relay].accept(C(round.account(relay), next[relay]))
        next[relay] += 1
        if next[relay] == MergesOfMany.each { open.swapRemove(place) }
      }
    }
    await task.value
    await round.settles("a closure got \(closure.count) of \(total)") { closure.count == total }
    round.check(loop.count == total, "a loop got \(loop.count) of \(total)")
    binding.dispose()
    round.count(3 * total + 4)
  }
}

extension Array {
  /// Removes an element, and puts the last one in its place.
  fileprivate mutating func swapRemove(_ place: Int) {
    swapAt(place, count - 1)
    removeLast()
  }
}
