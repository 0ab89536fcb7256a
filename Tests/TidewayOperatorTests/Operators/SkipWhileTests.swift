import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("skip(while:)")
struct SkipWhileTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles(MarbleSource<Int>("1--2--3--1--|")) { $0.skip(while: { $0 < 3 }) } == "------3--1--|")
  }

  @Test("begins with the first that is refused, and asks no more")
  func asks() {
    let asked = Number(0)
    let high = Recorder(
      source.skip { number in
        asked.increment()
        return number < 3
      })
    let all = Recorder(source)
    for number in [1, 2, 3, 1] { source.accept(number) }
    #expect(high.elements == [3, 1])
    #expect(high.versions == Array(all.versions.suffix(2)))
    #expect(asked.value == 3)
  }

  @Test("ends and fails as its source does, whether it has begun or not")
  func ends() {
    #expect(marbles("1--2--|") { $0.skip(while: { $0 < "3" }) } == "------|")
    #expect(marbles("1--2--#") { $0.skip(while: { $0 < "3" }) } == "------#")
    #expect(marbles("1--3--#") { $0.skip(while: { $0 < "3" }) } == "---3--#")
  }

  @Test("takes a key path; so does drop(while:)")
  func keyPaths() {
    let words = Flow.of("", "a", "")
    #expect(Recorder(words.skip(while: \.isEmpty)).elements == ["a", ""])
    #expect(Recorder(words.drop(while: \.isEmpty)).elements == ["a", ""])
  }

  @Test("fails with what the closure throws, and lets go of the source")
  func throwing() {
    let skipped = Recorder(source.skip { try refuse3($0) > 0 })
    for number in 1...4 { source.accept(number) }
    #expect(skipped.elements == [])
    #expect(skipped.failure is Refusal)
    #expect(source.subscriberCount == 0)
  }

  @Test("takes asynchronous closures, one at a time and in order, and keeps versions")
  func asynchronous() async {
    let skipped = Recorder(source.asyncSkip { await later($0 < 3) })
    let all = Recorder(source)
    for number in 1...4 { source.accept(number) }
    #expect(await skipped.elements(count: 2) == [3, 4])
    #expect(skipped.versions == Array(all.versions.suffix(2)))
  }

  @Test("fails with what an asynchronous closure throws")
  func asynchronousThrowing() async {
    let skipped = Recorder(Flow.of(1, 2, 3).asyncSkip { try await later(refuse3($0) > 0) })
    #expect(await skipped.allElements() == [])
    #expect(skipped.failure is Refusal)
  }
}
