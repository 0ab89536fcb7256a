import TestSupport
import Tideway
import TidewayTesting

// Which operator of the library each part of a program stands for.

extension Program.Unary {
  func flow(of source: Flow<Int, Broken>, _ clock: TestClock) -> Flow<Int, Broken> {
    guard
      let flow = flowOfOne(source) ?? flowOfTime(source, clock) ?? flowOfRecovery(source, clock)
    else { preconditionFailure("FlowsOfPrograms.swift has no operator for the case \(self).") }
    return flow
  }

  private func flowOfOne(_ source: Flow<Int, Broken>) -> Flow<Int, Broken>? {
    switch self {
    case .map: source.map { ($0 * 2) % 1000 }
    case .tryMap(let bad):
      source.tryMap { (number) throws(Broken) in
        if number % 7 == bad { throw Broken.refused }
        return number
      }
    case .filter: source.filter { $0 % 3 != 0 }
    case .compactMap: source.compactMap { $0 % 2 == 0 ? nil : $0 + 1 }
    case .scan: source.scan(0) { mixed($0, $1) }
    case .scanWithoutSeed: source.scan { mixed($0, $1) }
    case .chunkedBy(let most): source.chunked { abs($0 - $1) <= most }.map { mixed($0) }
    case .chunkedOn(let modulus):
      source.chunked { $0 % modulus }.map { mixed($0.key, mixed($0.elements)) }
    case .interspersed(let number, let count): source.interspersed(every: count, with: number)
    case .distinctUntilChanged: source.distinctUntilChanged { $0 / 2 == $1 / 2 }
    case .startWith(let number): source.startWith(number)
    case .enumerated: source.enumerated().map { mixed($0.index, $0.element) }
    case .pairwise: source.pairwise().map { mixed($0, $1) }
    case .currentAndPrevious: source.currentAndPrevious().map { mixed($0.current, $0.previous) }
    case .ignoreElements: source.ignoreElements().map(number(ofNone:))
    case .materialize: source.materialize().map(\.number).settingFailure(to: Broken.self)
    case .dematerialize(let bad):
      source.map { $0 % 7 == bad ? FlowEvent<Int, Broken>.finished : .element($0) }.dematerialize()
    case .take(let count): source.take(count)
    case .takeWhile(let bad, let inclusive):
      source.take(while: { $0 % 7 != bad }, inclusive: inclusive)
    case .takeUntilCondition(let bad): source.take(until: { $0 % 5 == bad })
    case .takeLast(let count): source.takeLast(count)
    case .skip(let count): source.skip(count)
    case .skipWhile(let good): source.skip(while: { $0 % 4 != good })
    case .elementAt(let index): source.element(at: index).mapFailure(Broken.init)
    case .ifEmpty(let number): source.ifEmpty(default: number)
    case .reduced: source.reduced(0) { mixed($0, $1) }
    case .collected: source.collected().map { mixed($0) }
    case .grouped(let modulus, let flattening):
      flattening.flow(of: source.grouped { $0 % modulus }) { group in
        group.scan(group.key) { mixed($0, $1) }
      }
    case .do: source.do(onNext: { _ in })
    case .asFlow: source.asFlow()
    case .mapFailure: source.mapFailure { $0 }
    case .versioned: source.versioned().map { $0.element }
    case .share: source.share()
    default: nil
    }
  }

  private func flowOfTime(_ source: Flow<Int, Broken>, _ clock: TestClock) -> Flow<Int, Broken>? {
    switch self {
    case .takeFor(let duration): source.take(for: .ms(duration), clock: clock)
    case .skipFor(let duration): source.skip(for: .ms(duration), clock: clock)
    case .debounce(let duration): source.debounce(for: .ms(duration), clock: clock)
    case .throttle(let duration, let latest):
      source.throttle(for: .ms(duration), latest: latest, clock: clock)
    case .delay(let duration): source.delay(by: .ms(duration), clock: clock)
    case .delaySubscription(let duration):
      source.delaySubscription(by: .ms(duration), clock: clock)
    case .timeout(let duration):
      source.timeout(after: .ms(duration), clock: clock).mapFailure(Broken.init)
    case .buffer(let duration, let count):
      source.buffer(for: .ms(duration), count: count, clock: clock).map { mixed($0) }
    case .window(let duration, let count, let flattening):
      flattening.flow(
        of: source.window(for: .ms(duration), count: count, clock: clock).enumerated()
      ) { window in window.element.map { mixed(window.index, $0) } }
    default: nil
    }
  }

  private func flowOfRecovery(
    _ source: Flow<Int, Broken>, _ clock: TestClock
  ) -> Flow<Int, Broken>? {
    switch self {
    case .catchAndReturn(let number):
      source.catchAndReturn(number).settingFailure(to: Broken.self)
    case .retry(let attempts): source.retry(attempts)
    case .retryForever: source.retry().settingFailure(to: Broken.self)
    case .retryWhen(.take(let count)):
      source.retry { $0.take(count) }.settingFailure(to: Broken.self)
    case .retryWhen(.delay(let duration)):
      source.retry { $0.delay(by: .ms(duration), clock: clock) }.settingFailure(to: Broken.self)
    case .retryWhen(.takeDelay(let count, let duration)):
      source.retry { $0.take(count).delay(by: .ms(duration), clock: clock) }
        .settingFailure(to: Broken.self)
    case .retryWhen(.timers(let duration)):
      source.retry { failures in
        failures.flatMap { _ in Flow.timer(after: .ms(duration), clock: clock) }
      }.settingFailure(to: Broken.self)
    default: nil
    }
  }
}

extension Broken {
  /// What the library's own failures are mapped to.
  fileprivate init(_ failure: any Error) {
    switch failure {
    case let failure as Broken: self = failure
    case FlowError.timeout: self = .timeout
    case FlowError.outOfRange: self = .outOfRange
    default: self = Broken(number: 99)
    }
  }
}

extension FlowEvent<Int, Broken> {
  fileprivate var number: Int {
    switch self {
    case .element(let number): number
    case .finished: 777
    case .failure: 888
    }
  }
}

extension Program.Many {
  func flow(of inputs: [Flow<Int, Broken>]) -> Flow<Int, Broken> {
    switch (self, inputs.count) {
    case (.merge, 2): inputs[0].merge(with: inputs[1])
    case (.merge, _): Tideway.merge(inputs)
    case (.combineLatest, 2): Tideway.combineLatest(inputs[0], inputs[1]) { mixed([$0, $1]) }
    case (.combineLatest, 3):
      Tideway.combineLatest(inputs[0], inputs[1], inputs[2]) { mixed([$0, $1, $2]) }
    case (.combineLatest, _): Tideway.combineLatest(inputs) { mixed($0) }
    case (.zip, 2): Tideway.zip(inputs[0], inputs[1]) { mixed([$0, $1]) }
    case (.zip, 3): Tideway.zip(inputs[0], inputs[1], inputs[2]) { mixed([$0, $1, $2]) }
    case (.zip, _): Tideway.zip(inputs) { mixed($0) }
    case (.race, 2): inputs[0].race(with: inputs[1])
    case (.race, _): Tideway.race(inputs)
    case (.concat, 2): inputs[0].concat(inputs[1])
    case (.concat, _): Tideway.concat(inputs)
    }
  }
}

extension Program.Pair {
  func flow(of left: Flow<Int, Broken>, _ right: Flow<Int, Broken>) -> Flow<Int, Broken> {
    switch self {
    case .withLatestFrom: left.withLatestFrom(right) { mixed($0, $1) }
    case .sample: left.sample(on: right)
    case .takeUntil: left.take(until: right)
    case .skipUntil: left.skip(until: right)
    case .chunkedAt: left.chunked(at: right).map { mixed($0) }
    }
  }
}

extension Program.Flattening {
  func flow<Outer>(
    of outer: Flow<Outer, Broken>, _ inner: @escaping @Sendable (Outer) -> Flow<Int, Broken>
  ) -> Flow<Int, Broken> {
    switch self {
    case .flatMap(nil): outer.flatMap { inner($0) }
    case .flatMap(let count?): outer.flatMap(maxConcurrent: count) { inner($0) }
    case .concatMap: outer.concatMap { inner($0) }
    case .flatMapLatest: outer.flatMapLatest { inner($0) }
    case .flatMapFirst: outer.flatMapFirst { inner($0) }
    case .merge(let count): outer.map { inner($0) }.merge(maxConcurrent: count)
    case .concat: outer.map { inner($0) }.concat()
    case .joined(let separator): outer.map { inner($0) }.joined(separator: .just(separator))
    case .switchLatest: outer.map { inner($0) }.switchLatest()
    case .atOnce: outer.map { inner($0).atOnce }
    case .throwing(let bad, let flattening):
      flattening.throwing(outer) { element in
        if (element as? Int).map({ $0 % 7 == bad }) ?? false { throw Broken.refused }
        return inner(element)
      }
    }
  }
}

extension Program.Flattening {
  private func throwing<Outer>(
    _ outer: Flow<Outer, Broken>, _ inner: @escaping @Sendable (Outer) throws -> Flow<Int, Broken>
  ) -> Flow<Int, Broken> {
    switch self {
    case .flatMap(nil): outer.flatMap { try inner($0) }.mapFailure(Broken.init)
    case .flatMap(let count?):
      outer.flatMap(maxConcurrent: count) { try inner($0) }.mapFailure(Broken.init)
    case .concatMap: outer.concatMap { try inner($0) }.mapFailure(Broken.init)
    case .flatMapLatest: outer.flatMapLatest { try inner($0) }.mapFailure(Broken.init)
    case .flatMapFirst: outer.flatMapFirst { try inner($0) }.mapFailure(Broken.init)
    default: preconditionFailure("\(self) has no form that takes a closure that throws.")
    }
  }
}

extension Flow<Int, Broken> {
  /// What a subscription gets before it is disposed, in one number.
  fileprivate var atOnce: Int {
    let given = Collected<Int>()
    subscribe(
      onNext: given.add, onError: { _ in given.add(FlowEvent.failure(Broken()).number) },
      onCompleted: { given.add(FlowEvent<Int, Broken>.finished.number) }
    ).dispose()
    return mixed(given.values)
  }
}

@Sendable private func number(ofNone none: Never) -> Int {}
