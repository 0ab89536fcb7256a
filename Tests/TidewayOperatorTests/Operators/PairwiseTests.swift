import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("pairwise()")
struct PairwiseTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2--3--|") { $0.pairwise().map { "\($0),\($1)" } } == "---{1,2}--{2,3}--|")
  }

  @Test("begins with the second element, and keeps its version")
  func pairwise() {
    let source = PublishRelay<Int>()
    let pairs = Recorder(source.pairwise().map { [$0, $1] })
    let all = Recorder(source)
    source.accept(1)
    #expect(pairs.elements == [])
    source.accept(2)
    source.accept(3)
    #expect(pairs.elements == [[1, 2], [2, 3]])
    #expect(pairs.versions == Array(all.versions.dropFirst()))
  }

  @Test("of one element gives none")
  func one() {
    let pairs = Recorder(Flow.of(1).pairwise().map { [$0, $1] })
    #expect(pairs.elements == [])
    #expect(pairs.isFinished)
  }

  @Test("ends and fails as its source does")
  func ends() {
    #expect(marbles("--|") { $0.pairwise().map(\.0) } == "--|")
    #expect(marbles("1-2-#") { $0.pairwise().map(\.0) } == "--1-#")
  }

  @Test("begins anew for each subscriber")
  func anew() {
    let flow = Flow.of(1, 2, 3).pairwise().map { [$0, $1] }
    #expect(Recorder(flow).elements == [[1, 2], [2, 3]])
    #expect(Recorder(flow).elements == [[1, 2], [2, 3]])
  }
}
