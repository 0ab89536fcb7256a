import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("skip(_:)")
struct SkipTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--|") { $0.skip(2) } == "------3--|")
  }

  @Test("drops the first elements, and keeps the versions of the others")
  func drops() {
    let source = PublishRelay<Int>()
    let rest = Recorder(source.skip(2)), all = Recorder(source)
    for number in 1...4 { source.accept(number) }
    #expect(rest.elements == [3, 4])
    #expect(rest.versions == Array(all.versions.suffix(2)))
    #expect(Recorder(Flow.of(1, 2, 3).skip(2)).elements == [3])
  }

  @Test("counts anew for each subscriber")
  func anew() {
    let flow = Flow.of(1, 2, 3).skip(2)
    #expect(Recorder(flow).elements == [3])
    #expect(Recorder(flow).elements == [3])
  }

  @Test("of none drops nothing")
  func nothing() {
    #expect(Recorder(Flow.of(1, 2, 3).skip(0)).elements == [1, 2, 3])
  }

  @Test("of more than there is ends with the source, and fails with it")
  func ends() {
    let none = Recorder(Flow.of(1).skip(5))
    #expect(none.elements == [])
    #expect(none.isFinished)
    #expect(marbles("1--#") { $0.skip(5) } == "---#")
    #expect(marbles("1--2--#") { $0.skip(1) } == "---2--#")
  }

  @Test("refuses a count that is negative")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = Flow.of(1).skip(-1) }
  }

  @Test("is dropFirst(_:), as the standard library calls it")
  func standardName() {
    #expect(marbles("1--2--3--|") { $0.dropFirst(2) } == "------3--|")
    #expect(Recorder(Flow.of(1, 2, 3).dropFirst()).elements == [2, 3])
    #expect(Recorder(Flow.of(1, 2, 3).dropFirst(2)).elements == [3])
  }
}
