import Tideway

/// Elements of two threads, delayed, debounced, throttled and buffered by a real clock: in order, and
/// the last one always comes.
struct Times: ReferenceScenario {
  let name = "Times"
  private static let each = 60, writers = 2

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let subject = PublishSubject<C, Never>(), total = Times.each * Times.writers
    let delayed = Reader(round, .all, "delay"), quiet = Reader(round, .some, "debounce")
    let throttled = Reader(round, .some, "throttle"), buffered = Reader(round, .all, "buffer")
    let plain = Reader(round, .all, "no operator")
    let binding = subject.follow(plain, round.witness())
    let tasks = [
      subject.delay(by: .microseconds(100)).loop(delayed, round.witness()),
      subject.debounce(for: .microseconds(5)).loop(quiet, round.witness()),
      subject.throttle(for: .microseconds(20)).loop(throttled, round.witness()),
      subject.buffer(for: .microseconds(20), count: 7).concatMap { Flow<C, Never>.from($0) }
        .loop(buffered, round.witness()),
    ]
    await round.threads(Times.writers) { writer in
      for number in 0..<Times.each { subject.onNext(C(round.account(writer), number)) }
    }
    subject.onCompleted()
    for task in tasks { await task.value }
    await round.settles("a closure got \(plain.count) of \(total)") { plain.count == total }
    for reader in [delayed, buffered] {
      round.check(reader.digest == plain.digest, "\(reader.count) of \(total), or another order")
    }
    for reader in [quiet, throttled] {
      round.check(reader.last == plain.last, "\(reader.last as Any) is last of \(total)")
    }
    binding.dispose()
    round.count(total * 4 + quiet.count + throttled.count)
  }
}
