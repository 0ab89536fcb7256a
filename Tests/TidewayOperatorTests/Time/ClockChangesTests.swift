import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What becomes of times when a clock is set, or has gone on while the machine slept.
@Suite("A clock that is set", .leavesNothing, .timeLimit(.minutes(20)))
struct ClockChangesTests {
  let clock = SettableClock()

  @Test("back leaves what is due at an instant due at that instant, once")
  func back() async {
    let source = PublishRelay<Int>()
    let timed = [
      Recorder(Flow.timer(after: .seconds(10), clock: clock)),
      Recorder(source.debounce(for: .seconds(10), clock: clock)),
      Recorder(source.delay(by: .seconds(10), clock: clock)),
    ]
    source.accept(0)
    await clock.sleepers(count: 3)
    clock.set(to: .seconds(8))
    clock.set(to: .seconds(2))
    await clock.sleepers(count: 3)
    #expect(timed.allSatisfy { $0.elements.isEmpty })
    clock.set(to: .seconds(10))
    for recorder in timed { #expect(await recorder.elements(count: 1) == [0]) }
    clock.set(to: .seconds(3))
    clock.set(to: .seconds(30))
    source.accept(1)
    await clock.sleepers(count: 2)
    clock.set(to: .seconds(40))
    for recorder in timed.dropFirst() { #expect(await recorder.elements(count: 2) == [0, 1]) }
    #expect(timed[0].elements == [0])
  }

  @Test("back in the moment in which an alarm fires makes the operator wait again")
  func backAtTheAlarm() async {
    let source = PublishRelay<Int>()
    let recorder = Recorder(source.debounce(for: .seconds(10), clock: clock))
    source.accept(7)
    await clock.sleepers(count: 1)
    // The alarm reads that it is time, and the operator that it isn't.
    clock.goBack(to: .seconds(4), onceRead: .seconds(10))
    clock.set(to: .seconds(10))
    await clock.hasGoneBack()
    await clock.sleepers(count: 1)
    #expect(recorder.elements == [])
    clock.set(to: .seconds(10))
    #expect(await recorder.elements(count: 1) == [7])
  }

  @Test("back repeats no number of an interval, and leaves none out")
  func interval() async {
    let recorder = Recorder(Flow.interval(every: .seconds(1), clock: clock))
    for step in [3, 1, 2, 5, 4, 6] {
      await clock.sleepers(count: 1)
      clock.set(to: .seconds(step))
    }
    #expect(await recorder.elements(count: 6) == Array(0..<6))
    await clock.sleepers(count: 1)
    #expect(recorder.elements == Array(0..<6))
  }

  @Test("hours ahead fires each alarm once")
  func slept() async {
    let source = PublishRelay<Int>()
    let debounced = Recorder(source.debounce(for: .seconds(1), clock: clock))
    let delayed = Recorder(source.delay(by: .seconds(1), clock: clock))
    let timer = Recorder(Flow.timer(after: .seconds(1), clock: clock))
    let timedOut = Recorder(source.timeout(after: .seconds(1), clock: clock))
    source.accept(1)
    source.accept(2)
    await clock.sleepers(count: 4)
    clock.set(to: .seconds(8 * 3_600))
    #expect(await timer.allElements() == [0])
    #expect(await debounced.elements(count: 1) == [2])
    #expect(await delayed.elements(count: 2) == [1, 2])
    _ = await timedOut.allElements()
    await clock.sleepers(count: 0)
    #expect(debounced.elements == [2] && delayed.elements == [1, 2])
    #expect(timedOut.failure == .timeout && timedOut.elements == [1, 2])
  }

  @Test("hours ahead gives an interval the numbers that it missed, with one sleep for all")
  func missed() async {
    let recorder = Recorder(Flow.interval(every: .seconds(60), clock: clock))
    await clock.sleepers(count: 1)
    clock.set(to: .seconds(8 * 3_600))
    #expect(await recorder.elements(count: 480) == Array(0..<480))
    await clock.sleepers(count: 1)
    #expect(recorder.elements.count == 480)
    #expect(clock.sleeps == 2)
  }
}

/// A clock that can only sleep, and that is set to any time.
///
/// Sendable because the lock guards the variables.
final class SettableClock: Clock, @unchecked Sendable {
  typealias Duration = Swift.Duration
  typealias Instant = TestClock.Instant

  private let time = BehaviorRelay(value: Duration.zero)
  private let sleeping = BehaviorRelay(value: 0)
  private let began = Number()
  private let back = BehaviorRelay(value: false)
  private let lock = Lock()
  private var jump: (from: Duration, to: Duration)?

  var minimumResolution: Duration { .zero }

  var now: Instant {
    let (now, target) = lock.withLock { () -> (Duration, Duration?) in
      let now = time.value
      guard let jump, now >= jump.from else { return (now, nil) }
      self.jump = nil
      return (now, jump.to)
    }
    if let target {
      time.accept(target)
      back.accept(true)
    }
    return Instant(offset: now)
  }

  /// How often something has begun to sleep.
  var sleeps: Int { began.value }

  func set(to offset: Duration) { time.accept(offset) }

  /// Sets the clock back as soon as somebody has read this time or a later one.
  func goBack(to offset: Duration, onceRead instant: Duration) {
    lock.withLock { jump = (instant, offset) }
  }

  func hasGoneBack() async { for await isSo in back where isSo { return } }

  /// Waits until so many sleep.
  func sleepers(count: Int) async { for await now in sleeping where now == count { return } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    began.increment()
    sleeping.update { $0 += 1 }
    defer { sleeping.update { $0 -= 1 } }
    for await now in time where now >= deadline.offset { return }
    throw CancellationError()
  }
}
