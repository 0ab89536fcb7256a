import Testing
import Tideway
import TidewayTesting

@Suite("enumerated and pairwise")
struct EnumeratedTests {
  @Test("enumerated counts from 0, anew for each subscriber")
  func enumerated() {
    let flow = Flow.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }
    #expect(Recorder(flow).elements == ["0a", "1b"])
    #expect(Recorder(flow).elements == ["0a", "1b"])
  }

  @Test("pairwise begins with the second element, and keeps its version")
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

  @Test("pairwise of one element gives none")
  func one() {
    let pairs = Recorder(Flow.of(1).pairwise().map { [$0, $1] })
    #expect(pairs.elements == [])
    #expect(pairs.isFinished)
  }
}
