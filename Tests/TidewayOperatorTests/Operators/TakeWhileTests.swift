import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take(while:inclusive:)")
struct TakeWhileTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    let source = MarbleSource<Int>("1--2--3--1--|")
    #expect(marbles(source) { $0.take(while: { $0 < 3 }) } == "1--2--|")
    #expect(marbles(source) { $0.take(while: { $0 < 3 }, inclusive: true) } == "1--2--(3|)")
  }

  @Test("ends with the first that is refused, and lets go of the source then")
  func letsGo() {
    let low = Recorder(source.take(while: { $0 < 3 }))
    let inclusive = Recorder(source.take(while: { $0 < 3 }, inclusive: true))
    for number in 1...2 { source.accept(number) }
    #expect(low.end == nil)
    #expect(source.subscriberCount == 2)
    source.accept(3)
    #expect(low.elements == [1, 2])
    #expect(low.isFinished)
    #expect(inclusive.elements == [1, 2, 3])
    #expect(inclusive.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("ends and fails as its source does, while nothing is refused")
  func ends() {
    #expect(marbles("1--2--|") { $0.take(while: { $0 < "3" }) } == "1--2--|")
    #expect(marbles("1--2--#") { $0.take(while: { $0 < "3" }) } == "1--2--#")
    #expect(marbles("1--2--#") { $0.take(while: { $0 < "2" }) } == "1--|")
  }

  @Test("takes a key path; so does prefix(while:)")
  func keyPaths() {
    let words = Flow.of("", "a", "")
    #expect(Recorder(words.take(while: \.isEmpty)).elements == [""])
    #expect(Recorder(words.prefix(while: \.isEmpty)).elements == [""])
  }

  @Test("fails with what the closure throws, and lets go of the source")
  func throwing() {
    let taken = Recorder(source.take(while: { try refuse3($0) > 0 }))
    for number in 1...4 { source.accept(number) }
    #expect(taken.elements == [1, 2])
    #expect(taken.failure is Refusal)
    #expect(source.subscriberCount == 0)
  }

  @Test("takes asynchronous closures, one at a time and in order, and keeps versions")
  func asynchronous() async {
    let taken = Recorder(source.asyncTake(while: { await later($0 < 3) }))
    let inclusive = Recorder(source.asyncTake(while: { await later($0 < 3) }, inclusive: true))
    let all = Recorder(source)
    for number in 1...4 { source.accept(number) }
    #expect(await taken.allElements() == [1, 2])
    #expect(await inclusive.allElements() == [1, 2, 3])
    #expect(taken.versions == Array(all.versions.prefix(2)))
  }

  @Test("fails with what an asynchronous closure throws")
  func asynchronousThrowing() async {
    let taken = Recorder(Flow.of(1, 2, 3).asyncTake(while: { try await later(refuse3($0) > 0) }))
    #expect(await taken.allElements() == [1, 2])
    #expect(taken.failure is Refusal)
  }
}
