import Tideway

/// Elements of three threads, grouped and put together again: each group has its own in order, and
/// none is lost.
struct Groups: ReferenceScenario {
  let name = "Groups"
  private static let each = 250, writers = 3, groups = 5

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let relay = PublishRelay<C>(), total = Groups.each * Groups.writers
    let readers = (0..<Groups.groups).map { _ in Reader(round, .all, "a group") }
    let together = Reader(round, .all, "all groups")
    let grouped = relay.grouped { ($0.stamp?.number ?? 0) % Groups.groups }
    let closures = grouped.flatMap { group in group.map { (group.key, $0) } }.bind {
      [witness = round.witness()] key, element in
      witness.look()
      guard let stamp = element.stamp else { return round.violation("a group's element is freed") }
      readers[key].see(Stamp(writer: stamp.writer, number: stamp.number / Groups.groups))
    }
    let task = grouped.flatMap { $0 }.take(total).loop(together, round.witness())
    await round.threads(Groups.writers) { writer in
      for number in 0..<Groups.each { relay.accept(C(round.account(writer), number)) }
    }
    await task.value
    await round.settles("groups got \(readers.map(\.count)) of \(total)") {
      readers.reduce(0) { $0 + $1.count } == total
    }
    round.check(together.count == total, "all groups got \(together.count) of \(total)")
    closures.dispose()
    round.count(3 * total + 4)
  }
}
