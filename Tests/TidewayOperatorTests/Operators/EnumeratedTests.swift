import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("enumerated()")
struct EnumeratedTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("a-b-|") { $0.enumerated().map { "\($0.index)\($0.element)" } } == "{0a}-{1b}-|")
  }

  @Test("counts from 0, anew for each subscriber")
  func enumerated() {
    let flow = Flow.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }
    #expect(Recorder(flow).elements == ["0a", "1b"])
    #expect(Recorder(flow).elements == ["0a", "1b"])
  }

  @Test("keeps versions, and ends and fails as its source does")
  func ends() {
    let source = HotSource<Int, Broken>()
    let numbered = Recorder(source.enumerated().map(\.index)), all = Recorder(source)
    source.send(7, 8)
    source.fail(Broken())
    #expect(numbered.elements == [0, 1])
    #expect(numbered.versions == all.versions)
    #expect(numbered.failure == Broken())
    #expect(marbles("--|") { $0.enumerated().map(\.element) } == "--|")
  }
}
