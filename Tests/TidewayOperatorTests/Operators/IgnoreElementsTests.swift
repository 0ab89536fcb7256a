import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("ignoreElements()")
struct IgnoreElementsTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1-2-|") { $0.ignoreElements() } == "----|")
    #expect(marbles("1-2-#") { $0.ignoreElements() } == "----#")
  }

  @Test("gives only the end, or the failure")
  func ignoreElements() {
    let ending: Flow<Never, Never> = Flow.of(1, 2).ignoreElements()
    #expect(Recorder(ending).isFinished)
    #expect(Recorder(Flow.failing(after: 1, with: Broken()).ignoreElements()).failure == Broken())
  }

  @Test("says nothing while its source goes on, and lets go of it when it is disposed")
  func disposed() {
    let source = PublishRelay<Int>()
    let recorder = Recorder(source.ignoreElements())
    for number in 1...3 { source.accept(number) }
    #expect(recorder.end == nil)
    recorder.dispose()
    #expect(source.subscriberCount == 0)
  }
}
