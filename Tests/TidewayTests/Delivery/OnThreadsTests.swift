import TestSupport
import Testing

/// What the other tests of threads rest on.
@Suite("A test on threads")
struct OnThreadsTests {
  /// Under the thread sanitizer: where a thread ends before the task waits for it, the runtime goes on
  /// without saying that the one came after the other.
  @Test("sees all that they have written") func written() async {
    for _ in 0..<2_000 {
      let plain = Plain()
      await onThreads(1) { _ in plain.value = 1 }
      #expect(plain.value == 1)
    }
  }

  @Test("sees all that a watched one has written") func watched() async {
    for _ in 0..<500 {
      let plain = Plain()
      #expect(await ends { plain.value = 1 })
      #expect(plain.value == 1)
    }
  }
}

/// A value that nothing guards.
///
/// Sendable because one thread writes it, and the test reads it when that thread has ended.
private final class Plain: @unchecked Sendable {
  var value = 0
}
