import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("retry(backingOff:)", .leavesNothing)
struct RetryBackingOffTests {
  let clock = TestClock()
  let failing = Starts(Flow<Int, Broken>.error(Broken()))

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles(.cold("1-2-#"), run: MarbleRun(steps: 18)) {
        $0.retry(backingOff: .constant(.seconds(3)), clock: $1)
      } == "1-2----1-2----1-2-")
  }

  @Test("waits longer after each failure in a row, up to the longest pause")
  func grows() {
    let backOff = BackOff.exponential(from: .seconds(1), factor: 3, upTo: .seconds(10))
    #expect((1...5).map { backOff.pause(after: $0) } == [1, 3, 9, 10, 10].map { .seconds($0) })
    #expect(backOff.pause(after: 1_000_000) == .seconds(10))
    let recorder = Recorder(failing.retry(backingOff: backOff, clock: clock))
    var starts: [Int] = []
    for second in 0..<25 {
      while starts.count < failing.count { starts.append(second) }
      clock.advance(by: .seconds(1))
    }
    #expect(starts == [0, 1, 4, 13, 23])
    #expect(failing.heldCount == 0)
    recorder.dispose()
    clock.advance(by: .seconds(1_000))
    #expect(failing.count == 5)
  }

  @Test("begins anew after an attempt that has emitted something")
  func anew() {
    let attempts = Number(0)
    let flow = Flow<Int, Broken>.deferred {
      attempts.increment()
      return attempts.value == 3
        ? Flow.failing(after: 1, with: Broken()) : Flow.error(Broken())
    }
    let pauses = Collected<Int>()
    let backOff = BackOff { failures in
      pauses.add(failures)
      return .seconds(1)
    }
    let recorder = Recorder(flow.retry(backingOff: backOff, clock: clock))
    clock.advance(by: .seconds(4))
    #expect(pauses.values == [1, 2, 1, 2, 3])
    #expect(recorder.elements == [1])
  }

  @Test("fails as the last attempt does, at once, if there may be so many in a row")
  func limited() {
    let recorder = Recorder(
      failing.retry(backingOff: .constant(.seconds(1)), attempts: 3, clock: clock))
    clock.advance(by: .seconds(1))
    #expect(recorder.failure == nil)
    #expect(failing.count == 2)
    clock.advance(by: .seconds(1))
    #expect(recorder.failure == Broken())
    #expect(failing.count == 3)
    let one = Recorder(failing.retry(backingOff: .constant(.seconds(1)), attempts: 1, clock: clock))
    #expect(one.failure == Broken())
  }

  @Test("shortens pauses by a random share, each anew")
  func jitter() {
    let numbers = Collected<Double>()
    let backOff = BackOff.constant(.seconds(8)).jittered(by: 0.5) {
      numbers.add(0)
      return Double(numbers.values.count - 1) / 2
    }
    #expect((1...3).map { backOff.pause(after: $0) } == [.seconds(8), .seconds(6), .seconds(4)])
    let full = BackOff.constant(.seconds(8)).jittered()
    for failures in 1...100 {
      #expect((.zero)...(.seconds(8)) ~= full.pause(after: failures))
    }
  }

  @Test("starts at once after a pause of no length, as often as it likes, and lets others run")
  func noPause() {
    let attempts = Number(0)
    let flow = Flow<Int, Broken>.deferred {
      attempts.increment()
      return attempts.value < 900 ? Flow.error(Broken()) : Flow.failing(after: 1, with: Broken())
    }
    let recorder = Recorder(
      flow.retry(backingOff: BackOff { _ in .zero }, clock: clock).take(1))
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
  }

  @Test("ends when an attempt does, and keeps versions")
  func ends() {
    let source = HotSource<Int, Broken>()
    let some = Recorder(source.retry(backingOff: .constant(.seconds(1)), clock: clock))
    let all = Recorder(source)
    source.send(1, 2)
    source.finish()
    #expect(some.versions == all.versions)
    #expect(some.isFinished)
  }

  @Test("lets go of everything when its subscriber leaves during a pause")
  func leaves() {
    let recorder = Recorder(
      failing.retry(backingOff: .constant(.seconds(5)), clock: clock))
    clock.advance(by: .seconds(2))
    recorder.dispose()
    #expect(failing.heldCount == 0)
    clock.advance(by: .seconds(10))
    #expect(failing.count == 1)
  }
}
