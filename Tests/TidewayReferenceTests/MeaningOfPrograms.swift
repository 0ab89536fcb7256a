import TestSupport
// Which function of the reference each part of a program stands for.

extension Program.Unary {
  func events(of source: Events<Int>, _ start: Start) -> Events<Int> {
    switch self {
    case .map: source.map { ($0 * 2) % 1000 }
    case .tryMap(let bad):
      source.tryMap { (number) throws(Broken) in
        if number % 7 == bad { throw Broken.refused }
        return number
      }
    case .filter: source.filter { $0 % 3 != 0 }
    case .compactMap: source.compactMap { $0 % 2 == 0 ? nil : $0 + 1 }
    case .scan: source.scan(0, mixed)
    case .scanWithoutSeed: source.scan(mixed)
    case .chunkedBy(let most): source.chunked { abs($0 - $1) <= most }.map(mixed)
    case .chunkedOn(let modulus):
      source.chunked { $0 % modulus == $1 % modulus }.map { mixed($0[0] % modulus, mixed($0)) }
    case .interspersed(let number, let count): source.interspersed(every: count, with: number)
    case .distinctUntilChanged: source.distinctUntilChanged { $0 / 2 == $1 / 2 }
    case .startWith(let number): source.startWith(number, start)
    case .enumerated: source.enumerated().map { mixed($0.index, $0.element) }
    case .pairwise: source.pairwise().map(mixed)
    case .currentAndPrevious: source.currentAndPrevious().map { mixed($0.current, $0.previous) }
    case .ignoreElements: source.ignoreElements()
    case .materialize: source.materialize(start).map(\.number)
    case .dematerialize(let bad):
      source.map { $0 % 7 == bad ? Notice.finished : .element($0) }.dematerialize()
    case .take(let count): source.take(count, start)
    case .takeWhile(let bad, let inclusive):
      source.take(while: { $0 % 7 != bad }, inclusive: inclusive)
    case .takeUntilCondition(let bad): source.take(while: { $0 % 5 != bad }, inclusive: false)
    case .takeLast(let count): source.takeLast(count, start)
    case .skip(let count): source.skip(count)
    case .skipWhile(let good): source.skip(while: { $0 % 4 != good })
    case .elementAt(let index): source.element(at: index)
    case .ifEmpty(let number): source.ifEmpty(default: number, start)
    case .reduced: source.reduced(0, start, mixed)
    case .collected: source.collected(start).map(mixed)
    case .takeFor(let duration): source.take(for: duration, start)
    case .skipFor(let duration): source.skip(for: duration, start)
    case .debounce(let duration): source.debounce(for: duration)
    case .throttle(let duration, let latest): source.throttle(for: duration, latest: latest)
    case .delay(let duration): source.delay(by: duration)
    case .timeout(let duration): source.timeout(after: duration, start)
    case .buffer(let duration, let count):
      source.buffer(for: duration, count: count, start).map(mixed)
    case .window(let duration, let count, let flattening):
      flattening.events(
        of: source.window(for: duration, count: count, start).enumerated(), start,
        of: .windows
      ) { window in Reference { window.element($0).map { mixed(window.index, $0) } } }
    case .grouped(let modulus, let flattening):
      flattening.events(
        of: source.grouped { $0 % modulus }, start, of: .groups
      ) { group in Reference { group.flow($0).scan(group.key, mixed) } }
    case .catchAndReturn(let number): source.catchAndReturn(number, start)
    case .do, .asFlow, .mapFailure, .versioned, .share: source
    case .retry, .retryForever, .retryWhen, .delaySubscription: source
    }
  }

  /// The time in it, if there is one.
  var duration: Int? {
    switch self {
    case .takeFor(let duration), .skipFor(let duration), .debounce(let duration),
      .throttle(let duration, _), .delay(let duration), .delaySubscription(let duration),
      .timeout(let duration), .buffer(let duration, _), .window(let duration, _, _):
      duration
    default: nil
    }
  }
}

extension Notice<Int> {
  var number: Int {
    switch self {
    case .element(let number): number
    case .finished: 777
    case .failure: 888
    }
  }
}

extension Program.Many {
  func events(of inputs: [Events<Int>], _ start: Start) -> Events<Int> {
    switch self {
    case .merge: inputs.merge()
    case .combineLatest: inputs.combineLatest().map(mixed)
    // Of three, as of pairs: what two can no longer make a pair of is over, whatever the third does.
    case .zip where inputs.count == 3:
      [[inputs[0], inputs[1]].zip(), inputs[2].map { [$0] }].zip().map { mixed($0.flatMap(\.self)) }
    case .zip: inputs.zip().map(mixed)
    case .race: inputs.race()
    case .concat: Reference.concat(inputs.map { events in Reference { _ in events } })(start)
    }
  }
}

extension Program.Pair {
  func events(of left: Events<Int>, _ right: Events<Int>, _ start: Start) -> Events<Int> {
    switch self {
    case .withLatestFrom: left.withLatestFrom(right, start, mixed)
    case .sample: left.sample(on: right)
    case .takeUntil: left.take(until: right)
    case .skipUntil: left.skip(until: right)
    case .chunkedAt: left.chunked(at: right).map(mixed)
    }
  }
}

extension Program.Flattening {
  func events<Outer>(
    of outer: Events<Outer>, _ start: Start, of parts: Parts? = nil,
    _ inner: (Outer) -> Reference<Int>
  ) -> Events<Int> {
    switch self {
    case .flatMap(let count): outer.flatMap(maxConcurrent: count ?? .max, start, inner)
    case .concatMap: outer.concatMap(start, inner)
    case .flatMapLatest: outer.flatMapLatest(start, of: parts, inner)
    case .flatMapFirst: outer.flatMapFirst(start, of: parts, inner)
    case .merge(let count): outer.map(inner).merge(maxConcurrent: count, start)
    case .concat: outer.map(inner).concat(start)
    case .joined(let separator): outer.map(inner).joined(separator: separator, start)
    case .switchLatest: outer.map(inner).switchLatest(start, of: parts)
    case .throwing(let bad, let flattening):
      flattening.events(of: outer, start, of: parts) { element in
        let isBad = (element as? Int).map { $0 % 7 == bad } ?? false
        return isBad ? .of([], failing: .refused) : inner(element)
      }
    case .atOnce: outer.atOnce(start, inner).map { mixed($0.map(\.number)) }
    }
  }
}
