import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("ifEmpty")
struct IfEmptyTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagrams")
  func diagram() {
    #expect(marbles("------|") { $0.ifEmpty(default: "0") } == "------(0|)")
    #expect(marbles("------|", .cold("a-b-|")) { $0.ifEmpty(switchTo: $1) } == "------a-b-|")
    #expect(marbles("------|") { $0.ifEmpty(switchTo: Flow.of("a", "b")) } == "------(ab|)")
    #expect(marbles("--1---|") { $0.ifEmpty(default: "0") } == "--1---|")
  }

  @Test("(default:) gives an element for none")
  func ofDefault() {
    let recorder = Recorder(source.ifEmpty(default: 7))
    source.finish()
    #expect(recorder.elements == [7])
    #expect(recorder.isFinished)
    #expect(Recorder(Flow.of(1).ifEmpty(default: 7)).elements == [1])
    #expect(Recorder(Flow<Int, Broken>.error(Broken()).ifEmpty(default: 7)).failure == Broken())
  }

  @Test("(switchTo:) goes on with another flow for none, after the source was let go of")
  func switchTo() {
    let other = Starts(Flow.of(7, 8))
    let watched = Flow<Int, Never> { [source] in
      #expect(source.subscriberCount == 0)
      return other.makeCursor()
    }
    let recorder = Recorder(source.ifEmpty(switchTo: watched))
    #expect(other.count == 0)
    source.finish()
    #expect(recorder.elements == [7, 8])
    #expect(recorder.isFinished)
    #expect(other.heldCount == 0)
    #expect(Recorder(Flow.of(1).ifEmpty(switchTo: other)).elements == [1])
    #expect(other.count == 1)
  }

  @Test("(switchTo:) has the failure that both share")
  func types() {
    let never = PublishRelay<Int>()
    let a: Flow<Int, Never> = never.ifEmpty(switchTo: never)
    let b: Flow<Int, Broken> = source.ifEmpty(switchTo: never)
    let c: Flow<Int, Broken> = never.ifEmpty(switchTo: source)
    let d: Flow<Int, any Error> = source.ifEmpty(switchTo: Flow<Int, FlowError>.never())
    withExtendedLifetime((a, b, c, d)) {}
  }

  @Test("(switchTo:) goes on a million times on a flat stack")
  func flat() async {
    @Sendable func step(_ left: Int) -> Flow<Int, Never> {
      left == 0 ? .just(7) : .empty().ifEmpty(switchTo: Flow.deferred { step(left - 1) })
    }
    #expect(await Recorder(step(stressed(1_000_000))).allElements() == [7])
  }
}
