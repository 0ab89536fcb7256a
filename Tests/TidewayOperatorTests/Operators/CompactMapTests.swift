import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("compactMap")
struct CompactMapTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1-2-|") { $0.compactMap { $0 == "1" ? "a" : nil } } == "a---|")
  }

  @Test("drops what the closure gives nil for, and keeps versions")
  func plain() {
    let all = Recorder(source)
    let halves = Recorder(source.compactMap { $0 % 2 == 0 ? $0 / 2 : nil })
    for number in 1...4 { source.accept(number) }
    #expect(halves.elements == [1, 2])
    #expect(halves.versions == [all.versions[1], all.versions[3]])
  }

  @Test("takes a key path")
  func keyPath() {
    #expect(Recorder(Flow.of("ab", "", "c").compactMap(\.first)).elements == ["a", "c"])
  }

  @Test("ends and fails as its source does")
  func ends() {
    let nothing = Recorder(Flow.of(1).compactMap { _ in Optional<Int>.none })
    #expect(nothing.elements == [])
    #expect(nothing.isFinished)
    let compacted = Flow<Int, Refusal>.error(Refusal()).compactMap { Optional($0) }
    #expect(Recorder(compacted).failure == Refusal())
    #expect(marbles("1-2-#") { $0.compactMap { $0 == "1" ? "a" : nil } } == "a---#")
  }

  @Test("fails with what the closure throws, and lets go of the source")
  func throwing() {
    let compacted = Recorder(source.compactMap { Optional(try refuse3($0)) })
    for number in 1...5 { source.accept(number) }
    #expect(compacted.elements == [1, 2])
    #expect(compacted.failure is Refusal)
    #expect(source.subscriberCount == 0)
  }

  @Test("asks asynchronous closures one at a time and in order, and keeps versions")
  func asynchronous() async {
    let all = Recorder(source)
    let halves = Recorder(source.asyncCompactMap { await later($0 % 2 == 0 ? $0 / 2 : nil) })
    for number in 1...4 { source.accept(number) }
    #expect(await halves.elements(count: 2) == [1, 2])
    #expect(halves.versions == [all.versions[1], all.versions[3]])
  }

  @Test("fails with what an asynchronous closure throws")
  func asynchronousThrowing() async {
    let compacted = Recorder(
      Flow.of(1, 2, 3, 4).asyncCompactMap { try await later(refuse3($0)) as Int? })
    #expect(await compacted.allElements() == [1, 2])
    #expect(compacted.failure is Refusal)
  }
}
