import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("map")
struct MapTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    let letters = ["1": "a", "2": "b", "3": "c"]
    #expect(marbles("1--2--3--|") { $0.map { letters[$0] ?? "?" } } == "a--b--c--|")
  }

  @Test("transforms each element, and keeps versions")
  func plain() {
    let all = Recorder(source)
    let mapped = Recorder(source.map { $0 * 10 })
    for number in 1...4 { source.accept(number) }
    #expect(mapped.elements == [10, 20, 30, 40])
    #expect(mapped.versions == all.versions)
  }

  @Test("ends and fails as its source does")
  func ends() {
    #expect(Recorder(Flow.of(1).map { $0 }).isFinished)
    #expect(Recorder(Flow<Int, Refusal>.error(Refusal()).map { $0 }).failure == Refusal())
    #expect(marbles("1-#") { $0.map { $0 } } == "1-#")
  }

  @Test("fails with what the closure throws, and lets go of the source")
  func throwing() {
    let mapped = Recorder(source.map { try refuse3($0) })
    let typed = Recorder(source.tryMap { number throws(Refusal) in try refuse3(number) })
    #expect(source.subscriberCount == 2)
    for number in 1...5 { source.accept(number) }
    #expect(mapped.elements == [1, 2])
    #expect(mapped.failure is Refusal)
    #expect(typed.elements == [1, 2])
    #expect(typed.failure == Refusal())
    #expect(source.subscriberCount == 0)
  }

  @Test("runs asynchronous closures one at a time and in order, and keeps versions")
  func asynchronous() async {
    let all = Recorder(source)
    let mapped = Recorder(
      source.asyncMap { number in
        for _ in 0..<(5 - number) { await Task.yield() }
        return number * 10
      })
    for number in 1...4 { source.accept(number) }
    #expect(await mapped.elements(count: 4) == [10, 20, 30, 40])
    #expect(mapped.versions == all.versions)
  }

  @Test("fails with what an asynchronous closure throws")
  func asynchronousThrowing() async {
    let mapped = Recorder(Flow.of(1, 2, 3, 4).asyncMap { try await later(refuse3($0)) })
    #expect(await mapped.allElements() == [1, 2])
    #expect(mapped.failure is Refusal)
  }

  @Test("cancels the asynchronous closure under way when the subscriber goes")
  func cancelled() async {
    let begun = BehaviorRelay(value: false), isCancelled = BehaviorRelay(value: false)
    let subscription = source.asyncMap { (number: Int) async -> Int in
      begun.accept(true)
      for await _ in Flow<Int, Never>.never() {}
      isCancelled.accept(Task.isCancelled)
      return number
    }.bind { _ in }
    source.accept(1)
    for await hasBegun in begun where hasBegun { break }
    subscription.dispose()
    for await cancelled in isCancelled where cancelled { break }
    #expect(source.subscriberCount == 0)
  }
}
