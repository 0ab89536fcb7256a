import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Asynchronous calls")
struct ConsumingTests {
  let numbers = Flow.of(1, 2, 3)
  let none = Flow<Int, Never>.empty()
  let failing = concat(Flow<Int, Refusal>.of(1, 2), Flow<Int, Refusal>.error(Refusal()))

  @Test("first() and first(where:)")
  func first() async throws {
    #expect(await numbers.first() == 1)
    #expect(await none.first() == nil)
    #expect(await numbers.first { $0 > 1 } == 2)
    #expect(await numbers.first { $0 > 3 } == nil)
    #expect(try await failing.first() == 1)
    await #expect(throws: Refusal.self) { try await failing.first { $0 > 2 } }
    #expect(await numbers.first { await later($0 > 1) } == 2)
    #expect(try await numbers.first { try refused($0 > 1) } == 2)
    #expect(try await numbers.first { try await refusedLater($0 > 1) } == 2)
  }

  @Test("first() lets go of the source")
  func letsGo() async {
    let relay = BehaviorRelay(value: 1)
    #expect(await relay.first() == 1)
    #expect(relay.subscriberCount == 0)
  }

  @Test("last(), count() and collect()")
  func whole() async throws {
    #expect(await numbers.last() == 3)
    #expect(await none.last() == nil)
    #expect(await numbers.count() == 3)
    #expect(await numbers.collect() == [1, 2, 3])
    await #expect(throws: Refusal.self) { try await failing.collect() }
    await #expect(throws: Refusal.self) { try await failing.last() }
    await #expect(throws: Refusal.self) { try await failing.count() }
  }

  @Test("single() refuses none and more than one")
  func single() async throws {
    #expect(try await Flow.just(1).single() == 1)
    await #expect(throws: FlowError.noElements) { try await none.single() }
    await #expect(throws: FlowError.moreThanOneElement) { try await numbers.single() }
    await #expect(throws: Refusal.self) { try await failing.skip(1).single() }
  }

  @Test("reduce and reduce(into:)")
  func reduce() async throws {
    #expect(await numbers.reduce(0) { $0 + $1 } == 6)
    #expect(await numbers.reduce(0, +) == 6)
    #expect(await numbers.reduce(into: [Int]()) { $0.append($1) } == [1, 2, 3])
    #expect(await numbers.reduce(0) { await later($0 + $1) } == 6)
    #expect(try await numbers.reduce(0) { try refused($0 + $1) } == 6)
    await #expect(throws: Refusal.self) { try await failing.reduce(0, +) }
  }

  @Test("min and max")
  func extremes() async throws {
    let mixed = Flow.of(2, 3, 1, 3)
    #expect(await mixed.min() == 1)
    #expect(await mixed.max() == 3)
    #expect(await none.min() == nil)
    #expect(await mixed.max { -$0 < -$1 } == 1)
    #expect(await mixed.min { -$0 < -$1 } == 3)
    await #expect(throws: Refusal.self) { try await failing.max() }
    // Of equal ones the first, as in the standard library.
    #expect(await Flow.of("b1", "a1", "a2").min { $0.first! < $1.first! } == "a1")
  }

  @Test("contains and allSatisfy")
  func contains() async throws {
    #expect(await numbers.contains(2))
    #expect(await !numbers.contains(4))
    #expect(await numbers.contains { $0 > 2 })
    #expect(await numbers.allSatisfy { $0 > 0 })
    #expect(await !numbers.allSatisfy { $0 > 1 })
    #expect(try await numbers.contains { try await refusedLater($0 == 2) })
    #expect(try await numbers.allSatisfy { try refused($0 > 0) })
  }

  @Test("forEach runs on the caller's actor, with the caller's state")
  func forEach() async throws {
    let collector = Collector()
    #expect(await collector.all(of: numbers) == [1, 2, 3])
    var sum = 0
    await numbers.forEach { sum += $0 }
    #expect(sum == 6)
    await #expect(throws: Refusal.self) {
      try await numbers.forEach { if $0 == 2 { throw Refusal() } }
    }
  }

  @Test("compile and stay on the main actor")
  @MainActor
  func mainActor() async {
    var seen: [Int] = []
    await numbers.forEach { number in
      MainActor.assertIsolated()
      seen.append(number)
    }
    let sum = seen.count
    #expect(await numbers.first { $0 == sum } == 3)
    #expect(await numbers.reduce(0) { $0 + $1 + sum } == 15)
    #expect(await numbers.max { $0 < $1 + 0 * sum } == 3)
    #expect(await numbers.collect().count == sum)
  }

  @Test("end when their task is cancelled")
  func cancelled() async {
    let relay = BehaviorRelay(value: 1), began = PublishRelay<Void>()
    var beginnings = began.makeAsyncIterator()
    let flow = relay.map { number in
      began.accept()
      return number
    }
    let task = Task { await flow.collect() }
    await beginnings.next()
    task.cancel()
    _ = await task.value
    #expect(relay.subscriberCount == 0)
  }

  private actor Collector {
    private var seen: [Int] = []

    func all(of flow: Flow<Int, Never>) async -> [Int] {
      await flow.forEach { number in
        assertIsolated()
        seen.append(number)
      }
      return seen
    }
  }

  private func later<T>(_ value: T) async -> T { value }
  private func refused<T>(_ value: T) throws -> T { value }
  private func refusedLater<T>(_ value: T) async throws -> T { value }
}
