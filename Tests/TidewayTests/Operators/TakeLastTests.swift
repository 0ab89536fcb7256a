import Testing
import Tideway
import TidewayTesting

@Suite("takeLast, element(at:) and ignoreElements")
struct TakeLastTests {
  let source = Outside<Int, Broken>()

  @Test("takeLast gives the last elements at the end, with their versions")
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

  @Test("takeLast discards them at a failure, and takeLast(0) starts nothing")
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

  @Test("element(at:) ends with the element, and lets go of the source")
  func elementAt() {
    let second = Recorder(source.element(at: 1)), first = Recorder(source.element(at: 0))
    source.send(1)
    #expect(first.elements == [1])
    #expect(first.isFinished)
    #expect(second.elements == [])
    source.send(2)
    #expect(second.elements == [2])
    #expect(second.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("element(at:) of a flow that is too short is out of range")
  func outOfRange() {
    let never: Flow<Int, FlowError> = Flow.of(1).element(at: 1)
    #expect(Recorder(never).failure == .outOfRange)
    let own: Flow<Int, FlowError> = Flow<Int, FlowError>.empty().element(at: 0)
    #expect(Recorder(own).failure == .outOfRange)
    let other: Flow<Int, any Error> = source.element(at: 0)
    let recorder = Recorder(other)
    source.finish()
    #expect(recorder.failure as? FlowError == .outOfRange)
    let descriptions: [FlowError] = [.outOfRange, .timeout, .noElements, .moreThanOneElement]
    #expect(Set(descriptions.map(\.description)).count == 4)
  }

  @Test("ignoreElements gives only the end, or the failure")
  func ignoreElements() {
    let ending: Flow<Never, Never> = Flow.of(1, 2).ignoreElements()
    #expect(Recorder(ending).isFinished)
    #expect(Recorder(Flow.failing(after: 1, with: Broken()).ignoreElements()).failure == Broken())
  }
}
