import TestSupport
import Testing
import Tideway

/// What another thread does when a run has found nothing more, and hasn't ended yet.
@Suite("While a run ends,")
struct SubscriptionRaceTests {
  /// Does something on another thread, once, after a poll that found nothing.
  private final class Meanwhile: Sendable {
    private let body = BehaviorRelay<(@Sendable () -> Void)?>(value: nil)

    func set(_ next: @escaping @Sendable () -> Void) { body.accept(next) }

    func flow(_ source: some FlowSource<Int, Never>) -> Flow<Int, Never> {
      Flow { [self] in
        let poll = source.makeCursor().poll
        return FlowCursor(.logged) { waker in
          let answer = poll(waker)
          if case .pending = answer, let next = self.body.value {
            self.body.accept(nil)
            onAnotherThread(next)
          }
          return answer
        }
      }
    }
  }

  private let relay = PublishRelay<Int>()
  private let meanwhile = Meanwhile()

  @Test("another thread's write is delivered")
  func write() {
    let seen = Collected<Int>()
    let subscription = meanwhile.flow(relay).bind { seen.add($0) }
    meanwhile.set { [relay] in relay.accept(2) }
    relay.accept(1)
    #expect(seen.values == [1, 2])
    subscription.dispose()
  }

  @Test("another thread's disposal ends the subscription")
  func disposal() {
    let ends = Number()
    let subscription = meanwhile.flow(relay).subscribe(
      onNext: { _ in }, onDisposed: { ends.increment() })
    meanwhile.set { subscription.dispose() }
    relay.accept(1)
    #expect(ends.value == 1)
    #expect(relay.subscriberCount == 0)
  }
}
