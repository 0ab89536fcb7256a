import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Alarms", .leavesNothing)
struct AlarmTests {
  /// A clock that can only sleep.
  struct PlainClock: Clock {
    let base: TestClock
    var now: TestClock.Instant { base.now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test("of a heap come in order of time, then of setting, whatever was moved or cancelled")
  func heapOrder() {
    for seed in 0..<200 {
      var random = SplitMix(seed: seed)
      var heap = AlarmHeap<TestClock.Instant>()
      let entries = (0..<40).map { _ in AlarmHeap<TestClock.Instant>.Entry() }
      var expected: [Int: (time: Int, order: Int)] = [:]
      let fired = Collected<Int>()
      for order in 0..<200 {
        let index = Int.random(in: 0..<40, using: &random)
        if random.chance(0.2) {
          _ = heap.cancel(entries[index])
          expected[index] = nil
        } else {
          let time = Int.random(in: 0..<15, using: &random)
          heap.set(
            entries[index], at: .init(offset: .seconds(time)),
            waking: FlowWaker { fired.add(index) })
          expected[index] = (time, order)
        }
      }
      #expect(heap.count == expected.count)
      while let waker = heap.popFirst(dueBy: .init(offset: .seconds(20))) { waker.wake() }
      #expect(fired.values == expected.sorted { $0.value < $1.value }.map(\.key))
    }
  }

  @Test("of the real clocks fire in order, once each")
  func realClocks() async {
    await firesInOrder(ContinuousClock())
    await firesInOrder(SuspendingClock())
  }

  private func firesInOrder<C: Clock>(_ clock: C) async where C.Duration == Swift.Duration {
    let fired = ReplayRelay<Int>(bufferSize: 100)
    let recorder = Recorder(fired)
    let alarms = (0..<20).map { _ in clock.anyAlarm() }
    let now = clock.now
    // The later ones first: the sleeper has to wake earlier than it meant to.
    for index in (0..<20).reversed() {
      alarms[index].set(
        at: now.advanced(by: .milliseconds(index + 1)), waking: FlowWaker { fired.accept(index) })
    }
    alarms[3].cancel()
    let seen = await recorder.elements(count: 19)
    #expect(seen == Array(0..<20).filter { $0 != 3 })
    #expect(now.duration(to: clock.now) >= .milliseconds(20))
  }

  @Test("can be set again by the waker that they wake")
  func setAgain() async {
    let clock = ContinuousClock()
    let alarm = clock.anyAlarm()
    let fired = PublishRelay<Int>()
    let recorder = Recorder(fired)
    let count = Number(0)
    @Sendable func again() {
      alarm.set(
        at: clock.now.advanced(by: .microseconds(100)),
        waking: FlowWaker {
          let number = count.increment()
          fired.accept(number)
          if number < 50 { again() }
        })
    }
    again()
    _ = await recorder.elements(count: 50)
    #expect(recorder.elements.count == 50)
  }

  @Test("of any other clock go through its sleep")
  func plainClock() async {
    let base = TestClock()
    let alarm = PlainClock(base: base).anyAlarm()
    let fired = PublishRelay<Int>()
    let recorder = Recorder(fired)
    alarm.set(at: .init(offset: .seconds(1)), waking: FlowWaker { fired.accept(1) })
    alarm.set(at: .init(offset: .seconds(2)), waking: FlowWaker { fired.accept(2) })
    base.advance(by: .seconds(2))
    #expect(await recorder.elements(count: 1) == [2])
    alarm.set(at: .init(offset: .seconds(9)), waking: FlowWaker { fired.accept(3) })
    alarm.cancel()
  }

  /// A clock that wakes a little early.
  struct EarlyClock: Clock {
    let base: TestClock
    var now: TestClock.Instant { base.now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
      try await base.sleep(until: deadline.advanced(by: .milliseconds(-1)), tolerance: tolerance)
    }
  }

  @Test("of a clock that wakes early are waited for again")
  func early() async {
    let clock = TestClock()
    let recorder = Recorder(Flow.timer(after: .milliseconds(10), clock: EarlyClock(base: clock)))
    await clock.pendingAlarms(count: 1)
    clock.advance(by: .milliseconds(9))
    clock.advance(by: .milliseconds(1))
    #expect(await recorder.elements(count: 1).count == 1)
  }

}
