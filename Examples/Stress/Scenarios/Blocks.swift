import Tideway

/// Two threads write in blocks, each its own cells and its own model, while two others write another
/// part of the models, read, subscribe and dispose. Nobody is shown what held only inside of a block.
struct Blocks: ReferenceScenario {
  let name = "Blocks"
  private static let each = 100

  struct Model<C: Cargo>: Equatable, Sendable {
    var first: C, second: C
    var other: C

    var isWhole: Bool { first.stamp == second.stamp }
  }

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let bag = DisposeBag(), witness = round.witness()
    let worlds = (0..<2).map { World<C>(round.account($0), round.account($0 + 2), bag) }
    let readers = worlds.map { _ in Reader(round, .all, "a closure") }
    let events = worlds.map { _ in Reader(round, .all, "a closure of events") }
    let others = worlds.map { _ in Reader(round, .some, "a closure of the other part") }
    let loops = worlds.map { _ in Reader(round, .all, "a loop") }
    var tasks: [Task<Void, Never>] = []
    for (index, world) in worlds.enumerated() {
      world.cells(round).follow(readers[index], witness).disposed(by: bag)
      world.events.follow(events[index], witness).disposed(by: bag)
      world.models(round).follow(others[index], witness).disposed(by: bag)
      tasks.append(world.cells(round).take(Blocks.each + 1).loop(loops[index], witness))
    }
    await round.threads(4) { thread in
      if thread < 2 {
        for number in 1...Blocks.each { worlds[thread].write(number, round, thread) }
      } else {
        let world = worlds[thread - 2]
        for number in 1...Blocks.each { world.visit(number, round, thread) }
      }
    }
    for task in tasks { await task.value }
    for (index, world) in worlds.enumerated() {
      await round.settles("closures got \(readers[index].count), \(others[index].last as Any)") {
        readers[index].count == Blocks.each + 1 && events[index].count == 2 * Blocks.each
          && others[index].last == Stamp(writer: index + 2, number: Blocks.each)
      }
      round.check(readers[index].digest == loops[index].digest, "readers saw different orders")
      world.checkEnd(Blocks.each, index, round)
    }
    round.count(2 * Blocks.each * 20)
    round.inject(2 * Blocks.each)
  }
}

/// What one thread writes in blocks, and what follows from it.
private struct World<C: Cargo>: Sendable {
  let left, right, derived, field: BehaviorRelay<C>
  let model: BehaviorRelay<Blocks.Model<C>>
  let events = PublishRelay<C>()

  init(_ account: Account, _ other: Account, _ bag: DisposeBag) {
    let start = C(account, 0)
    left = BehaviorRelay(value: start)
    right = BehaviorRelay(value: start)
    derived = BehaviorRelay(value: start)
    field = BehaviorRelay(value: start)
    model = BehaviorRelay(value: Blocks.Model(first: start, second: start, other: C(other, 0)))
    left.map { $0 }.bind(to: derived).disposed(by: bag)
    (field <-> model[\.first]).disposed(by: bag)
  }

  /// The cells as they are in one moment.
  func cells(_ round: Round) -> Flow<C, Never> {
    combineLatest(right, left, derived) { right, left, derived in
      round.check(
        right.stamp == left.stamp && derived.stamp == left.stamp,
        "half a block: \([right.stamp, left.stamp, derived.stamp])")
      return right
    }
  }

  /// The part that others write, of a model that must be whole.
  func models(_ round: Round) -> Flow<C, Never> {
    model.map { model in
      round.check(
        model.isWhole, "half a model: \(model.first.stamp as Any), \(model.second.stamp as Any)")
      return model.other
    }.distinctUntilChanged()
  }

  /// A block that writes each cell twice; what is written first is shown to nobody.
  func write(_ number: Int, _ round: Round, _ thread: Int) {
    let account = round.account(thread), passing = round.account(thread + 4)
    simultaneously {
      let inside = C(passing, number), value = C(account, number)
      field.accept(inside)
      left.accept(inside)
      events.accept(C(account, 2 * number - 2))
      if number % 2 == 0 { model[\.second].accept(inside) }
      round.check(left.value.stamp == inside.stamp, "a block doesn't read its own write")
      right.accept(inside)
      model[\.first].accept(value)
      left.accept(value)
      model[\.second].accept(value)
      right.accept(value)
      field.accept(value)
      events.accept(C(account, 2 * number - 1))
    }
    round.check(
      derived.value.stamp == Stamp(writer: thread, number: number), "a cell is late after a block")
  }

  /// Writes, reads and subscribes from another thread.
  func visit(_ number: Int, _ round: Round, _ thread: Int) {
    model[\.other].accept(C(round.account(thread), number))
    round.check(model.value.isWhole, "half a model is read")
    let cells = Reader(round, .joining, "a visitor"), other = Reader(round, .some, "a visitor")
    self.cells(round).follow(cells, round.witness()).dispose()
    models(round).follow(other, round.witness()).dispose()
  }

  func checkEnd(_ number: Int, _ index: Int, _ round: Round) {
    let last = Stamp(writer: index, number: number)
    let stamps = [left, right, derived, field].map { $0.value.stamp }
    round.check(stamps.allSatisfy { $0 == last }, "after all: \(stamps)")
    round.check(model.value.isWhole && model.value.first.stamp == last, "the model isn't the last")
  }
}
