import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take(until:inclusive:) with a condition")
struct TakeUntilTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    let source = MarbleSource<Int>("1--2--3--|")
    #expect(marbles(source) { $0.take(until: { $0 == 2 }) } == "1--|")
    #expect(marbles(source) { $0.take(until: { $0 == 2 }, inclusive: true) } == "1--(2|)")
  }

  @Test("ends with the first that fulfils the condition, and lets go of the source then")
  func letsGo() {
    let low = Recorder(source.take(until: { $0 == 2 }))
    let inclusive = Recorder(source.take(until: { $0 == 2 }, inclusive: true))
    let all = Recorder(source)
    source.accept(1)
    source.accept(2)
    #expect(low.elements == [1])
    #expect(inclusive.elements == [1, 2])
    #expect(inclusive.versions == all.versions)
    #expect(low.isFinished && inclusive.isFinished)
    #expect(source.subscriberCount == 1)
  }

  @Test("ends and fails as its source does, while the condition is not fulfilled")
  func ends() {
    #expect(marbles("1--2--|") { $0.take(until: { $0 == "3" }) } == "1--2--|")
    #expect(marbles("1--2--#") { $0.take(until: { $0 == "3" }) } == "1--2--#")
    #expect(marbles("1--2--#") { $0.take(until: { $0 == "2" }, inclusive: true) } == "1--(2|)")
  }

  @Test("takes a key path")
  func keyPath() {
    let words = Flow.of("a", "", "b")
    #expect(Recorder(words.take(until: \.isEmpty)).elements == ["a"])
    #expect(Recorder(words.take(until: \.isEmpty, inclusive: true)).elements == ["a", ""])
    #expect(Recorder(Flow.of("", "a").take(until: \.isEmpty)).elements == [])
  }

  @Test("fails with what the closure throws, and lets go of the source")
  func throwing() {
    let until = Recorder(source.take(until: { try refuse3($0) < 0 }))
    for number in 1...4 { source.accept(number) }
    #expect(until.elements == [1, 2])
    #expect(until.failure is Refusal)
    #expect(source.subscriberCount == 0)
  }
}
