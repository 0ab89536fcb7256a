import Tideway

/// Subjects that two threads write and one of them ends at some moment: everything until the end, in one
/// order, and one end.
struct Subjects: CargoScenario {
  let name = "Subjects"
  private static let each = 200, writers = 2
  struct Broken: Error {}

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let first = C(round.account(Subjects.writers), 0)
    switch random.below(4) {
    case 0: await run(round, PublishSubject<C, Broken>(), rule: .all)
    case 1: await run(round, BehaviorSubject<C, Broken>(value: first), rule: .all)
    case 2: await run(round, ReplaySubject<C, Broken>(bufferSize: 3), rule: .all)
    default: await run(round, AsyncSubject<C, Broken>(), rule: .some)
    }
  }

  private func run<Subject: SubjectType>(
    _ round: Round, _ subject: Subject, rule: Reader.Rule
  ) async where Subject.Element: Cargo, Subject.Failure == Broken {
    let readers = (0..<2).map { _ in Reader(round, rule, "a closure") }
    let ends = readers.map { _ in Counter() }, disposals = Counter()
    for (reader, ends) in zip(readers, ends) {
      let witness = round.witness()
      _ = subject.subscribe(
        onNext: {
          reader.see($0)
          round.check(ends.value == 0, "an element after the end")
        },
        onError: { _ in ends.add(1) },
        onCompleted: {
          witness.look()
          ends.add(1)
        }, onDisposed: { disposals.add(1) })
    }
    await round.threads(Subjects.writers) { thread in
      var random = round.random(thread)
      let end = thread == 0 ? random.below(Subjects.each) : nil
      for number in 0..<Subjects.each {
        subject.onNext(Subject.Element(round.account(thread), number))
        if number == end { random.flip() ? subject.onError(Broken()) : subject.onCompleted() }
      }
    }
    await round.settles("\(ends.map(\.value)) ends, \(disposals.value) disposals") {
      ends.allSatisfy { $0.value > 0 } && disposals.value == readers.count
    }
    round.check(ends.allSatisfy { $0.value == 1 }, "ends came \(ends.map(\.value)) times")
    round.check(readers[0].digest == readers[1].digest, "readers saw different orders")
    round.count(Subjects.writers * Subjects.each + readers[0].count * 2 + 6)
    round.inject(1)
  }
}
