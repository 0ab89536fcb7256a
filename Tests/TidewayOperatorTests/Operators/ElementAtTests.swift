import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("element(at:)")
struct ElementAtTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--|") { $0.element(at: 1) } == "---(2|)")
    #expect(marbles("1--2--3--|") { $0.element(at: 5) } == "---------#")
  }

  @Test("ends with the element, and lets go of the source")
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

  @Test("of a flow that is too short is out of range")
  func outOfRange() {
    let never: Flow<Int, FlowError> = Flow.of(1).element(at: 1)
    #expect(Recorder(never).failure == .outOfRange)
    let own: Flow<Int, FlowError> = Flow<Int, FlowError>.empty().element(at: 0)
    #expect(Recorder(own).failure == .outOfRange)
    let other: Flow<Int, any Error> = source.element(at: 0)
    let recorder = Recorder(other)
    source.finish()
    #expect(recorder.failure as? FlowError == .outOfRange)
  }

  @Test("fails as its source does before the element, and not behind it")
  func fails() {
    #expect(marbles("1--#") { $0.element(at: 1) } == "---#")
    #expect(marbles("1--2--#") { $0.element(at: 1) } == "---(2|)")
    let recorder = Recorder(source.element(at: 1))
    source.send(1)
    source.fail(Broken(number: 7))
    #expect(recorder.failure as? Broken == Broken(number: 7))
  }

  @Test("keeps the version of the element")
  func versions() {
    let second = Recorder(source.element(at: 1))
    source.send(1, 2)
    #expect(second.versions == [source.lastVersion])
  }

  @Test("refuses an index that is negative")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = Flow.of(1).element(at: -1) }
  }

  @Test("and the other operators have failures that say different things")
  func descriptions() {
    let failures: [FlowError] = [.outOfRange, .timeout, .noElements, .moreThanOneElement]
    #expect(Set(failures.map(\.description)).count == 4)
  }
}
