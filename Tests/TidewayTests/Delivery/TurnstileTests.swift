import TestSupport
import Testing
import Tideway

extension BehaviorRelay where Value == [Int] {
  /// Starts tasks, each of which starts another one behind all of them.
  func start(_ numbers: Range<Int>, in step: Int, below end: Int, _ done: PublishRelay<Void>) {
    for number in numbers {
      Task {
        accept(value + [number])
        let next = number + step
        if next < end { start(next..<next + 1, in: step, below: end, done) }
        if value.count == end { done.accept() }
      }
    }
  }

  /// Calls a closure in the turnstile, and returns the value then.
  func value(after body: @Sendable () -> Void) -> [Int] {
    body()
    return value
  }
}

@Suite("The turnstile of a relay")
struct TurnstileTests {
  @Test("lets one update in at a time, though others wait and come at any moment")
  func oneAtATime() async {
    let relay = BehaviorRelay(value: 0), inside = Number(), overlaps = Number()
    let rounds = stressed(8_000)
    await together(4) { thread in
      var random = SplitMix(seed: thread)
      for _ in 0..<rounds {
        relay.update { value in
          if inside.increment() != 1 { overlaps.increment() }
          // Long enough that others wait, and short enough that all have their turn.
          for _ in 0..<50 where inside.value == 1 { value += 1 }
          inside.decrement()
        }
        for _ in 0..<Int.random(in: 0..<200, using: &random) { _ = overlaps.value }
      }
    }
    #expect(overlaps.value == 0)
    #expect(relay.value == 50 * 4 * rounds)
  }

  @Test("wakes a write that waits for an update", .timeLimit(.minutes(1)))
  func update() {
    for round in 1...stressed(400) {
      let relay = BehaviorRelay(value: 0), began = Number(), done = Number()
      relay.update { value in
        startThread(named: "writer") {
          began.increment()
          relay.accept(round)
          done.increment()
        }
        spin { began.value == 1 }
        // By now it waits, most often.
        for _ in 0..<2_000 { value += done.value }
      }
      spin { done.value == 1 }
      #expect(relay.value == round)
    }
  }

  @Test("wakes a write that waits for an isolated method", .timeLimit(.minutes(1)))
  func isolatedMethod() async {
    for round in 1...stressed(400) {
      let relay = BehaviorRelay(value: [Int]()), began = Number(), done = Number()
      let held = await relay.value {
        startThread(named: "writer") {
          began.increment()
          relay.accept([round])
          done.increment()
        }
        spin { began.value == 1 }
        for _ in 0..<2_000 where done.value == 1 { return }
      }
      #expect(held.isEmpty)
      spin { done.value == 1 }
      #expect(relay.value == [round])
    }
  }

  @Test("is taken by tasks in the order in which they were started in the relay")
  func order() async {
    for _ in 0..<stressed(40) {
      let relay = BehaviorRelay(value: [Int]()), done = PublishRelay<Void>(), turns = Number()
      // Called when the turnstile is free, for so long that any thread could take it.
      let subscription = relay.bind { _ in
        for _ in 0..<1_000 { turns.increment() }
      }
      var ends = done.makeAsyncIterator()
      await relay.start(0..<10, in: 10, below: 50, done)
      await ends.next()
      #expect(relay.value == Array(0..<50))
      subscription.dispose()
    }
  }
}
