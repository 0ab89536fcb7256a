import TestSupport
// Which operators a program uses, as the symbol graph names them.

extension Program {
  var symbols: [String] {
    switch self {
    case .source(let source): source.symbols
    case .unary(let unary, let source): unary.symbols + source.symbols
    case .many(let many, let sources): [many.symbol(sources.count)] + sources.flatMap(\.symbols)
    case .pair(let pair, let left, let right): [pair.symbol] + left.symbols + right.symbols
    case .flattening(let flattening, let outer, let inner):
      [flattening.symbol] + outer.symbols + inner.symbols
    case .handing(let handing, let source, let other):
      [handing.symbol] + source.symbols + other.symbols
    case .sharing(let source, let body): ["share(replay:scope:)"] + source.symbols + body.symbols
    }
  }
}

extension Program.Source {
  fileprivate var symbols: [String] {
    switch self {
    case .timer: ["settingFailure(to:)"]
    case .interval, .delayedInterval: ["settingFailure(to:)", "take(_:)"]
    case .hot, .cold, .of, .failing, .never, .empty, .shared: []
    }
  }
}

extension Program.Unary {
  fileprivate var symbols: [String] {
    switch self {
    case .map: ["map(_:)"]
    case .tryMap: ["tryMap(_:)"]
    case .filter: ["filter(_:)"]
    case .compactMap: ["compactMap(_:)"]
    case .scan: ["scan(_:_:)"]
    case .scanWithoutSeed: ["scan(_:)"]
    case .chunkedBy: ["chunked(by:)"]
    case .chunkedOn: ["chunked(on:)"]
    case .interspersed: ["interspersed(every:with:)"]
    case .distinctUntilChanged: ["distinctUntilChanged(by:)"]
    case .startWith: ["startWith(_:)"]
    case .enumerated: ["enumerated()"]
    case .pairwise: ["pairwise()"]
    case .currentAndPrevious: ["currentAndPrevious()"]
    case .ignoreElements: ["ignoreElements()"]
    case .materialize: ["materialize()"]
    case .dematerialize: ["dematerialize()"]
    case .take: ["take(_:)"]
    case .takeWhile: ["take(while:inclusive:)"]
    case .takeUntilCondition: ["take(until:inclusive:)"]
    case .takeLast: ["takeLast(_:)"]
    case .skip: ["skip(_:)"]
    case .skipWhile: ["skip(while:)"]
    case .elementAt: ["element(at:)"]
    case .ifEmpty: ["ifEmpty(default:)"]
    case .reduced: ["reduced(_:_:)"]
    case .collected: ["collected()"]
    case .takeFor: ["take(for:clock:)"]
    case .skipFor: ["skip(for:clock:)"]
    case .debounce: ["debounce(for:clock:)"]
    case .throttle: ["throttle(for:latest:clock:)"]
    case .delay: ["delay(by:clock:)"]
    case .delaySubscription: ["delaySubscription(by:clock:)"]
    case .timeout: ["timeout(after:clock:)"]
    case .buffer: ["buffer(for:count:clock:)"]
    case .window(_, _, let flattening): ["window(for:count:clock:)", flattening.symbol]
    case .grouped(_, let flattening): ["grouped(by:)", flattening.symbol]
    case .catchAndReturn: ["catchAndReturn(_:)"]
    case .retry: ["retry(_:)"]
    case .retryForever: ["retry()"]
    case .retryWhen: ["retry(when:)"]
    case .do: ["do(onNext:onError:onCompleted:onSubscribe:onSubscribed:onDispose:)"]
    case .asFlow: ["asFlow()"]
    case .mapFailure: ["mapFailure(_:)"]
    case .versioned: ["versioned()"]
    case .share: ["share(replay:scope:)"]
    }
  }
}

extension Program.Many {
  /// The function, or the method, of so many flows.
  fileprivate func symbol(_ count: Int) -> String {
    switch self {
    case .merge: count == 2 ? "merge(with:)" : "merge(_:)"
    case .combineLatest:
      count == 2
        ? "combineLatest(_:_:_:)" : count == 3 ? "combineLatest(_:_:_:_:)" : "combineLatest(_:)"
    case .zip: count == 2 ? "zip(_:_:_:)" : count == 3 ? "zip(_:_:_:_:)" : "zip(_:)"
    case .race: count == 2 ? "race(with:)" : "race(_:)"
    case .concat: "concat(_:)"
    }
  }
}

extension Program.Pair {
  fileprivate var symbol: String {
    switch self {
    case .withLatestFrom: "withLatestFrom(_:_:)"
    case .sample: "sample(on:)"
    case .takeUntil: "take(until:)"
    case .skipUntil: "skip(until:)"
    case .chunkedAt: "chunked(at:)"
    }
  }
}

extension Program.Flattening {
  fileprivate var symbol: String {
    switch self {
    case .flatMap: "flatMap(maxConcurrent:_:)"
    case .concatMap: "concatMap(_:)"
    case .flatMapLatest: "flatMapLatest(_:)"
    case .flatMapFirst: "flatMapFirst(_:)"
    case .merge: "merge(maxConcurrent:)"
    case .concat: "concat()"
    case .joined: "joined(separator:)"
    case .switchLatest: "switchLatest()"
    case .atOnce: "map(_:)"
    case .throwing(_, let flattening): flattening.symbol
    }
  }
}

extension Program.Handing {
  fileprivate var symbol: String {
    switch self {
    case .catch: "catch(_:)"
    case .ifEmpty: "ifEmpty(switchTo:)"
    case .timeout: "timeout(after:switchTo:clock:)"
    }
  }
}
