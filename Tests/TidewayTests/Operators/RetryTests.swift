import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("retry")
struct RetryTests {
  let source = Outside<Int, Broken>(), clock = TestClock()
  let twice = Starts(Flow.failing(after: 1, 2, with: Broken()))

  @Test("counts all attempts, and fails as the last one does")
  func counts() {
    let recorder = Recorder(twice.retry(3))
    #expect(recorder.elements == [1, 2, 1, 2, 1, 2])
    #expect(recorder.failure == Broken())
    #expect(twice.count == 3)
    #expect(twice.heldCount == 0)
    #expect(Recorder(twice.retry(1)).elements == [1, 2])
  }

  @Test("ends when an attempt does")
  func ends() {
    let once = Starts(Flow<Int, Broken>.from([1]))
    #expect(Recorder(once.retry()).elements == [1])
    #expect(Recorder(once.retry(5)).isFinished)
    #expect(Recorder(once.retry { $0 }).isFinished)
    #expect(once.count == 3)
    #expect(Recorder(Flow<Int, Broken>.empty().retry()).isFinished)
  }

  @Test("never fails without a number")
  func endless() {
    let flow: Flow<Int, Never> = twice.retry()
    #expect(Recorder(flow.take(5)).elements == [1, 2, 1, 2, 1])
    #expect(twice.heldCount == 0)
  }

  @Test("lets go of the attempt that failed before it starts the next")
  func release() {
    let held = Collected<Int>()
    let watched = Starts(Flow<Int, Broken>.error(Broken()))
    let flow = Flow<Int, Broken> {
      held.add(watched.heldCount)
      return watched.makeCursor()
    }
    #expect(Recorder(flow.retry(3)).failure == Broken())
    #expect(held.values == [0, 0, 0])
    let disposed = Recorder(source.retry(3))
    #expect(source.subscriberCount == 1)
    disposed.dispose()
    #expect(source.subscriberCount == 0)
  }

  @Test("keeps versions")
  func versions() {
    let recorder = Recorder(source.retry(2))
    let all = Recorder(source)
    source.send(1, 2)
    #expect(recorder.versions == all.versions)
  }

  @Test("makes a million attempts on a flat stack")
  func flat() {
    let attempts = stressed(1_000_000)
    let starts = Number(0)
    let failing = Flow<Int, Broken> {
      FlowCursor { [number = starts.increment()] _ in
        number < attempts ? .failure(Broken()) : .element(number, .fresh())
      }
    }
    #expect(Recorder(failing.retry().take(1)).elements == [attempts])
    starts.set(0)
    #expect(Recorder(failing.retry(attempts).take(1)).elements == [attempts])
    starts.set(0)
    #expect(Recorder(failing.retry { $0 }.take(1)).elements == [attempts])
  }

  @Test("when: starts anew at the notifier's elements, ends and fails with it")
  func when() {
    let notifier = Outside<Int, FlowError>()
    let recorder = Recorder(twice.retry { _ in notifier })
    #expect(recorder.elements == [1, 2])
    #expect(twice.heldCount == 0)
    notifier.send(0)
    #expect(recorder.elements == [1, 2, 1, 2])
    notifier.fail(.timeout)
    #expect(recorder.failure == .timeout)
    #expect(notifier.subscriberCount == 0)

    let ending = Outside<Int, Never>()
    let ended = Recorder(twice.retry { _ in ending })
    ending.finish()
    #expect(ended.isFinished)
    #expect(ended.elements == [1, 2])
  }

  @Test("when: gives the notifier each failure")
  func failures() {
    let attempts = Number(0)
    let failing = Flow<Int, Broken> {
      Flow.error(Broken(number: attempts.increment())).makeCursor()
    }
    let seen = Collected<Int>()
    let recorder = Recorder(
      failing.retry { failures in
        failures.map { failure in
          seen.add(failure.number)
          return failure
        }.take(3)
      })
    #expect(seen.values == [1, 2, 3])
    #expect(attempts.value == 4)
    #expect(recorder.isFinished)
  }

  @Test("when: waits as long as the notifier does")
  func waits() {
    let clock = clock
    let recorder = Recorder(twice.retry { $0.take(2).delay(by: .ms(10), clock: clock) })
    #expect(recorder.elements == [1, 2])
    clock.advance(by: .ms(9))
    #expect(recorder.elements.count == 2)
    clock.advance(by: .ms(1))
    #expect(recorder.elements.count == 4)
    clock.run()
    #expect(recorder.elements.count == 6)
    #expect(recorder.isFinished)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("when: is let go of with its subscriber, also while it waits")
  func disposed() {
    let notifier = PublishRelay<Int>()
    let recorder = Recorder(twice.retry { _ in notifier })
    #expect(notifier.subscriberCount == 1)
    recorder.dispose()
    #expect(notifier.subscriberCount == 0)
    let running = Recorder(source.retry { _ in notifier })
    #expect(source.subscriberCount == 1)
    running.dispose()
    #expect(source.subscriberCount == 0)
    #expect(notifier.subscriberCount == 0)
  }

  @Test("when: retries many times in one turn, with elements in between")
  func manyInOneTurn() async {
    let recorder = Recorder(twice.retry { $0 }.take(5_000))
    #expect(await recorder.allElements().count == 5_000)
    #expect(recorder.isFinished)
  }
}
