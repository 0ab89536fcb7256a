import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("filter")
struct FilterTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles(MarbleSource<Int>("1--2--3--4--|")) { $0.filter { $0 % 2 == 0 } } == "---2-----4--|")
  }

  @Test("lets through what fulfils the condition, and keeps versions")
  func plain() {
    let all = Recorder(source)
    let even = Recorder(source.filter { $0 % 2 == 0 })
    for number in 1...4 { source.accept(number) }
    #expect(even.elements == [2, 4])
    #expect(even.versions == [all.versions[1], all.versions[3]])
  }

  @Test("takes a key path")
  func keyPath() {
    #expect(Recorder(Flow.of("a", "", "b", "").filter(\.isEmpty)).elements == ["", ""])
  }

  @Test("ends and fails as its source does")
  func ends() {
    #expect(Recorder(Flow.of(1).filter { $0 > 1 }).isFinished)
    #expect(Recorder(Flow<Int, Refusal>.error(Refusal()).filter { _ in true }).failure == Refusal())
    #expect(marbles("1-2-#") { $0.filter { $0 == "2" } } == "--2-#")
  }

  @Test("fails with what the closure throws, and lets go of the source")
  func throwing() {
    let filtered = Recorder(source.filter { try refuse3($0) > 0 })
    for number in 1...5 { source.accept(number) }
    #expect(filtered.elements == [1, 2])
    #expect(filtered.failure is Refusal)
    #expect(source.subscriberCount == 0)
  }

  @Test("asks asynchronous conditions one at a time and in order, and keeps versions")
  func asynchronous() async {
    let all = Recorder(source)
    let even = Recorder(source.asyncFilter { await later($0 % 2 == 0) })
    for number in 1...4 { source.accept(number) }
    #expect(await even.elements(count: 2) == [2, 4])
    #expect(even.versions == [all.versions[1], all.versions[3]])
  }

  @Test("fails with what an asynchronous condition throws")
  func asynchronousThrowing() async {
    let filtered = Recorder(Flow.of(1, 2, 3, 4).asyncFilter { try await later(refuse3($0) > 0) })
    #expect(await filtered.allElements() == [1, 2])
    #expect(filtered.failure is Refusal)
  }
}
