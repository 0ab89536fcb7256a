import TestSupport
import Testing
@testable import Tideway

extension BehaviorRelay where Value == [Int] {
  /// Calls a closure in the exclusive section, and returns the value then.
  func value(after body: @Sendable () -> Void) -> [Int] {
    body()
    return value
  }
}

@Suite("The exclusive section of a relay")
struct ExclusiveSectionTests {
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

  @Test("wakes a write that waits for an update", .timeLimit(.minutes(20)))
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

  @Test("wakes a write that waits for an isolated method", .timeLimit(.minutes(20)))
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

  @Test("isn't entered by a thread that was woken, if another one has taken it meanwhile")
  func takenMeanwhile() {
    for _ in 0..<stressed(80) {
      let log = EventLog<Int, Never>(.current, current: 0), done = Number()
      log.enter()
      startThread(named: "writer") {
        log.write(1)
        done.increment()
      }
      spin { log.lock.withLock { log.waiting } == 1 }
      log.lock.lock()
      let owner = log.owner.exchange(0)
      log.openGate()
      // By now it has seen, most often, that the exclusive section is free, and waits for the lock.
      for _ in 0..<200 { Turns.give() }
      log.owner.setRelaxed(owner)
      log.lock.unlock()
      for _ in 0..<200 { Turns.give() }
      #expect(done.value == 0 && log.value == 0)
      log.leave()
      spin { done.value == 1 }
      #expect(log.value == 1)
    }
  }

  /// Lets other threads run.
  private enum Turns {
    static func give() {
      var isFirst = true
      spin {
        defer { isFirst = false }
        return !isFirst
      }
    }
  }
}
