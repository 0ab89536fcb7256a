import Tideway

private let numbers = Flow.of(1, 2, 3)

extension Misuse {
  static let operators = [
    Misuse("take(-1)", "take(_:) needs a count") { _ = numbers.take(-1) },
    Misuse("takeLast(-1)", "takeLast(_:) needs a count") { _ = numbers.takeLast(-1) },
    Misuse("skip(-1)", "skip(_:) needs a count") { _ = numbers.skip(-1) },
    Misuse("element(at: -1)", "element(at:) needs an index") { _ = numbers.element(at: -1) },
    Misuse("retry(0)", "retry(_:) counts all attempts") {
      _ = Flow<Int, any Error>.empty().retry(0)
    },
    Misuse("retry(backingOff:attempts: 0)", "retry(backingOff:attempts:) counts all attempts") {
      _ = Flow<Int, any Error>.empty().retry(backingOff: .constant(.zero), attempts: 0)
    },
    Misuse("a factor of 0.5", "needs a factor of at least 1") {
      _ = BackOff.exponential(from: .seconds(1), factor: 0.5, upTo: .seconds(8))
    },
    Misuse("jittered(by: 2)", "needs a share from 0 to 1") {
      _ = BackOff.constant(.seconds(1)).jittered(by: 2)
    },
    Misuse("shareInStep(minSubscribers: 0)", "needs at least one subscriber") {
      _ = numbers.shareInStep(minSubscribers: 0)
    },
    Misuse("interspersed(every: 0)", "interspersed(every:with:) needs a count of at least 1") {
      _ = numbers.interspersed(every: 0, with: 9)
    },
    Misuse("flatMap(maxConcurrent: 0)", "give at least 1") {
      _ = numbers.flatMap(maxConcurrent: 0) { Flow.just($0) }
    },
    Misuse("merge(maxConcurrent: 0)", "give at least 1") {
      _ = Flow.of(numbers).merge(maxConcurrent: 0)
    },
    Misuse("buffer(count: 0)", "a count of at least 1") {
      _ = numbers.buffer(for: .seconds(1), count: 0)
    },
    Misuse("buffer(for: .zero)", "longer than zero") { _ = numbers.buffer(for: .zero, count: 1) },
    Misuse("window(count: 0)", "a count of at least 1") {
      _ = numbers.window(for: .seconds(1), count: 0)
    },
    Misuse("window(for: .zero)", "longer than zero") { _ = numbers.window(for: .zero, count: 1) },
    Misuse("share(replay: -1)", "share(replay:) needs a count") { _ = numbers.share(replay: -1) },
    Misuse("replay(0)", "replay(_:) of nothing is publish()") { _ = numbers.replay(0) },
    Misuse("range(count: -1)", "range(start:count:) needs a count") {
      _ = Flow.range(start: 0, count: -1)
    },
    Misuse("range beyond the type", "goes beyond the largest Int8") {
      _ = Flow.range(start: Int8(0), count: 129)
    },
    Misuse("timer(every: .zero)", "a period that is longer than zero") {
      _ = Flow.timer(after: .zero, every: .zero)
    },
    Misuse("interval(every: .zero)", "a period that is longer than zero") {
      _ = Flow.interval(every: .zero)
    },
    Misuse("flow(readingAhead: 0)", "room for at least one element") {
      _ = AsyncStream<Int> { $0.finish() }.flow(readingAhead: 0)
    },
    Misuse("observe(on: relay)", "Give it an actor of your own") {
      let subscription = numbers.observe(on: PublishRelay<Int>()).bind { _ in }
      for await _ in Flow<Int, Never>.never() {}
      subscription.dispose()
    },
    Misuse("a failure without onError", "Give subscribe an `onError:`", .report) {
      _ = Flow<Int, any Error>.error(CancellationError()).subscribe()
    },
  ]
}
