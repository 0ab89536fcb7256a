import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("Operators on drivers and signals", .leavesNothing)
@UIActor
struct TraitOperatorTests {
  let relay = PublishRelay<Int>()
  var driver: Driver<Int> { relay.asDriver() }
  var signal: Signal<Int> { relay.asSignal() }

  /// What both traits give for a few elements: they differ only in what later watchers get.
  func recorded<T: Equatable>(
    _ driver: Driver<T>, _ signal: Signal<T>, _ values: [Int] = [1, 2, 2, 3],
    _ location: SourceLocation = #_sourceLocation
  ) -> [T] {
    let driven = UIRecorder(driver), emitted = UIRecorder(signal)
    for value in values { relay.accept(value) }
    let late = UIRecorder(driver), lateEvents = UIRecorder(signal)
    #expect(driven.elements == emitted.elements, sourceLocation: location)
    #expect(late.elements == driven.elements.suffix(1), sourceLocation: location)
    #expect(lateEvents.elements == [], sourceLocation: location)
    return driven.elements
  }

  @Test("map, compactMap, filter") func mapping() {
    #expect(recorded(driver.map { $0 * 2 }, signal.map { $0 * 2 }) == [2, 4, 4, 6])
    #expect(recorded(driver.map(\.description), signal.map(\.description)) == ["1", "2", "2", "3"])
    #expect(
      recorded(driver.compactMap { $0 == 2 ? nil : $0 }, signal.compactMap { $0 == 2 ? nil : $0 })
        == [1, 3])
    #expect(recorded(driver.filter { $0 > 1 }, signal.filter { $0 > 1 }) == [2, 2, 3])
  }

  @Test("scan, distinctUntilChanged, startWith, skip") func state() {
    #expect(recorded(driver.scan(0, +), signal.scan(0, +)) == [1, 3, 5, 8])
    #expect(
      recorded(driver.scan(into: 0) { $0 += $1 }, signal.scan(into: 0) { $0 += $1 })
        == [1, 3, 5, 8])
    #expect(
      recorded(driver.distinctUntilChanged(), signal.distinctUntilChanged()) == [1, 2, 3])
    #expect(
      recorded(
        driver.distinctUntilChanged(at: \.isOdd), signal.distinctUntilChanged(at: \.isOdd))
        == [1, 2, 3])
    #expect(
      recorded(
        driver.distinctUntilChanged { _, _ in true }, signal.distinctUntilChanged { _, _ in true })
        == [1])
    #expect(recorded(driver.startWith(0), signal.startWith(0)) == [0, 1, 2, 2, 3])
    #expect(recorded(driver.skip(2), signal.skip(2)) == [2, 3])
  }

  @Test("flatMapLatest, flatMapFirst, flatMap, concatMap keep the inner trait") func flattening() {
    let inner = BehaviorRelay(value: 0)
    let shown = inner.asDriver(), events = inner.asSignal()
    // A signal that is shared has no current value for the second to come.
    let latest = UIRecorder(relay.asDriver().flatMapLatest { n in shown.map { $0 + n } })
    let first = UIRecorder(relay.asDriver().flatMapFirst { n in events.map { $0 + n } })
    let all = UIRecorder(relay.asSignal().flatMap { n in shown.map { $0 + n } })
    let chained = UIRecorder(relay.asSignal().concatMap { n in Driver.of(n, -n) })
    relay.accept(10)
    relay.accept(20)
    inner.accept(1)
    #expect(latest.elements == [10, 20, 21])
    #expect(first.elements == [10, 11])
    #expect(all.elements == [10, 20, 11, 21])
    #expect(chained.elements == [10, -10, 20, -20])
  }

  @Test("a leading dot starts an inner stream of the trait that is asked for") func leadingDots() {
    let shown: Driver<Int> = signal.flatMapLatest { $0 > 1 ? .just($0) : .empty() }
    let recorder = UIRecorder(shown)
    for number in 1...2 { relay.accept(number) }
    #expect(recorder.elements == [2])
  }

  @Test("withLatestFrom a trait, a control and a relay") func withLatestFrom() {
    let label = ControlProperty(wrappedValue: "a"), state = BehaviorRelay(value: "b")
    #expect(recorded(driver.withLatestFrom(label), signal.withLatestFrom(label), [1]) == ["a"])
    let pairs = UIRecorder(signal.withLatestFrom(label) { "\($0)\($1)" })
    let others = UIRecorder(driver.withLatestFrom(state.asDriver()) { "\($0)\($1)" })
    relay.accept(1)
    label.wrappedValue = "c"
    state.accept("d")
    relay.accept(2)
    #expect(pairs.elements == ["1a", "2c"])
    #expect(others.elements == ["1b", "2d"])
  }

  @Test("combineLatest, merge and zip of two to eight") func combining() {
    let driver = driver, signal = signal
    #expect(
      recorded(combineLatest(driver, driver, +), combineLatest(signal, signal, +)) == [2, 4, 4, 6])
    #expect(recorded(merge(driver, driver), merge(signal, signal), [1, 2]) == [1, 1, 2, 2])
    #expect(recorded(zip(driver, driver, +), zip(signal, signal, +)) == [2, 4, 4, 6])
    #expect(recorded(driver.merge(with: driver), signal.merge(with: signal), [1]) == [1, 1])
    let many = combineLatest(driver, driver, driver, driver, driver, driver, driver, driver) {
      [$0, $1, $2, $3, $4, $5, $6, $7]
    }
    let numbers = UIRecorder(many)
    let tuples = UIRecorder(combineLatest(signal, signal, signal))
    relay.accept(4)
    #expect(numbers.elements == [Array(repeating: 4, count: 8)])
    #expect(tuples.elements.map { [$0.0, $0.1, $0.2] } == [[4, 4, 4]])
  }

  @Test("withUnretained holds its object weakly") func withUnretained() {
    var object: Seen? = Seen()
    weak let weakObject = object
    let sums = UIRecorder(driver.withUnretained(object!) { $0.bias + $1 })
    let pairs = UIRecorder(
      signal.withUnretained(object!).map { $0.0.bias + $0.1 }.filter { $0 > 0 })
    relay.accept(1)
    object = nil
    #expect(weakObject == nil)
    relay.accept(2)
    #expect(sums.elements == [101])
    #expect(pairs.elements == [101])
    #expect(relay.subscriberCount == 0)
  }

  @Test("do and debug happen once for all who watch") func sideEffects() {
    let seen = Seen()
    let watched = driver.do(
      onNext: { seen.log.append("\($0)") }, onSubscribe: { seen.log.append("subscribed") },
      onDispose: { seen.log.append("disposed") }
    ).debug("numbers") { line in seen.lines.append(line) }
    do {
      let first = UIRecorder(watched), second = UIRecorder(watched)
      relay.accept(1)
      #expect(first.elements + second.elements == [1, 1])
    }
    #expect(seen.log == ["subscribed", "1", "disposed"])
    #expect(seen.lines.count == 3)
  }

  @Test("debounce, throttle and delay") func time() {
    let clock = TestClock(), pause = Duration.milliseconds(10)
    let debounced = UIRecorder(driver.debounce(for: pause, clock: clock))
    let throttled = UIRecorder(signal.throttle(for: pause, clock: clock))
    let late = UIRecorder(driver.delay(by: pause, clock: clock))
    relay.accept(1)
    clock.advance(by: .milliseconds(4))
    relay.accept(2)
    #expect(throttled.elements == [1])
    clock.advance(by: .milliseconds(6))
    #expect(late.elements == [1])
    #expect(throttled.elements == [1, 2])
    clock.advance(by: .milliseconds(10))
    #expect(debounced.elements == [2])
    #expect(late.elements == [1, 2])
  }

  @Test("have the trait in their type, and only mixtures lose it") func types() {
    let driver = driver, signal = signal, property = ControlProperty(wrappedValue: 1)
    same(driver.map { $0 }, Driver<Int>.self)
    same(driver.map { "\($0)" }, Driver<String>.self)
    same(signal.compactMap { Optional($0) }, Signal<Int>.self)
    same(driver.distinctUntilChanged(), Driver<Int>.self)
    same(combineLatest(driver, driver), Driver<(Int, Int)>.self)
    same(combineLatest(driver, driver) { $0 + $1 }, Driver<Int>.self)
    same(combineLatest(driver, signal) { $0 + $1 }, UIFlow<Int>.self)
    same(combineLatest(driver, property) { $0 + $1 }, UIFlow<Int>.self)
    same(merge(driver, driver), Driver<Int>.self)
    same(merge(driver, signal), UIFlow<Int>.self)
    same(zip(signal, signal), Signal<(Int, Int)>.self)
    same(driver.flatMapLatest { _ in signal }, Signal<Int>.self)
    same(driver.flatMapLatest { Flow.just($0) }, UIFlow<Int>.self)
    same(driver.withLatestFrom(property), Driver<Int>.self)
    same(driver.withUnretained(Seen()) { $1 }, Driver<Int>.self)
    same(driver.zip(driver), Driver<(Int, Int)>.self)
    same(driver.zip(signal), UIFlow<(Int, Int)>.self)
    same(signal.combineLatest(signal) { $0 + $1 }, Signal<Int>.self)
    same(signal.combineLatest(property) { $0 + $1 }, UIFlow<Int>.self)
    same(driver.concat(.just(1)), Driver<Int>.self)
    same(driver.concat(property), UIFlow<Int>.self)
    same(driver.race(with: .never()), Driver<Int>.self)
    same(concat(driver, driver), Driver<Int>.self)
    same(race(signal, driver), UIFlow<Int>.self)
    same(merge([driver, driver]), Driver<Int>.self)
    same(combineLatest([signal, signal]), Signal<[Int]>.self)
    same(combineLatest([property, property]), UIFlow<[Int]>.self)
    same(driver.map { _ in signal }.switchLatest(), Signal<Int>.self)
    same(signal.map { _ in driver }.merge(), Driver<Int>.self)
    same(driver.map { Flow.just($0) }.concat(), UIFlow<Int>.self)
    same(property.flatMapLatest { _ in driver }, Driver<Int>.self)
    same(driver.flatMapLatest { _ in property }, UIFlow<Int>.self)
    same(driver.multicast { $0.asSignal() }, Signal<Int>.self)
    same(driver.asUIFlow(), UIFlow<Int>.self)
    same(driver.asSignal(), Signal<Int>.self)
    same(signal.asDriver(), Driver<Int>.self)
    same(property.asDriver(), Driver<Int>.self)
    same(driver.take(1), UIFlow<Int>.self)
    same(driver.debounce(for: .seconds(1)), Driver<Int>.self)
    same(driver.asFlow(), Flow<Int, Never>.self)
    same(Driver<Int>.just(1), Driver<Int>.self)
  }
}

/// Compiles only if the value is of exactly this type.
private func same<T>(_ value: T, _ type: T.Type) {}

extension Int {
  fileprivate var isOdd: Bool { !isMultiple(of: 2) }
}

@UIActor private final class Seen {
  let bias = 100
  var log: [String] = []
  var lines: [String] = []
}
