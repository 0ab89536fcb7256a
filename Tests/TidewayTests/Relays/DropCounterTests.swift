import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("DropCounter")
struct DropCounterTests {
  @Test("what was read, what was dropped and what waits is all that was written", arguments: 0..<40)
  func randomPrograms(seed: Int) async {
    var random = SplitMix(seed: seed)
    let limit = Int.random(in: 1...4, using: &random), keepsNewest = Bool.random(using: &random)
    let dropped = DropCounter(), relay = ReplayRelay<Int>(bufferSize: 3)
    let policy =
      keepsNewest ? Buffering.newest(limit, counting: dropped) : .oldest(limit, counting: dropped)
    for value in -3..<0 { relay.accept(value) }
    var model = Model(limit: limit, keepsNewest: keepsNewest, replay: -3..<0)
    var reader = Optional(relay.flow(buffering: policy).makeAsyncIterator())
    for value in 0..<60 {
      if Int.random(in: 0..<3, using: &random) > 0 {
        relay.accept(value)
        model.write(value)
      } else if let expected = model.read() {
        #expect(await reader?.next() == expected)
        #expect(dropped.count == model.dropped)
      }
      if !keepsNewest { #expect(dropped.count == model.dropped) }
    }
    reader = nil
    #expect(dropped.count == model.dropped)
  }

  @Test("counts wherever a policy is given, and for several subscribers together")
  func everyPolicy() async {
    let dropped = DropCounter(), policy = Buffering.newest(1, counting: dropped)
    let subject = PublishSubject<Int, Never>(), state = BehaviorSubject<Int, Never>(value: 0)
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let flows: [Flow<Int, Never>] = [
      subject.flow(buffering: policy), state.flow(buffering: policy),
      subject.map { $0 }.flow(buffering: policy),
      .create(buffering: policy) { emitter in subject.subscribe(onNext: { emitter.onNext($0) }) },
    ]
    var readers = flows.map { $0.makeAsyncIterator() }
    for value in 1...5 {
      subject.onNext(value)
      state.onNext(value)
    }
    for index in readers.indices { #expect(await readers[index].next() == 5) }
    // Four of the five, and of the current value also the first.
    #expect(dropped.count == 4 * 4 + 1)
    for value in 1...5 { continuation.yield(value) }
    continuation.finish()
    let arrived = Recorder(numbers.flow(buffering: .oldest(10, counting: dropped)))
    #expect(await arrived.allElements() == [1, 2, 3, 4, 5])
    #expect(dropped.count == 4 * 4 + 1)
  }

  @Test("counts exactly, whatever the threads do", arguments: [true, false])
  func threads(keepsNewest: Bool) async {
    let dropped = DropCounter(), count = stressed(20_000)
    let policy =
      keepsNewest ? Buffering.newest(3, counting: dropped) : .oldest(3, counting: dropped)
    let task: Task<[Int], Never>
    do {
      let relay = PublishRelay<Int>()
      task = relay.flow(buffering: policy).collecting()
      await onThreads(4) { thread in
        for number in 0..<count { relay.accept(thread * count + number) }
      }
    }
    #expect(await task.value.count + dropped.count == 4 * count)
  }

  @Test("policies are equal if their limits and counters are")
  func equality() {
    let one = DropCounter(), other = DropCounter()
    #expect(Buffering.newest(1, counting: one) == .newest(1, counting: one))
    #expect(Buffering.newest(1, counting: one) != .newest(1, counting: other))
    #expect(Buffering.newest(1, counting: one) != .newest(1))
    #expect(Set([Buffering.oldest(2, counting: one), .oldest(2, counting: one)]).count == 1)
  }
}

/// A queue with a limit.
private struct Model {
  private let limit: Int
  private let keepsNewest: Bool
  private var waiting: [Int]
  /// A replay is what an `.oldest` subscriber gets in any case.
  private var replayed: Int
  private(set) var dropped = 0

  init(limit: Int, keepsNewest: Bool, replay: Range<Int>) {
    self.limit = limit
    self.keepsNewest = keepsNewest
    waiting = Array(keepsNewest ? replay.suffix(limit) : replay)
    replayed = waiting.count
  }

  mutating func write(_ value: Int) {
    if !keepsNewest, waiting.count - replayed >= limit {
      dropped += 1
      return
    }
    waiting.append(value)
    if keepsNewest, waiting.count > limit {
      waiting.removeFirst()
      dropped += 1
    }
  }

  mutating func read() -> Int? {
    guard !waiting.isEmpty else { return nil }
    replayed = max(0, replayed - 1)
    return waiting.removeFirst()
  }
}
