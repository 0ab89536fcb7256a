import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("currentAndPrevious()")
struct CurrentAndPreviousTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2--3--|") {
        $0.currentAndPrevious().map { "\($0.current),\($0.previous)" }
      } == "{1,1}--{2,1}--{3,2}--|")
  }

  @Test("gives each element once, the first with itself, and keeps versions")
  func pairs() {
    let pairs = Recorder(source.currentAndPrevious().map { "\($0.current) after \($0.previous)" })
    let all = Recorder(source)
    for number in 1...3 { source.accept(number) }
    #expect(pairs.elements == ["1 after 1", "2 after 1", "3 after 2"])
    #expect(pairs.versions == all.versions)
  }

  @Test("begins anew for each subscriber")
  func anew() {
    let first = Recorder(source.currentAndPrevious().map(\.previous))
    source.accept(1)
    let second = Recorder(source.currentAndPrevious().map(\.previous))
    source.accept(2)
    #expect(first.elements == [1, 1])
    #expect(second.elements == [2])
  }

  @Test("ends and fails as its source does")
  func ends() {
    #expect(marbles("--|") { $0.currentAndPrevious().map(\.current) } == "--|")
    #expect(marbles("1-#") { $0.currentAndPrevious().map(\.current) } == "1-#")
  }
}
