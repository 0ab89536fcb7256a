import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Many alarms of one sleeper, set by several threads.
@Suite("Alarms of the real clocks on threads", .leavesNothing)
struct AlarmStressTests {
  @Test("of either clock fire once each, and none early")
  func fireOnce() async {
    await fireOnce(ContinuousClock())
    await fireOnce(SuspendingClock())
  }

  private func fireOnce<C: Clock>(_ clock: C) async where C.Duration == Swift.Duration {
    let each = stressed(4_000)
    let fired = ReplayRelay<Int>.unbounded(), early = Number(0)
    let recorder = Recorder(fired)
    await onThreads(4) { thread in
      var random = SplitMix(seed: thread)
      for number in 0..<each {
        let wait = Duration.microseconds(Int.random(in: 0...20_000, using: &random))
        let deadline = clock.now.advanced(by: wait)
        clock.anyAlarm().set(
          at: deadline,
          waking: FlowWaker {
            if clock.now < deadline { early.increment() }
            fired.accept(thread * each + number)
          })
      }
    }
    let seen = await recorder.elements(count: 4 * each)
    #expect(seen.sorted() == Array(0..<4 * each))
    #expect(early.value == 0)
    // Behind all of them, in case one fires once more.
    clock.anyAlarm().set(at: clock.now, waking: FlowWaker { fired.accept(-1) })
    #expect(await recorder.elements(count: 4 * each + 1).last == -1)
  }

  @Test("of a test clock are counted while threads set and cancel them")
  func pending() async {
    for _ in 0..<stressed(5_000) {
      let clock = TestClock()
      await together(3) { _ in
        let alarm = clock.makeAlarm()
        for _ in 0..<3 {
          alarm.set(at: clock.now.advanced(by: .seconds(1)), waking: FlowWaker {})
          alarm.cancel()
        }
      }
      #expect(clock.pendingAlarms == 0)
    }
  }

  @Test("that are moved fire at the last place only, and those cancelled not at all")
  func movedOrCancelled() async {
    let clock = ContinuousClock(), each = stressed(2_000)
    let fired = ReplayRelay<Int>.unbounded(), wrong = Number(0), held = Number(0)
    let recorder = Recorder(fired)
    await onThreads(4) { thread in
      var random = SplitMix(seed: thread)
      for number in 0..<each {
        held.increment()
        let alarm = clock.anyAlarm(), ticket = Ticket { held.decrement() }
        // So late that no wake of it can have begun.
        alarm.set(
          at: clock.now.advanced(by: .seconds(3_600)),
          waking: FlowWaker { withExtendedLifetime(ticket) { _ = wrong.increment() } })
        let wait = Duration.microseconds(Int.random(in: 0...5_000, using: &random))
        if number % 2 == 0 {
          alarm.cancel()
        } else {
          let index = thread * each + number
          alarm.set(at: clock.now.advanced(by: wait), waking: FlowWaker { fired.accept(index) })
        }
      }
    }
    let expected = (0..<4 * each).filter { $0 % each % 2 == 1 }
    let seen = await recorder.elements(count: expected.count)
    #expect(seen.sorted() == expected)
    #expect(wrong.value == 0)
    #expect(held.value == 0)
  }

  @Test("that threads move at once fire as often as they were set at most, and after the last time")
  func movedByAll() async {
    let clock = ContinuousClock(), count = stressed(2_000)
    let fired = ReplayRelay<Int>.unbounded()
    let recorder = Recorder(fired)
    let alarm = clock.anyAlarm()
    await onThreads(4) { thread in
      for number in 0..<count {
        alarm.set(at: clock.now, waking: FlowWaker { fired.accept(thread * count + number) })
      }
    }
    alarm.set(at: clock.now, waking: FlowWaker { fired.accept(-1) })
    var seen: [Int] = []
    while let index = await recorder.next(), index >= 0 { seen.append(index) }
    #expect(Set(seen).count == seen.count)
  }
}
