import TestSupport
import Testing
import Tideway

private struct Person: Sendable {
  var name = ""
  var nickname: String?
  var isAdult = true
  var letters: Flow<Character, Never> { .from(name) }
  var failing: Flow<Character, Refusal> { .empty() }
}
private func plain(_ number: Int) -> String { "\(number)" }
private func throwing(_ number: Int) throws -> String { "\(number)" }
private func asynchronous(_ number: Int) async -> String { "\(number)" }
private func asynchronousThrowing(_ number: Int) async throws -> String { "\(number)" }
private func typed(_ number: Int) throws(Refusal) -> String { "\(number)" }

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
    same(numbers.asyncMap(asynchronous), Flow<String, Never>.self)
    same(numbers.asyncMap(asynchronousThrowing), Flow<String, any Error>.self)
    same(numbers.map { try throwing($0) }, Flow<String, any Error>.self)
    same(numbers.asyncMap { await asynchronous($0) }, Flow<String, Never>.self)
    same(numbers.asyncMap { try await asynchronousThrowing($0) }, Flow<String, any Error>.self)
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
    let awaited = numbers.asyncMap { number in
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
    let awaited = numbers.asyncCompactMap { await Int(asynchronous($0)) }
    same(awaited, Flow<Int, Never>.self)
    let both = numbers.asyncCompactMap { try await Int(asynchronousThrowing($0)) }
    same(both, Flow<Int, any Error>.self)
    same(people.compactMap(\.nickname), Flow<String, Never>.self)
  }

  @Test("of filter")
  func filter() {
    let plain = numbers.filter { $0 > 1 }
    same(plain, Flow<Int, Never>.self)
    let thrown = numbers.filter { try throwing($0) == "" }
    same(thrown, Flow<Int, any Error>.self)
    let awaited = numbers.asyncFilter { await asynchronous($0) == "" }
    same(awaited, Flow<Int, Never>.self)
    let both = numbers.asyncFilter { try await asynchronousThrowing($0) == "" }
    same(both, Flow<Int, any Error>.self)
    same(people.filter(\.isAdult), Flow<Person, Never>.self)
  }

  @Test("of the flatMap family")
  func flatMap() {
    let inner = Flow.of("a"), failingInner = Flow<String, Refusal>.empty()
    same(numbers.flatMap { _ in inner }, Flow<String, Never>.self)
    same(numbers.flatMap { _ in failingInner }, Flow<String, Refusal>.self)
    same(failing.flatMap { _ in inner }, Flow<String, Refusal>.self)
    same(failing.flatMap { _ in failingInner }, Flow<String, Refusal>.self)
    same(failing.flatMap { _ in self.failingOtherwise }, Flow<String, any Error>.self)
    same(numbers.flatMap { Flow.just(try throwing($0)) }, Flow<String, any Error>.self)
    same(numbers.asyncMap { Flow.just(await asynchronous($0)) }.merge(), Flow<String, Never>.self)
    let both = numbers.asyncMap { Flow.just(try await asynchronousThrowing($0)) }.merge()
    same(both, Flow<String, any Error>.self)
    same(people.flatMap { Flow.from($0.name) }, Flow<Character, Never>.self)
    same(people.flatMap(\.letters), Flow<Character, Never>.self)
    same(people.flatMap(\.failing), Flow<Character, Refusal>.self)
    let waiting = failing.asyncMap { Flow.just(await asynchronous($0)) }.merge()
    same(waiting, Flow<String, Refusal>.self)
    let failingLater = numbers.asyncMap { _ in
      await Task.yield()
      return failingInner
    }
    same(failingLater.merge(), Flow<String, Refusal>.self)
    same(numbers.flatMap { _ in AsyncStream<String> { nil } }, Flow<String, Never>.self)
    same(numbers.flatMapLatest { _ in inner }, Flow<String, Never>.self)
    same(failing.flatMapLatest { _ in inner }, Flow<String, Refusal>.self)
    same(numbers.flatMapLatest { _ in failingInner }, Flow<String, Refusal>.self)
    same(failing.flatMapLatest { _ in self.failingOtherwise }, Flow<String, any Error>.self)
    same(numbers.flatMapLatest { Flow.just(try throwing($0)) }, Flow<String, any Error>.self)
    same(numbers.flatMapFirst { _ in inner }, Flow<String, Never>.self)
    same(numbers.concatMap { _ in failingInner }, Flow<String, Refusal>.self)
    let flows = numbers.map { _ in inner }
    same(flows.switchLatest(), Flow<String, Never>.self)
    same(flows.merge(), Flow<String, Never>.self)
    same(flows.merge(maxConcurrent: 2), Flow<String, Never>.self)
    same(flows.concat(), Flow<String, Never>.self)
  }

  @Test("of take, skip, prefix and drop with a condition")
  func conditions() {
    same(numbers.take(while: { $0 > 1 }), Flow<Int, Never>.self)
    same(numbers.take(while: { $0 > 1 }, inclusive: true), Flow<Int, Never>.self)
    same(numbers.take(while: { try throwing($0) == "" }), Flow<Int, any Error>.self)
    same(numbers.asyncTake(while: { await asynchronous($0) == "" }), Flow<Int, Never>.self)
    same(
      numbers.asyncTake(while: { try await asynchronousThrowing($0) == "" }),
      Flow<Int, any Error>.self)
    same(people.take(while: \.isAdult), Flow<Person, Never>.self)
    same(numbers.take(until: { $0 > 1 }), Flow<Int, Never>.self)
    same(numbers.take(until: { try throwing($0) == "" }), Flow<Int, any Error>.self)
    same(people.take(until: \.isAdult), Flow<Person, Never>.self)
    same(numbers.skip(while: { $0 > 1 }), Flow<Int, Never>.self)
    same(numbers.skip(while: { try throwing($0) == "" }), Flow<Int, any Error>.self)
    same(numbers.asyncSkip(while: { await asynchronous($0) == "" }), Flow<Int, Never>.self)
    same(
      numbers.asyncSkip(while: { try await asynchronousThrowing($0) == "" }),
      Flow<Int, any Error>.self)
    same(people.skip(while: \.isAdult), Flow<Person, Never>.self)
  }

  @Test("of prefix, dropFirst and drop, which the standard library has too")
  func standardNames() {
    same(numbers.prefix(1), Flow<Int, Never>.self)
    same(numbers.dropFirst(), Flow<Int, Never>.self)
    same(numbers.dropFirst(2), Flow<Int, Never>.self)
    let plain = numbers.prefix { $0 > 1 }
    same(plain, Flow<Int, Never>.self)
    let thrown = numbers.prefix { try throwing($0) == "" }
    same(thrown, Flow<Int, any Error>.self)
    same(people.prefix(while: \.isAdult), Flow<Person, Never>.self)
    let plainDrop = numbers.drop { $0 > 1 }
    same(plainDrop, Flow<Int, Never>.self)
    let thrownDrop = numbers.drop { try throwing($0) == "" }
    same(thrownDrop, Flow<Int, any Error>.self)
    same(people.drop(while: \.isAdult), Flow<Person, Never>.self)
    same(failing.prefix { $0 > 1 }, Flow<Int, Refusal>.self)
    same(failing.drop { $0 > 1 }, Flow<Int, Refusal>.self)
  }

  @Test("of time operators")
  func time() {
    same(numbers.debounce(for: .seconds(1)), Flow<Int, Never>.self)
    same(failing.throttle(for: .seconds(1)), Flow<Int, Refusal>.self)
    same(failing.delay(by: .seconds(1)), Flow<Int, Refusal>.self)
    same(failing.delaySubscription(by: .seconds(1)), Flow<Int, Refusal>.self)
    same(numbers.timeout(after: .seconds(1)), Flow<Int, FlowError>.self)
    same(numbers.timeout(after: .seconds(1)).timeout(after: .seconds(1)), Flow<Int, FlowError>.self)
    same(failing.timeout(after: .seconds(1)), Flow<Int, any Error>.self)
    same(numbers.timeout(after: .seconds(1), switchTo: numbers), Flow<Int, Never>.self)
    same(numbers.timeout(after: .seconds(1), switchTo: failing), Flow<Int, Refusal>.self)
    same(failing.timeout(after: .seconds(1), switchTo: numbers), Flow<Int, Refusal>.self)
    same(failing.timeout(after: .seconds(1), switchTo: failing), Flow<Int, Refusal>.self)
    same(
      failing.timeout(after: .seconds(1), switchTo: Flow<Int, FlowError>.never()),
      Flow<Int, any Error>.self)
    same(numbers.buffer(for: .seconds(1), count: 2), Flow<[Int], Never>.self)
    same(failing.window(for: .seconds(1), count: 2), Flow<Flow<Int, Refusal>, Refusal>.self)
    same(Flow.interval(every: .seconds(1)), Flow<Int, Never>.self)
    same(Flow.timer(after: .seconds(1)), Flow<Int, Never>.self)
  }

  @Test("of errors")
  func errors() {
    same(failing.catch { _ in numbers }, Flow<Int, Never>.self)
    same(failing.catch { (_: Refusal) in Flow<Int, FlowError>.never() }, Flow<Int, FlowError>.self)
    same(failing.catchAndReturn(1), Flow<Int, Never>.self)
    same(failing.retry(), Flow<Int, Never>.self)
    same(failing.retry(3), Flow<Int, Refusal>.self)
    same(failing.retry(backingOff: .constant(.seconds(1))), Flow<Int, Never>.self)
    same(failing.retry(backingOff: .constant(.seconds(1)), attempts: 3), Flow<Int, Refusal>.self)
    same(failing.retry { $0.take(3) }, Flow<Int, Never>.self)
    same(failing.retry { _ in Flow<Int, FlowError>.never() }, Flow<Int, FlowError>.self)
  }

  @Test("of creation")
  func creation() {
    same(Flow.range(start: 0, count: 2), Flow<Int, Never>.self)
    same(Flow.repeatElement("a"), Flow<String, Never>.self)
    same(Flow.generate(from: 1, while: { $0 < 3 }, next: { $0 + 1 }), Flow<Int, Never>.self)
    same(Flow.deferred { numbers }, Flow<Int, Never>.self)
    same(Flow.deferred { failing }, Flow<Int, Refusal>.self)
    same(Flow.using({ 1 }, { _ in failing }, releasing: { _ in }), Flow<Int, Refusal>.self)
  }

  @Test("of the rest")
  func rest() {
    same(numbers.scan(0) { $0 + $1 }, Flow<Int, Never>.self)
    same(numbers.scan(0, +), Flow<Int, Never>.self)
    same(numbers.asyncScan(0) { await asynchronous($0 + $1).count }, Flow<Int, Never>.self)
    same(
      numbers.asyncScan(0) { try await asynchronousThrowing($0 + $1).count },
      Flow<Int, any Error>.self)
    same(numbers.scan(0) { $0 + (try throwing($1) == "" ? 0 : 1) }, Flow<Int, any Error>.self)
    same(numbers.scan(into: [Int]()) { $0.append($1) }, Flow<[Int], Never>.self)
    same(numbers.scan(into: "") { $0 += try throwing($1) }, Flow<String, any Error>.self)
    same(numbers.scan(+), Flow<Int, Never>.self)
    same(failing.scan { $0 + $1 }, Flow<Int, Refusal>.self)
    same(numbers.scan { $0 + (try throwing($1) == "" ? 0 : 1) }, Flow<Int, any Error>.self)
    same(numbers.chunked { $0 < $1 }, Flow<[Int], Never>.self)
    same(numbers.chunked { try $0 < throwing($1).count }, Flow<[Int], any Error>.self)
    same(failing.chunked { $0 % 2 }, Flow<(key: Int, elements: [Int]), Refusal>.self)
    same(numbers.chunked { try throwing($0) }, Flow<(key: String, elements: [Int]), any Error>.self)
    same(failing.interspersed(with: 0), Flow<Int, Refusal>.self)
    same(numbers.distinctUntilChanged(), Flow<Int, Never>.self)
    same(people.distinctUntilChanged(at: \.name), Flow<Person, Never>.self)
    same(numbers.startWith(0), Flow<Int, Never>.self)
    same(numbers.take(1), Flow<Int, Never>.self)
    same(numbers.skip(1), Flow<Int, Never>.self)
    same(numbers.versioned(), Flow<Versioned<Int>, Never>.self)
    same(numbers.enumerated(), Flow<(index: Int, element: Int), Never>.self)
    same(numbers.pairwise(), Flow<(Int, Int), Never>.self)
    same(numbers.reduced(0, +), Flow<Int, Never>.self)
    same(failing.collected(), Flow<[Int], Refusal>.self)
    same(numbers.reduced(0) { try $0 + throwing($1).count }, Flow<Int, any Error>.self)
    same(numbers.element(at: 1), Flow<Int, FlowError>.self)
    same(failing.element(at: 1), Flow<Int, any Error>.self)
    same(numbers.ignoreElements(), Flow<Never, Never>.self)
    same(failing.ifEmpty(default: 1), Flow<Int, Refusal>.self)
    same(numbers.grouped { $0 % 2 }, Flow<GroupedFlow<Int, Int, Never>, Never>.self)
    same(people.grouped(by: \.name), Flow<GroupedFlow<String, Person, Never>, Never>.self)
    same(failing.materialize(), Flow<FlowEvent<Int, Refusal>, Never>.self)
    same(failing.materialize().dematerialize(), Flow<Int, Refusal>.self)
    same(failing.do(onNext: { _ in }), Flow<Int, Refusal>.self)
    same(failing.do(onNext: { _ = try throwing($0) }), Flow<Int, any Error>.self)
    same(numbers.debug(), Flow<Int, Never>.self)
    same(merge(numbers, numbers.map { $0 }), Flow<Int, Never>.self)
    same(Flow.just(1), Flow<Int, Never>.self)
    same(Flow.of(1, 2), Flow<Int, Never>.self)
    same(Flow.from(0..<2), Flow<Int, Never>.self)
    let created = Flow.create { (emitter: Emitter<Int, Refusal>) in emitter.onNext(1) }
    same(created, Flow<Int, Refusal>.self)
    let disposing = Flow.create { (emitter: Emitter<Int, Refusal>) in
      numbers.subscribe(onNext: { emitter.onNext($0) })
    }
    same(disposing, Flow<Int, Refusal>.self)
    let cleaning = Flow.create { (emitter: Emitter<Int, Refusal>) in { emitter.onCompleted() } }
    same(cleaning, Flow<Int, Refusal>.self)
    let severally = Flow.create { (emitter: Emitter<Int, Refusal>) in
      emitter.onNext(1)
      return { emitter.onCompleted() }
    }
    same(severally, Flow<Int, Refusal>.self)
    let task = Flow.task { 1 }
    same(task, Flow<Int, Never>.self)
    let failingTask = Flow.task { try await asynchronousThrowing(1) }
    same(failingTask, Flow<String, any Error>.self)
  }
}
