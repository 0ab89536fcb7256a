import TestSupport
import Testing
import Tideway

/// The lock under every log. Its steps are explored by `Tests/Models/lock.py`.
@Suite("A lock")
struct LockTests {
  @Test("lets one thread in at a time, however many want to", .timeLimit(.minutes(20)))
  func one() async {
    let rounds = stressed(40_000), count = 8
    let guarded = Guarded(), other = Guarded()
    await onThreads(count) { number in
      for round in 0..<rounds {
        guarded.add()
        // Two locks, so that threads of both sleep and wake each other.
        if round % 4 == number % 4 { other.add() }
      }
    }
    #expect(guarded.value == count * rounds)
    #expect(other.value == count * (rounds / 4))
  }

  @Test("wakes those that sleep, each of them", .timeLimit(.minutes(20)))
  func sleepers() async {
    for _ in 0..<stressed(400) {
      let lock = Guarded(), waiting = Number(), done = Number()
      lock.hold {
        for _ in 0..<4 {
          startThread(named: "test") {
            waiting.increment()
            lock.add()
            done.increment()
          }
        }
        // By now some of them sleep, and others are about to.
        spin { waiting.value == 4 }
      }
      spin { done.value == 4 }
      #expect(lock.value == 4)
    }
  }
}

/// A number that is nothing but guarded: each lost turn shows.
private final class Guarded: @unchecked Sendable {
  private let lock = Lock()
  private(set) var value = 0

  func add() { lock.withLock { value += 1 } }
  func hold(_ body: () -> Void) { lock.withLock(body) }
}
