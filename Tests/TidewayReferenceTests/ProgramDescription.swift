import TestSupport
// Programs as one would write them in Swift.

extension Program: CustomStringConvertible {
  var description: String {
    switch self {
    case .source(let source): "\(source)"
    case .unary(let unary, let source): "\(source)\(unary)"
    case .many(let many, let sources):
      "\(many)(\(sources.map(\.description).joined(separator: ", ")))"
        + (many == .combineLatest || many == .zip ? ".map(mixed)" : "")
    case .pair(let pair, let left, let right):
      "\(left)\(pair)\(right))" + (pair == .chunkedAt ? ".map(mixed)" : "")
    case .flattening(let flattening, let outer, let inner):
      "\(outer)\(flattening.call) { x in \(flattening.first)\(inner).map { mixed(x, $0) } }\(flattening.rest)"
    case .handing(.catch, let source, let other): "\(source).catch { _ in \(other) }"
    case .handing(.ifEmpty, let source, let other): "\(source).ifEmpty(switchTo: \(other))"
    case .handing(.timeout(let duration), let source, let other):
      "\(source).timeout(after: .ms(\(duration)), switchTo: \(other), clock: clock)"
    case .sharing(let source, let body): "{ let s = \(source).share(); return \(body) }()"
    }
  }
}

extension Program.Source: CustomStringConvertible {
  var description: String {
    switch self {
    case .hot(let number): ["a", "b"][number]
    case .cold(let script): "cold(\"\(script)\")"
    case .of(let elements): "Flow.from(\(elements))"
    case .failing(let elements): "Flow.failing(after: \(elements))"
    case .timer(let delay): "Flow.timer(after: .ms(\(delay)), clock: clock)"
    case .interval(let period, let count):
      "Flow.interval(every: .ms(\(period)), clock: clock).take(\(count))"
    case .delayedInterval(let delay, let period, let count):
      "Flow.timer(after: .ms(\(delay)), every: .ms(\(period)), clock: clock).take(\(count))"
    case .never: "Flow.never()"
    case .empty: "Flow.empty()"
    case .shared: "s"
    }
  }
}

extension Script: CustomStringConvertible {
  var description: String {
    let end =
      switch self.end {
      case .none: [String]()
      case .finished: ["end@\(endTime)"]
      case .failed: ["fail@\(endTime)"]
      }
    return (elements.map { "\($0)@\($1)" } + end).joined(separator: " ")
  }
}

extension Program.Unary: CustomStringConvertible {
  var description: String {
    switch self {
    case .map: ".map { $0 * 2 % 1000 }"
    case .tryMap(let bad): ".tryMap { if $0 % 7 == \(bad) { throw Broken(number: 3) }; return $0 }"
    case .filter: ".filter { $0 % 3 != 0 }"
    case .compactMap: ".compactMap { $0 % 2 == 0 ? nil : $0 + 1 }"
    case .scan: ".scan(0, mixed)"
    case .scanWithoutSeed: ".scan(mixed)"
    case .chunkedBy(let most): ".chunked { abs($0 - $1) <= \(most) }.map(mixed)"
    case .chunkedOn(let modulus):
      ".chunked { $0 % \(modulus) }.map { mixed($0.key, mixed($0.elements)) }"
    case .interspersed(let number, let count): ".interspersed(every: \(count), with: \(number))"
    case .distinctUntilChanged: ".distinctUntilChanged { $0 / 2 == $1 / 2 }"
    case .startWith(let number): ".startWith(\(number))"
    case .enumerated: ".enumerated().map(mixed)"
    case .pairwise: ".pairwise().map(mixed)"
    case .currentAndPrevious: ".currentAndPrevious().map(mixed)"
    case .ignoreElements: ".ignoreElements()"
    case .materialize: ".materialize().map(\\.number)"
    case .dematerialize(let bad):
      ".map { $0 % 7 == \(bad) ? .finished : .element($0) }.dematerialize()"
    case .take(let count): ".take(\(count))"
    case .takeWhile(let bad, let inclusive):
      ".take(while: { $0 % 7 != \(bad) }, inclusive: \(inclusive))"
    case .takeUntilCondition(let bad): ".take(until: { $0 % 5 == \(bad) })"
    case .takeLast(let count): ".takeLast(\(count))"
    case .skip(let count): ".skip(\(count))"
    case .skipWhile(let good): ".skip { $0 % 4 != \(good) }"
    case .elementAt(let index): ".element(at: \(index))"
    case .ifEmpty(let number): ".ifEmpty(default: \(number))"
    case .reduced: ".reduced(0, mixed)"
    case .collected: ".collected().map(mixed)"
    case .grouped(let modulus, let flattening):
      ".grouped { $0 % \(modulus) }"
        + "\(flattening.call) { g in g.scan(g.key, mixed) }\(flattening.rest)"
    case .catchAndReturn(let number): ".catchAndReturn(\(number))"
    case .retry(let attempts): ".retry(\(attempts))"
    case .retryForever: ".retry()"
    case .retryWhen(let notifier): ".retry { $0\(notifier) }"
    case .do: ".do(onNext: { _ in })"
    case .asFlow: ".asFlow()"
    case .mapFailure: ".mapFailure { $0 }"
    case .versioned: ".versioned().map { $0.element }"
    case .share: ".share()"
    default: timeDescription
    }
  }

  private var timeDescription: String {
    let time = ".ms(\(duration ?? 0))"
    return switch self {
    case .takeFor: ".take(for: \(time), clock: clock)"
    case .skipFor: ".skip(for: \(time), clock: clock)"
    case .debounce: ".debounce(for: \(time), clock: clock)"
    case .throttle(_, let latest): ".throttle(for: \(time), latest: \(latest), clock: clock)"
    case .delay: ".delay(by: \(time), clock: clock)"
    case .delaySubscription: ".delaySubscription(by: \(time), clock: clock)"
    case .timeout: ".timeout(after: \(time), clock: clock)"
    case .buffer(_, let count): ".buffer(for: \(time), count: \(count), clock: clock).map(mixed)"
    case .window(_, let count, let flattening):
      ".window(for: \(time), count: \(count), clock: clock).enumerated()"
        + "\(flattening.call) { w in w.element.map { mixed(w.index, $0) } }\(flattening.rest)"
    default: preconditionFailure("ProgramDescription.swift has no text for a case.")
    }
  }
}

extension Program.Notifier: CustomStringConvertible {
  var description: String {
    switch self {
    case .take(let count): ".take(\(count))"
    case .delay(let duration): ".delay(by: .ms(\(duration)), clock: clock)"
    case .takeDelay(let count, let duration):
      ".take(\(count)).delay(by: .ms(\(duration)), clock: clock)"
    case .timers(let duration): ".flatMap { _ in .timer(after: .ms(\(duration)), clock: clock) }"
    }
  }
}

extension Program.Pair: CustomStringConvertible {
  /// The call up to the other flow.
  var description: String {
    switch self {
    case .withLatestFrom: ".withLatestFrom("
    case .sample: ".sample(on: "
    case .takeUntil: ".take(until: "
    case .skipUntil: ".skip(until: "
    case .chunkedAt: ".chunked(at: "
    }
  }
}

extension Program.Flattening {
  /// The call up to its closure.
  fileprivate var call: String {
    switch self {
    case .flatMap(nil): ".flatMap"
    case .flatMap(let count?): ".flatMap(maxConcurrent: \(count))"
    case .concatMap: ".concatMap"
    case .flatMapLatest: ".flatMapLatest"
    case .flatMapFirst: ".flatMapFirst"
    case .throwing(_, let flattening): flattening.call
    case .merge, .concat, .joined, .switchLatest, .atOnce: ".map"
    }
  }

  /// What the closure does first.
  fileprivate var first: String {
    guard case .throwing(let bad, _) = self else { return "" }
    return "if x % 7 == \(bad) { throw Broken(number: 3) }; return "
  }

  /// What is called then.
  fileprivate var rest: String {
    switch self {
    case .merge(let count): ".merge(maxConcurrent: \(count))"
    case .concat: ".concat()"
    case .joined(let separator): ".joined(separator: .just(\(separator)))"
    case .switchLatest: ".switchLatest()"
    case .atOnce: ".map(\\.atOnce)"
    default: ""
    }
  }
}
