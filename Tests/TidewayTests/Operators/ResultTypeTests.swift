import Testing
import Tideway

private struct Person: Sendable {
  var name = ""
  var nickname: String?
  var isAdult = true
}
private func plain(_ number: Int) -> String { "\(number)" }
private func throwing(_ number: Int) throws -> String { "\(number)" }
private func asynchronous(_ number: Int) async -> String { "\(number)" }
private func asynchronousThrowing(_ number: Int) async throws -> String { "\(number)" }
private func typed(_ number: Int) throws(Refusal) -> String { "\(number)" }

/// Compiles only if `value` has the type.
private func same<T>(_ value: T, _ type: T.Type) { _ = value }

/// Every form of an operator gives a flow of ours: none falls back to the standard library's types.
@Suite("Result types")
struct ResultTypeTests {
  fileprivate let numbers = BehaviorRelay(value: 1)
  fileprivate let people = BehaviorRelay(value: Person())
  fileprivate let failing = Flow<Int, Refusal>.empty()
  fileprivate let failingOtherwise = Flow<String, any Error>.empty()

  @Test("of map")
  func map() {
    same(numbers.map { $0 + 1 }, Flow<Int, Never>.self)
    same(numbers.map(plain), Flow<String, Never>.self)
    same(numbers.map(throwing), Flow<String, any Error>.self)
    same(numbers.map(asynchronous), Flow<String, Never>.self)
    same(numbers.map(asynchronousThrowing), Flow<String, any Error>.self)
    same(numbers.map { try throwing($0) }, Flow<String, any Error>.self)
    same(numbers.map { await asynchronous($0) }, Flow<String, Never>.self)
    same(numbers.map { try await asynchronousThrowing($0) }, Flow<String, any Error>.self)
    same(people.map(\.name), Flow<String, Never>.self)
    same(people.map(\.name.count), Flow<Int, Never>.self)
    same(failing.map { $0 + 1 }, Flow<Int, Refusal>.self)
    same(numbers.tryMap(typed), Flow<String, Refusal>.self)
    same(failing.tryMap(typed), Flow<String, Refusal>.self)
    // Without a type to be found from the context.
    let several = numbers.map { number in
      let next = number + 1
      return next
    }
    same(several, Flow<Int, Never>.self)
    let thrown = numbers.map { number in
      if number == 0 { throw Refusal() }
      return number
    }
    same(thrown, Flow<Int, any Error>.self)
    let awaited = numbers.map { number in
      let text = await asynchronous(number)
      return text
    }
    same(awaited, Flow<String, Never>.self)
  }

  @Test("of compactMap")
  func compactMap() {
    let plain = numbers.compactMap { Int("\($0)") }
    same(plain, Flow<Int, Never>.self)
    let thrown = numbers.compactMap { try Int(throwing($0)) }
    same(thrown, Flow<Int, any Error>.self)
    let awaited = numbers.compactMap { await Int(asynchronous($0)) }
    same(awaited, Flow<Int, Never>.self)
    let both = numbers.compactMap { try await Int(asynchronousThrowing($0)) }
    same(both, Flow<Int, any Error>.self)
    same(people.compactMap(\.nickname), Flow<String, Never>.self)
  }

  @Test("of filter")
  func filter() {
    let plain = numbers.filter { $0 > 1 }
    same(plain, Flow<Int, Never>.self)
    let thrown = numbers.filter { try throwing($0) == "" }
    same(thrown, Flow<Int, any Error>.self)
    let awaited = numbers.filter { await asynchronous($0) == "" }
    same(awaited, Flow<Int, Never>.self)
    let both = numbers.filter { try await asynchronousThrowing($0) == "" }
    same(both, Flow<Int, any Error>.self)
    same(people.filter(\.isAdult), Flow<Person, Never>.self)
  }

  @Test("of combineLatest, with the failure that its inputs share")
  func combine() {
    same(combineLatest(numbers, numbers) { $0 + $1 }, Flow<Int, Never>.self)
    same(combineLatest(numbers, failing) { $0 + $1 }, Flow<Int, Refusal>.self)
    same(combineLatest(failing, numbers) { $0 + $1 }, Flow<Int, Refusal>.self)
    same(combineLatest(failing, failing) { $0 + $1 }, Flow<Int, Refusal>.self)
    let mixed = combineLatest(failing, failingOtherwise) { $0 + $1.count }
    same(mixed, Flow<Int, any Error>.self)
    same(combineLatest(numbers, people), Flow<(Int, Person), Never>.self)
    let three = combineLatest(people, numbers, numbers) { $0.name + "\($1 + $2)" }
    same(three, Flow<String, Never>.self)
    same(combineLatest(numbers, people, numbers), Flow<(Int, Person, Int), Never>.self)
    same(combineLatest(numbers, failing, numbers) { $0 + $1 + $2 }, Flow<Int, any Error>.self)
  }

  @Test("of the rest")
  func rest() {
    same(numbers.scan(0) { $0 + $1 }, Flow<Int, Never>.self)
    same(numbers.scan(0, +), Flow<Int, Never>.self)
    same(numbers.scan(into: [Int]()) { $0.append($1) }, Flow<[Int], Never>.self)
    same(numbers.distinctUntilChanged(), Flow<Int, Never>.self)
    same(people.distinctUntilChanged(at: \.name), Flow<Person, Never>.self)
    same(numbers.startWith(0), Flow<Int, Never>.self)
    same(numbers.take(1), Flow<Int, Never>.self)
    same(numbers.skip(1), Flow<Int, Never>.self)
    same(numbers.versioned(), Flow<Versioned<Int>, Never>.self)
    same(merge(numbers, numbers.map { $0 }), Flow<Int, Never>.self)
    same(Flow.just(1), Flow<Int, Never>.self)
    same(Flow.of(1, 2), Flow<Int, Never>.self)
    same(Flow.from(0..<2), Flow<Int, Never>.self)
    let task = Flow.task { 1 }
    same(task, Flow<Int, Never>.self)
    let failingTask = Flow.task { try await asynchronousThrowing(1) }
    same(failingTask, Flow<String, any Error>.self)
  }
}
