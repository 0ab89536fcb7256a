import Testing
import Tideway
import TidewayTesting
import TidewayUI
import ViewModels

@Suite("A timer")
@UIActor
struct TickingTimerTests {
  let clock = TestClock(), timer: TickingTimer
  let elapsed: Shown<Double>, progress: Shown<Double>

  init() {
    timer = TickingTimer(seconds: 10, clock: clock)
    elapsed = Shown(timer.elapsed)
    progress = Shown(timer.progress)
  }

  private func advance(_ seconds: Double) { clock.advance(by: .seconds(seconds)) }

  @Test("shows what has elapsed, ten times a second")
  func ticks() {
    let text = Shown(timer.text)
    advance(0.35)
    #expect(elapsed.values == [0, 0.1, 0.2, 0.3])
    #expect(progress.now == 0.03)
    #expect(text.values == ["0.0 s", "0.1 s", "0.2 s", "0.3 s"])
  }

  @Test("stops at its duration, and then nothing wakes it")
  func stops() {
    advance(60)
    #expect(elapsed.now == 10 && progress.now == 1)
    #expect(elapsed.values.count == 101)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("goes on where it was when the duration is raised, without the time that it stood")
  func goesOn() {
    advance(60)
    timer.duration.accept(20)
    #expect(progress.now == 0.5)
    advance(0.1)
    #expect(elapsed.now == 10.1)
    advance(60)
    #expect(elapsed.now == 20 && clock.pendingAlarms == 0)
  }

  @Test("takes another duration at once while it runs")
  func takesDuration() {
    advance(4)
    timer.duration.accept(8)
    #expect(progress.now == 0.5)
    timer.duration.accept(4.25)
    advance(0.2)
    #expect(elapsed.now == 4.2)
    advance(0.05)
    #expect(elapsed.now == 4.25 && progress.now == 1 && clock.pendingAlarms == 0)
  }

  @Test("stands at once, and full, below what has elapsed; raised above it, it goes on from there")
  func lowered() {
    advance(4.05)
    timer.duration.accept(2)
    #expect(elapsed.now == 4.05 && progress.now == 1 && clock.pendingAlarms == 0)
    advance(3)
    timer.duration.accept(3)
    #expect(clock.pendingAlarms == 0)
    timer.duration.accept(5)
    advance(0.5)
    #expect(elapsed.now == 4.55)
  }

  @Test("shows no less after many changes of the duration: what lies between two ticks counts")
  func countsBetweenTicks() {
    for step in 1...100 {
      advance(0.03)
      timer.duration.accept(10 + Double(step) / 100)
    }
    #expect(abs(elapsed.now - 3) < 1e-9)
  }

  @Test("doesn't drift where ticks come late: what has elapsed is the distance of two instants")
  func exact() {
    let late = LateClock(by: .milliseconds(7), clock)
    let timer = TickingTimer(seconds: 10, clock: late), elapsed = Shown(timer.elapsed)
    advance(5)
    #expect(elapsed.now > 4.8 && elapsed.now <= 5)
    #expect(abs(elapsed.now - 0.107 * Double(elapsed.values.count - 1)) < 1e-9)
    advance(60)
    #expect(elapsed.now == 10)
  }

  @Test("begins at 0 again after a reset, while it runs and while it stands")
  func resets() {
    advance(0.55)
    timer.reset()
    #expect(elapsed.now == 0 && progress.now == 0)
    advance(0.1)
    #expect(elapsed.now == 0.1)
    advance(60)
    timer.reset()
    advance(1)
    #expect(elapsed.now == 1)
  }

  @Test("of no duration stands")
  func noDuration() {
    let timer = TickingTimer(seconds: 0, clock: clock), progress = Shown(timer.progress)
    let alarms = clock.pendingAlarms
    timer.reset()
    #expect(progress.now == 1 && clock.pendingAlarms == alarms)
  }
}
