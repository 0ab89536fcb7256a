package import Tideway

/// A cold source of numbers that never ends, and counts how many it has made.
///
/// So that a test fails rather than hangs, it ends after so many that no law would hold.
package final class Endless<Failure: Error>: Sendable {
  private let made = Number(0)
  private let held = Number(0)
  private let called = Collected<@Sendable () -> Void>()
  private let givesAny: Bool

  /// - Parameter givesAny: Whether its numbers reach anybody.
  package init(givesAny: Bool) { self.givesAny = givesAny }

  /// How many numbers it has made.
  package var count: Int { made.value }
  /// How many subscribers hold it.
  package var heldCount: Int { held.value }

  /// The most that it makes before others get a turn: 1,024 and more, since several inputs share a
  /// turn. If elements reach the subscriber, a task looks at each 64th whether it was cancelled, and
  /// those that share a source read up to 65,536 in turns.
  package var most: Int { givesAny ? 70_000 : 8_192 }

  /// Calls `body` while a number is made.
  package func callOnce(_ body: @escaping @Sendable () -> Void) { called.add(body) }

  package var flow: Flow<Int, Failure> {
    Flow {
      self.held.increment()
      let ticket = Released { [held = self.held] in held.decrement() }
      let poll = Flow<Int, Failure>.from(sequence(state: ()) { _ in self.next() }).makeCursor().poll
      let givesAny = self.givesAny
      return FlowCursor(.pulled) { waker in withExtendedLifetime(ticket) { poll(waker) } }
        .filter { _ in givesAny }
    }
  }

  private func next() -> Int? {
    let count = made.increment()
    if count == 3_000 { for body in called.values { body() } }
    return count < 4 * most ? count : nil
  }
}

private final class Released: Sendable {
  private let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  deinit { body() }
}
