import Testing
import Tideway
import TidewayTesting

@Suite("map, compactMap and filter")
struct MapTests {
  let source = PublishRelay<Int>()

  @Test("transform, drop and let through, and keep versions")
  func plain() {
    let all = Recorder(source)
    let mapped = Recorder(source.map { $0 * 10 })
    let halves = Recorder(source.compactMap { $0 % 2 == 0 ? $0 / 2 : nil })
    let even = Recorder(source.filter { $0 % 2 == 0 })
    for number in 1...4 { source.accept(number) }
    #expect(mapped.elements == [10, 20, 30, 40])
    #expect(halves.elements == [1, 2])
    #expect(even.elements == [2, 4])
    #expect(mapped.versions == all.versions)
    #expect(halves.versions == [all.versions[1], all.versions[3]])
    #expect(even.versions == halves.versions)
  }

  @Test("end and fail as their source does")
  func ends() {
    #expect(Recorder(Flow.of(1).map { $0 }).isFinished)
    #expect(Recorder(Flow.of(1).filter { $0 > 1 }).isFinished)
    let nothing = Recorder(Flow.of(1).compactMap { _ in Optional<Int>.none })
    #expect(nothing.isFinished)
    #expect(Recorder(Flow<Int, Refusal>.error(Refusal()).map { $0 }).failure == Refusal())
    #expect(Recorder(Flow<Int, Refusal>.error(Refusal()).filter { _ in true }).failure == Refusal())
    let compacted = Flow<Int, Refusal>.error(Refusal()).compactMap { Optional($0) }
    #expect(Recorder(compacted).failure == Refusal())
  }

  @Test("fail with what the closure throws, and let go of the source")
  func throwing() {
    let mapped = Recorder(source.map { try refuse3($0) })
    let compacted = Recorder(source.compactMap { Optional(try refuse3($0)) })
    let filtered = Recorder(source.filter { try refuse3($0) > 0 })
    let typed = Recorder(source.tryMap { number throws(Refusal) in try refuse3(number) })
    #expect(source.subscriberCount == 4)
    for number in 1...5 { source.accept(number) }
    #expect(mapped.elements == [1, 2])
    #expect(mapped.failure is Refusal)
    #expect(compacted.elements == [1, 2])
    #expect(filtered.elements == [1, 2])
    #expect(typed.failure == Refusal())
    #expect(source.subscriberCount == 0)
  }

  @Test("run asynchronous closures one at a time and in order, and keep versions")
  func asynchronous() async {
    let all = Recorder(source)
    let mapped = Recorder(
      source.map { number in
        for _ in 0..<(5 - number) { await Task.yield() }
        return number * 10
      })
    let even = Recorder(source.filter { await later($0 % 2 == 0) })
    let halves = Recorder(source.compactMap { await later($0 % 2 == 0 ? $0 / 2 : nil) })
    for number in 1...4 { source.accept(number) }
    #expect(await mapped.elements(count: 4) == [10, 20, 30, 40])
    #expect(mapped.versions == all.versions)
    #expect(await even.elements(count: 2) == [2, 4])
    #expect(await halves.elements(count: 2) == [1, 2])
  }

  @Test("fail with what an asynchronous closure throws")
  func asynchronousThrowing() async {
    let mapped = Recorder(Flow.of(1, 2, 3, 4).map { try await later(refuse3($0)) })
    #expect(await mapped.allElements() == [1, 2])
    #expect(mapped.failure is Refusal)
  }

  @Test("cancel the asynchronous closure under way when the subscriber goes")
  func cancelled() async {
    let begun = BehaviorRelay(value: false), isCancelled = BehaviorRelay(value: false)
    let subscription = source.map { (number: Int) async -> Int in
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

private func refuse3(_ number: Int) throws(Refusal) -> Int {
  if number == 3 { throw Refusal() }
  return number
}

private func later<T>(_ value: T) async -> T {
  await Task.yield()
  return value
}
