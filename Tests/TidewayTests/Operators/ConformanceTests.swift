import Testing
import Tideway
import TidewayTesting

typealias Numbers = Outside<Int, Broken>

/// An operator, applied to a source of numbers that a test writes into.
struct Operator: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the source's failure is that of the result.
  var passesFailure = true
  /// Whether each element's version is that of a write to the source.
  var keepsVersions = true
  let apply: @Sendable (Numbers, TestClock) -> Flow<String, any Error>

  var testDescription: String { name }

  init<T: Sendable, E: Error>(
    _ name: String, passesFailure: Bool = true, keepsVersions: Bool = true,
    _ apply: @escaping @Sendable (Numbers, TestClock) -> Flow<T, E>
  ) {
    self.name = name
    self.passesFailure = passesFailure
    self.keepsVersions = keepsVersions
    self.apply = { apply($0, $1).map { "\($0)" }.mapFailure { $0 as any Error } }
  }
}

let operators: [Operator] = [
  // An array or a window that time begins has a moment of its own.
  Operator("buffer", keepsVersions: false) { $0.buffer(for: .ms(10), count: 2, clock: $1) },
  Operator("catch", passesFailure: false) { source, _ in source.catch { _ in Flow.just(0) } },
  Operator("catchAndReturn", passesFailure: false) { source, _ in source.catchAndReturn(0) },
  Operator("combineLatest") { source, _ in combineLatest(source, Flow.just(0)) { $0 + $1 } },
  Operator("compactMap") { source, _ in source.compactMap { $0 == 2 ? nil : $0 } },
  Operator("collected") { source, _ in source.collected() },
  Operator("currentAndPrevious") { source, _ in
    source.currentAndPrevious().map { [$0.current, $0.previous] }
  },
  Operator("debounce") { $0.debounce(for: .ms(10), clock: $1) },
  Operator("debug") { source, _ in source.debug("", printing: { _ in }) },
  Operator("delay") { $0.delay(by: .ms(10), clock: $1) },
  Operator("delaySubscription") { $0.delaySubscription(by: .zero, clock: $1) },
  Operator("dematerialize") { source, _ in
    source.materialize().map { $0 }.dematerialize()
  },
  Operator("distinctUntilChanged") { source, _ in source.distinctUntilChanged { $0 / 2 == $1 / 2 }
  },
  Operator("do") { source, _ in source.do(onNext: { _ in }) },
  Operator("element(at:)") { source, _ in source.element(at: 1) },
  Operator("enumerated") { source, _ in source.enumerated().map { [$0.index, $0.element] } },
  Operator("filter") { source, _ in source.filter { $0 != 2 } },
  Operator("grouped(by:)") { source, _ in source.grouped { $0 % 2 }.map { $0.key } },
  Operator("ifEmpty(default:)") { source, _ in source.ifEmpty(default: 0) },
  Operator("ifEmpty(switchTo:)") { source, _ in source.ifEmpty(switchTo: Flow.just(0)) },
  Operator("ignoreElements") { source, _ in source.ignoreElements() },
  Operator("map") { source, _ in source.map { $0 * 2 } },
  Operator("map, throwing") { source, _ in source.map(throwing) },
  Operator("mapFailure") { source, _ in source.mapFailure { $0 } },
  Operator("materialize", passesFailure: false) { source, _ in source.materialize() },
  Operator("pairwise") { source, _ in source.pairwise().map { [$0, $1] } },
  Operator("reduced") { source, _ in source.reduced(0, +) },
  Operator("reduced(into:)") { source, _ in source.reduced(into: [Int]()) { $0.append($1) } },
  Operator("retry(1)") { source, _ in source.retry(1) },
  Operator("retry(when:)", passesFailure: false) { source, _ in
    source.retry { $0.flatMapToNothing() }
  },
  Operator("scan") { source, _ in source.scan(0, +) },
  Operator("scan(into:)") { source, _ in source.scan(into: [Int]()) { $0.append($1) } },
  Operator("skip") { source, _ in source.skip(1) },
  Operator("skip(for:)") { $0.skip(for: .ms(-1), clock: $1) },
  Operator("skip(until:)") { source, _ in source.skip(until: Flow.just(0)) },
  Operator("skip(while:)") { source, _ in source.skip { $0 < 0 } },
  Operator("startWith", keepsVersions: false) { source, _ in source.startWith(0) },
  Operator("take") { source, _ in source.take(3) },
  Operator("take(for:)") { $0.take(for: .seconds(10), clock: $1) },
  Operator("take(until: flow)") { source, _ in source.take(until: Flow<Int, Never>.never()) },
  Operator("take(until: predicate)") { source, _ in source.take(until: { $0 > 100 }) },
  Operator("take(while:)") { source, _ in source.take(while: { $0 < 100 }) },
  Operator("takeLast") { source, _ in source.takeLast(2) },
  Operator("throttle") { $0.throttle(for: .ms(10), clock: $1) },
  Operator("timeout") { $0.timeout(after: .seconds(10), clock: $1) },
  Operator("timeout(switchTo:)") {
    $0.timeout(after: .seconds(10), switchTo: Flow.just(0), clock: $1)
  },
  Operator("versioned") { source, _ in source.versioned().map { $0.element } },
  Operator("window", keepsVersions: false) { source, clock in
    source.window(for: .ms(10), count: 2, clock: clock).skip(1).map { _ in 0 }
  },
  Operator("withUnretained") { source, _ in
    source.withUnretained(witness) { [$0.name.count, $1] }
  },
]

@Sendable private func throwing(_ number: Int) throws -> Int { number }

private let witness = Witness()

extension Flow where Element: Sendable {
  /// Ends at the first element.
  fileprivate func flatMapToNothing() -> Flow<Element, Failure> { take(while: { _ in false }) }
}

/// What holds for every operator.
@Suite("Every operator")
struct ConformanceTests {
  let source = Numbers(), clock = TestClock()

  @Test("starts nothing before it is subscribed to", arguments: operators)
  func isCold(tested: Operator) {
    let flow = tested.apply(source, clock)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
    withExtendedLifetime(flow) {}
  }

  @Test("ends with an empty source, and lets go of it", arguments: operators)
  func empty(tested: Operator) {
    let recorder = Recorder(tested.apply(source, clock))
    #expect(source.subscriberCount == 1)
    source.finish()
    clock.advance(by: .seconds(1))
    #expect(recorder.end != nil)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("ends after elements, and lets go of the source", arguments: operators)
  func ends(tested: Operator) {
    let recorder = Recorder(tested.apply(source, clock))
    source.send(1, 2, 3)
    source.finish()
    clock.advance(by: .seconds(1))
    #expect(recorder.isFinished)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("fails as its source does, at once, and lets go of it", arguments: operators, [0, 1])
  func fails(tested: Operator, count: Int) {
    let recorder = Recorder(tested.apply(source, clock))
    for number in 0..<count { source.send(number) }
    source.fail(Broken())
    #expect(recorder.end != nil)
    #expect((recorder.failure is Broken) == tested.passesFailure)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test(
    "lets go of its source and its alarms when it is disposed", arguments: operators, [0, 1, 3])
  func disposed(tested: Operator, count: Int) {
    let recorder = Recorder(tested.apply(source, clock))
    for number in 0..<count { source.send(number) }
    recorder.dispose()
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
    let before = recorder.elements
    source.send(7)
    clock.advance(by: .seconds(1))
    #expect(recorder.elements == before)
  }

  @Test("is let go of by a task that is cancelled while it waits", arguments: operators)
  func cancelled(tested: Operator) async {
    let iterator = tested.apply(source, clock).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      while try await iterator.next() != nil {}
    }
    source.send(1)
    task.cancel()
    _ = await task.result
  }

  @Test("keeps the versions of its source", arguments: operators)
  func versions(tested: Operator) {
    guard tested.keepsVersions else { return }
    let all = Recorder(source)
    let recorder = Recorder(tested.apply(source, clock))
    source.send(1, 2, 3, 4)
    clock.advance(by: .ms(10))
    #expect(Set(recorder.versions).isSubset(of: Set(all.versions)))
    #expect(recorder.versions == recorder.versions.sorted())
  }

  @Test(
    "gives what its own sink writes in order, as if it were written after", arguments: operators)
  func reentrancy(tested: Operator) {
    let plain = Recorder(tested.apply(source, clock))
    for number in 1...5 { source.send(number) }
    source.finish()
    clock.advance(by: .seconds(1))

    let own = Numbers(), seen = Collected<String>(), clock = TestClock()
    let subscription = merge(tested.apply(own, clock), own.map { "sent \($0)" }.erased())
      .subscribe(onNext: { text in
        if !text.hasPrefix("sent ") { return seen.add(text) }
        let number = Int(text.dropFirst(5))!
        if number < 5 { own.send(number + 1) } else { own.finish() }
      })
    own.send(1)
    clock.advance(by: .seconds(1))
    #expect(seen.values == plain.elements)
    subscription.dispose()
  }
}

extension Flow {
  fileprivate func erased() -> Flow<Element, any Error> { mapFailure { $0 as any Error } }
}
