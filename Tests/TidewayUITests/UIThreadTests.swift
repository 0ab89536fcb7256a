#if !(MainActorUI || canImport(Darwin))
  import TestSupport
  import Testing
  import Tideway
  @testable import TidewayUI

  @Suite("The thread of UIActor", .leavesNothing)
  struct UIThreadTests {
    @Test("runs what waits before it ends", .timeLimit(.minutes(20)))
    func endsLast() async {
      let thread = UIThread(), log = Collected<Int>(), began = Number(), mayGoOn = Number()
      await withCheckedContinuation { continuation in
        thread.perform {
          began.increment()
          spin { mayGoOn.value == 1 }
        }
        spin { began.value == 1 }
        thread.perform { log.add(1) }
        thread.stop {
          log.add(2)
          continuation.resume()
        }
        mayGoOn.set(1)
      }
      #expect(log.values == [1, 2])
    }

    /// A loop that a test turns.
    ///
    /// Sendable because one thread uses it.
    private final class Loop: UIRunLoop, @unchecked Sendable {
      private var jobs: [@Sendable () -> Void] = []
      var isCurrent: Bool { true }

      func perform(_ job: @escaping @Sendable () -> Void) { jobs.append(job) }

      func turn() {
        let turned = jobs
        jobs = []
        for job in turned { job() }
      }
    }

    @Test("runs a job inside of a closure, as a modal dialog does, to the end of what follows")
    func modal() {
      let loop = Loop(), executor = UIExecutor(on: loop), seen = Collected<Int>()
      let outer = PublishRelay<Int>(), inner = PublishRelay<Int>()
      let subscriptions = [
        inner.bind { seen.add($0) },
        outer.bind { _ in
          executor.post {
            inner.accept(1)
            seen.add(2)
          }
          loop.turn()
          seen.add(3)
        },
      ]
      outer.accept(0)
      #expect(seen.values == [1, 2, 3])
      for subscription in subscriptions { subscription.dispose() }
    }

    @Test("knows the echoes of settings, in their order")
    func echoes() {
      var echoes = OwnWrites()
      let versions = (0..<3).map { _ in Version.fresh() }
      for version in versions { echoes.note(version, 0..<0) }
      let areEchoes = [1, 0, 2].map { echoes.contains(versions[$0]) }
      #expect(areEchoes == [true, false, true])
    }
  }
#endif
