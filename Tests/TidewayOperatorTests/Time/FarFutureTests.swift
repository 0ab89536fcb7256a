import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Durations without end", .leavesNothing)
struct FarFutureTests {
  static let endless: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.max) / 2, .nanoseconds(Int64.max), .seconds(Int64.max) * 8,
  ]
  static let negatives: [Duration] = [.seconds(-Int64.max), .nanoseconds(Int64.min)]

  @Test("are never over, in every operator and on every clock", arguments: endless)
  func never(_ never: Duration) async {
    let test = TestClock()
    let recorders = [
      waits(for: never, ContinuousClock()), waits(for: never, SuspendingClock()),
      waits(for: never, NarrowClock()), waits(for: never, test),
    ]
    // By then the sleepers of the clocks have looked at what they were given.
    _ = await Recorder(Flow.timer(after: .milliseconds(1))).allElements()
    _ = await Recorder(Flow.timer(after: .milliseconds(1), clock: SuspendingClock())).allElements()
    test.advance(by: .seconds(1_000_000))
    test.run()
    for recorder in recorders { recorder() }
  }

  /// - Returns: What checks that nothing has come since.
  private func waits<C: Clock>(
    for never: Duration, _ clock: C
  ) -> () -> Void where C.Duration == Duration {
    let source = PublishRelay<Int>()
    let debounced = Recorder(source.debounce(for: never, clock: clock))
    let throttled = Recorder(source.throttle(for: never, clock: clock))
    let delayed = Recorder(source.delay(by: never, clock: clock))
    let later = Recorder(source.delaySubscription(by: never, clock: clock))
    let timed = Recorder(source.timeout(after: never, clock: clock))
    let switched = Recorder(source.timeout(after: never, switchTo: Flow.of(7), clock: clock))
    let taken = Recorder(source.take(for: never, clock: clock))
    let skipped = Recorder(source.skip(for: never, clock: clock))
    let buffered = Recorder(source.buffer(for: never, count: 10, clock: clock))
    let windows = Recorder(source.window(for: never, count: 10, clock: clock).map { _ in 0 })
    let timers = [
      Recorder(Flow.timer(after: never, clock: clock)),
      Recorder(Flow.timer(after: never, every: never, clock: clock)),
      Recorder(Flow.interval(every: never, clock: clock)),
    ]
    let once = Recorder(Flow.timer(after: .zero, every: never, clock: clock))
    source.accept(1)
    source.accept(2)
    return {
      #expect(debounced.elements == [] && debounced.end == nil)
      #expect(throttled.elements == [1] && throttled.end == nil)
      #expect(delayed.elements == [] && delayed.end == nil)
      #expect(later.elements == [] && later.end == nil)
      #expect(timed.elements == [1, 2] && timed.end == nil)
      #expect(switched.elements == [1, 2] && switched.end == nil)
      #expect(taken.elements == [1, 2] && taken.end == nil)
      #expect(skipped.elements == [] && skipped.end == nil)
      #expect(buffered.elements == [] && buffered.end == nil)
      #expect(windows.elements == [0] && windows.end == nil)
      for timer in timers { #expect(timer.elements == [] && timer.end == nil) }
      #expect(once.elements == [0] && once.end == nil)
    }
  }

  @Test(
    "that are negative count as zero, in every operator and on every clock", arguments: negatives)
  func negative(_ duration: Duration) {
    passes(after: duration, ContinuousClock())
    passes(after: duration, SuspendingClock())
    passes(after: duration, NarrowClock())
    passes(after: duration, TestClock())
  }

  private func passes<C: Clock>(
    after duration: Duration, _ clock: C
  ) where C.Duration == Duration {
    let source = PublishRelay<Int>()
    let passed = [
      Recorder(source.debounce(for: duration, clock: clock)),
      Recorder(source.throttle(for: duration, clock: clock)),
      Recorder(source.delay(by: duration, clock: clock)),
      Recorder(source.delaySubscription(by: duration, clock: clock)),
      Recorder(source.skip(for: duration, clock: clock)),
    ]
    source.accept(1)
    source.accept(2)
    for recorder in passed { #expect(recorder.elements == [1, 2]) }
    let timed = Recorder(source.timeout(after: duration, clock: clock))
    #expect(timed.failure == .timeout)
    let switched = Recorder(source.timeout(after: duration, switchTo: Flow.of(7), clock: clock))
    #expect(switched.elements == [7])
    #expect(Recorder(source.take(for: duration, clock: clock)).isFinished)
    #expect(Recorder(Flow.timer(after: duration, clock: clock)).elements == [0])
    // Not all that it would have missed since.
    let ticks = Flow.timer(after: duration, every: .seconds(60), clock: clock)
    #expect(Recorder(ticks).elements == [0])
  }

  @Test("of a century and less are over when they are, on a test clock")
  func century() {
    let clock = TestClock(), century = Duration.seconds(3_155_760_000)
    let recorder = Recorder(Flow.timer(after: century, clock: clock))
    clock.advance(by: century - .nanoseconds(1))
    #expect(recorder.elements == [])
    clock.run()
    #expect(recorder.elements == [0])
  }

  @Test("of a test clock end where the test goes that far")
  func farTest() {
    let clock = TestClock(), never = Duration.seconds(Int64.max / 2)
    let recorder = Recorder(Flow.timer(after: never, clock: clock))
    clock.run()
    #expect(clock.elapsed == .zero)
    clock.advance(by: never)
    #expect(recorder.elements == [0])
  }

  @Test("of the debounce of an asynchronous binding never end")
  func binding() {
    let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 2), clock = TestClock()
    let binding = TwoWayBinding(
      left, right, asyncMapping: AsyncMapping(forward: { $0 }, backward: { $0 }),
      debounce: .seconds(Int64.max), clock: clock)
    left.accept(3)
    clock.run()
    #expect("\(binding.status)" == "mapping left")
    binding.dispose()
  }

  @Test("of a simulation are waited for by nobody else")
  func simulation() async throws {
    try await Simulation.explore(schedules: 10) { simulation in
      let source = PublishRelay<Int>()
      let delayed = source.delay(by: .seconds(Int64.max), clock: simulation.clock)
      let recorder = Recorder(delayed)
      source.accept(1)
      try await simulation.clock.sleep(for: .seconds(60))
      try simulation.check(recorder.elements == [], "\(recorder.elements)")
      recorder.dispose()
    }
  }
}
