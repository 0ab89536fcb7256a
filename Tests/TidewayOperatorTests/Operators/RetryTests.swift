import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("retry() and retry(_:)")
struct RetryTests {
  let source = HotSource<Int, Broken>()
  let twice = Starts(Flow.failing(after: 1, 2, with: Broken()))

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles(.cold("1-2-#"), run: MarbleRun(steps: 12)) { $0.retry() } == "1-2-1-2-1-2-")
    #expect(marbles(.cold("1-2-#")) { $0.retry(2) } == "1-2-1-2-#")
  }

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
    #expect(once.count == 2)
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
  func flat() async {
    let attempts = stressed(1_000_000)
    let starts = Number(0)
    let failing = Flow<Int, Broken> {
      FlowCursor(.pulled) { [number = starts.increment()] _ in
        number < attempts ? .failure(Broken()) : .element(number, .fresh())
      }
    }
    #expect(await Recorder(failing.retry().take(1)).allElements() == [attempts])
    starts.set(0)
    #expect(await Recorder(failing.retry(attempts).take(1)).allElements() == [attempts])
  }

  @Test("refuses to make no attempt")
  func refuses() async {
    await #expect(processExitsWith: .failure) { _ = Flow<Int, Broken>.error(Broken()).retry(0) }
  }
}
