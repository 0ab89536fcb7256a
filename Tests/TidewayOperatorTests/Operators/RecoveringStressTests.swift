import TestSupport
import Testing
import Tideway
import TidewayTesting

/// A source that some threads write and another one fails, time after time.
@Suite("retry on threads")
struct RecoveringStressTests {
  /// Gives each subscriber a source of its own, and records that.
  private final class Attempts: FlowSource, @unchecked Sendable {
    typealias AsyncIterator = FlowIterator<Int, Broken>
    typealias Attempt = (source: HotSource<Int, Broken>, recorder: Recorder<Int, Broken>)

    private let lock = Lock()
    private var attempts: [Attempt] = []
    private var isOver = false

    var all: [Attempt] { lock.withLock { attempts } }
    var current: HotSource<Int, Broken>? { lock.withLock { attempts.last?.source } }

    func makeCursor() -> FlowCursor<Int, Broken> {
      let source = HotSource<Int, Broken>()
      let recorder = Recorder(source), cursor = source.makeCursor()
      let isLast = lock.withLock {
        attempts.append((source, recorder))
        return isOver
      }
      if isLast { source.finish() }
      return cursor
    }

    /// Ends the current attempt, and any later one.
    func finish() {
      lock.withLock { isOver = true }
      current?.finish()
    }
  }

  private let attempts = Attempts()

  /// What a task sees while three threads write and one fails what is written.
  private func seen(
    by flow: Flow<Int, Never>, afterFailing: @escaping @Sendable () -> Void = {}
  ) async -> [Int] {
    let count = stressed(20_000)
    let task = flow.collecting()
    await onThreads(4) { [attempts] thread in
      for number in 0..<count {
        if thread < 3 {
          attempts.current?.send(thread * count + number)
        } else if number % 8 == 0 {
          attempts.current?.fail(Broken())
          afterFailing()
        }
      }
    }
    attempts.finish()
    return await task.value
  }

  /// Whether each attempt was read to its end, and let go of, before the next.
  private func expectAllAttempts(_ seen: [Int]) async {
    let all = attempts.all
    var expected: [Int] = []
    for (source, recorder) in all {
      expected += await recorder.allElements()
      #expect(source.subscriberCount == 0)
    }
    #expect(seen == expected)
    #expect(all.dropLast().allSatisfy { $0.recorder.failure != nil })
    #expect(all.last?.recorder.isFinished == true)
  }

  @Test("without a number loses nothing of any attempt")
  func endless() async {
    await expectAllAttempts(await seen(by: attempts.retry()))
  }

  @Test("of a number loses nothing either, and starts so many at most")
  func counted() async {
    let flow = attempts.retry(10).catch { _ in Flow<Int, Never>.empty() }
    let seen = await seen(by: flow), all = attempts.all
    #expect(all.count <= 10)
    var expected: [Int] = []
    for attempt in all { expected += await attempt.recorder.allElements() }
    #expect(seen == expected)
    #expect(all.allSatisfy { $0.source.subscriberCount == 0 })
  }

  @Test("when a flow of the failures says so, loses nothing")
  func whenFailuresSay() async {
    let home = Home()
    await expectAllAttempts(
      await seen(by: attempts.retry { failures in failures.observe(on: home) }))
  }

  @Test("when another thread says so, loses nothing")
  func whenOthersSay() async {
    let verdicts = HotSource<Int, Never>()
    await expectAllAttempts(
      await seen(by: attempts.retry { _ in verdicts }, afterFailing: { verdicts.send(0) }))
    #expect(verdicts.subscriberCount == 0)
  }

  private actor Home {}
}
