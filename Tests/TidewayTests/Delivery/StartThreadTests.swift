import TestSupport
import Testing
import Tideway

/// The start of a thread, of which nobody keeps a handle.
@Suite("A started thread")
struct StartThreadTests {
  @Test("may end before the one that starts it goes on", .timeLimit(.minutes(20)))
  func short() async {
    let rounds = stressed(40_000), ran = Number()
    await onThreads(4) { _ in
      for round in 1...rounds {
        startThread(named: "short") { ran.increment() }
        // Not too many at once: each has a stack.
        if round % 64 == 0 { spin { ran.value >= 4 * round - 4 * 192 } }
      }
    }
    spin { ran.value == 4 * rounds }
  }
}
