import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take(_:)")
struct TakeTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--|") { $0.take(2) } == "1--(2|)")
  }

  @Test("ends with its last element, and lets go of the source then")
  func letsGo() {
    let two = Recorder(source.take(2)), all = Recorder(source)
    source.accept(1)
    #expect(!two.isFinished)
    #expect(source.subscriberCount == 2)
    source.accept(2)
    #expect(two.elements == [1, 2])
    #expect(two.versions == all.versions)
    #expect(two.isFinished)
    #expect(source.subscriberCount == 1)
  }

  @Test("of none never starts the source")
  func nothing() {
    let source = Starts(Flow.of(1))
    #expect(Recorder(source.take(0)).isFinished)
    #expect(source.count == 0)
  }

  @Test("of more than there is ends with the source, and fails with it")
  func more() {
    let all = Recorder(Flow.of(1, 2).take(5))
    #expect(all.elements == [1, 2])
    #expect(all.isFinished)
    #expect(marbles("1--2--|") { $0.take(5) } == "1--2--|")
    #expect(marbles("1--#") { $0.take(2) } == "1--#")
  }

  @Test("does not see a failure behind its last element")
  func failureBehind() {
    #expect(marbles("1--(2#)") { $0.take(2) } == "1--(2|)")
    #expect(Recorder(Flow.failing(after: 1, with: Broken()).take(1)).isFinished)
  }

  @Test("refuses a count that is negative")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = Flow.of(1).take(-1) }
  }

  @Test("is prefix(_:), as the standard library calls it")
  func standardName() {
    #expect(marbles("1--2--3--|") { $0.prefix(2) } == "1--(2|)")
    #expect(Recorder(Flow.of(1, 2, 3).prefix(2)).elements == [1, 2])
  }
}
