import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("Time operators on UIActor", .leavesNothing)
@UIActor
struct UITimeOperatorTests {
  let event = ControlEvent<Int>(), clock = TestClock()

  /// What comes of 1 at 0, 2 at 4, 3 at 20, within 40 milliseconds.
  private func recorded<T>(_ flow: some UISource<T>) -> [T] {
    let recorder = UIRecorder(flow)
    event.send(1)
    clock.advance(by: .milliseconds(4))
    event.send(2)
    clock.advance(by: .milliseconds(16))
    event.send(3)
    clock.advance(by: .milliseconds(20))
    return recorder.elements
  }

  @Test("debounce") func debounce() {
    #expect(recorded(event.debounce(for: .milliseconds(10), clock: clock)) == [2, 3])
  }

  @Test("throttle") func throttle() {
    #expect(recorded(event.throttle(for: .milliseconds(10), clock: clock)) == [1, 2, 3])
    let first = event.throttle(for: .milliseconds(10), latest: false, clock: clock)
    #expect(recorded(first) == [1, 3])
  }

  @Test("delay") func delay() {
    #expect(recorded(event.delay(by: .milliseconds(30), clock: clock)) == [1, 2])
  }

  @Test("delaySubscription") func delaySubscription() {
    #expect(recorded(event.delaySubscription(by: .milliseconds(10), clock: clock)) == [3])
  }

  @Test("timeout") func timeout() {
    let other = ControlProperty(wrappedValue: 7)
    let timed = event.timeout(after: .milliseconds(10), switchTo: other, clock: clock)
    #expect(recorded(timed) == [1, 2, 7])
    #expect(event.subscriberCount == 0)
  }

  @Test("take(for:) and skip(for:)") func takeFor() {
    #expect(recorded(event.take(for: .milliseconds(10), clock: clock)) == [1, 2])
    #expect(recorded(event.skip(for: .milliseconds(10), clock: clock)) == [3])
    #expect(recorded(event.take(for: .zero, clock: clock)) == [])
  }

  @Test(
    "durations without end",
    arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) / 2, .nanoseconds(Int64.max)])
  func never(_ never: Duration) {
    waits(for: never, clock)
    waits(for: never, ContinuousClock())
    waits(for: never, NarrowClock())
  }

  private func waits<C: Clock>(for never: Duration, _ clock: C) where C.Duration == Duration {
    #expect(recorded(event.debounce(for: never, clock: clock)) == [])
    #expect(recorded(event.throttle(for: never, clock: clock)) == [1])
    #expect(recorded(event.delay(by: never, clock: clock)) == [])
    #expect(recorded(event.delaySubscription(by: never, clock: clock)) == [])
    let other = ControlProperty(wrappedValue: 7)
    #expect(recorded(event.timeout(after: never, switchTo: other, clock: clock)) == [1, 2, 3])
    #expect(recorded(event.take(for: never, clock: clock)) == [1, 2, 3])
    #expect(recorded(event.skip(for: never, clock: clock)) == [])
    #expect(recorded(event.buffer(for: never, count: 2, clock: clock)) == [[1, 2]])
    #expect(recorded(event.window(for: never, count: 2, clock: clock)).count == 2)
  }

  @Test("negative durations count as zero") func negative() {
    passes(after: .seconds(-Int64.max), clock)
    passes(after: .seconds(-Int64.max), ContinuousClock())
    passes(after: .seconds(-Int64.max), NarrowClock())
  }

  private func passes<C: Clock>(after long: Duration, _ clock: C) where C.Duration == Duration {
    #expect(recorded(event.debounce(for: long, clock: clock)) == [1, 2, 3])
    #expect(recorded(event.throttle(for: long, clock: clock)) == [1, 2, 3])
    #expect(recorded(event.delay(by: long, clock: clock)) == [1, 2, 3])
    #expect(recorded(event.delaySubscription(by: long, clock: clock)) == [1, 2, 3])
    let other = ControlProperty(wrappedValue: 7)
    #expect(recorded(event.timeout(after: long, switchTo: other, clock: clock)) == [7])
    #expect(recorded(event.take(for: long, clock: clock)) == [])
    #expect(recorded(event.skip(for: long, clock: clock)) == [1, 2, 3])
  }

  @Test("buffer and window refuse a time that is not longer than zero, with a sentence")
  func refuses() async {
    for sentence in ["buffer", "window"] {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [sentence = sentence as String] in
        await UIActor.run {
          let event = ControlEvent<Int>()
          if sentence == "buffer" { _ = event.buffer(for: .zero, count: 1) }
          _ = event.window(for: .zero, count: 1)
        }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("Tideway: \(sentence)(for:count:) needs a time"))
    }
  }

  @Test("buffer and window") func buffer() {
    let buffers = event.buffer(for: .milliseconds(10), count: 2, clock: clock)
    #expect(recorded(buffers) == [[1, 2], [], [3], []])
    let windows = recorded(event.window(for: .milliseconds(10), count: 2, clock: clock))
    #expect(windows.count == 5)
    #expect(UIRecorder(windows[0]).elements == [1, 2])
  }

  @Test("let go of the source and the alarm") func releaseSource() {
    let binding = event.debounce(for: .milliseconds(10), clock: clock).bind { _ in }
    event.send(1)
    #expect(clock.pendingAlarms == 1)
    binding.dispose()
    #expect(event.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }
}
