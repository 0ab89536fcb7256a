import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("takeLast(_:)")
struct TakeLastTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--|") { $0.takeLast(2) } == "---------(23|)")
    #expect(marbles("1--2--3--#") { $0.takeLast(2) } == "---------#")
  }

  @Test("gives the last elements at the end, with their versions")
  func takeLast() {
    let last = Recorder(source.takeLast(2)), all = Recorder(source)
    source.send(1, 2, 3)
    #expect(last.elements == [])
    source.finish()
    #expect(last.elements == [2, 3])
    #expect(last.versions == Array(all.versions.suffix(2)))
    #expect(last.isFinished)
    #expect(Recorder(Flow.of(1).takeLast(5)).elements == [1])
    #expect(Recorder(Flow.range(start: 0, count: 1_000).takeLast(3)).elements == [997, 998, 999])
  }

  @Test("discards them at a failure, and starts nothing for none")
  func discards() {
    let last = Recorder(source.takeLast(2))
    source.send(1)
    source.fail(Broken())
    #expect(last.elements == [])
    #expect(last.failure == Broken())
    let starts = Starts(Flow.of(1))
    #expect(Recorder(starts.takeLast(0)).isFinished)
    #expect(starts.count == 0)
  }

  @Test("refuses a count that is negative")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = Flow.of(1).takeLast(-1) }
  }
}
