import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("retry(when:)")
struct RetryWhenTests {
  let source = HotSource<Int, Broken>(), clock = TestClock()
  let twice = Starts(Flow.failing(after: 1, 2, with: Broken()))

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles(.cold("1-2-#"), "------x-------|") { source, notifier in
        source.retry { _ in notifier }
      } == "1-2---1-2-----|")
  }

  @Test("starts anew at the notifier's elements, ends and fails with it")
  func when() {
    let notifier = HotSource<Int, FlowError>()
    let recorder = Recorder(twice.retry { _ in notifier })
    #expect(recorder.elements == [1, 2])
    #expect(twice.heldCount == 0)
    notifier.send(0)
    #expect(recorder.elements == [1, 2, 1, 2])
    notifier.fail(.timeout)
    #expect(recorder.failure == .timeout)
    #expect(notifier.subscriberCount == 0)

    let ending = HotSource<Int, Never>()
    let ended = Recorder(twice.retry { _ in ending })
    ending.finish()
    #expect(ended.isFinished)
    #expect(ended.elements == [1, 2])
  }

  @Test("gives the notifier each failure")
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
    // The third element of the notifier is its last: it starts nothing.
    #expect(attempts.value == 3)
    #expect(recorder.isFinished)
  }

  @Test("waits as long as the notifier does")
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

  @Test("is let go of with its subscriber, also while it waits")
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

  @Test("retries many times in one propagation, with elements in between")
  func manyInOneTurn() async {
    let recorder = Recorder(twice.retry { $0 }.take(5_000))
    #expect(await recorder.allElements().count == 5_000)
    #expect(recorder.isFinished)
  }

  @Test("ends when an attempt does")
  func ends() {
    let once = Starts(Flow<Int, Broken>.from([1]))
    let recorder = Recorder(once.retry { $0 })
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
    #expect(once.count == 1)
  }

  @Test("keeps versions")
  func versions() {
    let recorder = Recorder(source.retry { $0 }), all = Recorder(source)
    source.send(1, 2)
    #expect(recorder.versions == all.versions)
  }

  @Test("lets what the notifier says while an attempt runs wait")
  func waitsForFailure() {
    #expect(
      marbles(.cold("1---#"), "-x------") { source, notifier in source.retry { _ in notifier } }
        == "1---1---")
    #expect(
      marbles(.cold("1---#"), "-|") { source, notifier in source.retry { _ in notifier } }
        == "1---|")
    #expect(
      marbles(.cold("1---#"), "-#") { source, notifier in source.retry { _ in notifier } }
        == "1---#")
  }

  @Test("makes a million attempts on a flat stack")
  func flat() async {
    let attempts = stressed(1_000_000)
    let starts = Number(0)
    let failing = Flow<Int, Broken> {
      FlowCursor(.pulled) { [number = starts.increment()] _ in
        number < attempts ? .failure(Broken()) : .element(number, .fresh())
      }
    }
    #expect(await Recorder(failing.retry { $0 }.take(1)).allElements() == [attempts])
  }

  @Test("makes the attempt that an element starts before the notifier's end is known")
  func delayedEnd() {
    for (isDelayed, most) in [(false, 2), (true, 3)] {
      let clock = TestClock(), attempts = Number(0)
      let failing = Flow<Int, Refusal>.deferred {
        attempts.increment()
        return .error(Refusal())
      }
      let recorder = Recorder(
        failing.retry { failures in
          let two = failures.take(2)
          return isDelayed ? two.delay(by: .seconds(1), clock: clock) : two
        })
      clock.advance(by: .seconds(5))
      #expect(attempts.value == most)
      #expect(recorder.isFinished)
    }
  }
}
