// What the reference does not settle. Programs of these kinds are made and compared like all others; where one
// differs, that is counted, and may be rare only.
//
// - An outer flow with several elements at one instant, whose inner flow gives what is at hand in steps:
//   `flatMapLatest` switches before the second, where the reference (and Rx) has its elements still.
//   `Flow.from([3, 8]).flatMapLatest { _ in Flow.from([1, 5]).flatMapFirst { _ in Flow.from([9]) } }`
// - An outer flow and inner ones that have elements at hand, where one of them is made of several: which of
//   those is older.
//   `Flow.from([0, 9]).flatMapFirst { _ in Flow.from([1]).concat(Flow.from([5])) }`
// - Something shared that a clock makes, of which several subscribers come one after the other: the reference
//   starts it for each.
//   `b.flatMap { _ in cold("2@40").share() }` with `b` written at 3 and 7
// - Two clocks that are due at one instant: which is older, if one was set when its operator was polled first.
//   `race(Flow.from([8]).flatMap { _ in cold("1@20") }, cold("7@20"))`
//   `concat(cold("0@100"), a).sample(on: cold("8@100"))`
//   `s.sample(on: s).window(for: .ms(40), count: 1)` with `s` as `a.delay(by: .ms(20)).share()`
// - What is shared and at hand, beside something else that is: which is older.
//   `merge(Flow.from([8]), s)` with `s` as `Flow.from([3]).share()`
// - The same of what `concat`, `catch` or `ifEmpty` starts when what comes before it has ended at once, and of
//   inner flows.
//   `merge(concat(Flow.empty(), Flow.from([9])), Flow.from([6]))`
// - Two elements or failures that are made of one end, of which one decides about the other, or of an end and of
//   what is at hand: which is older.
//   `a.reduced(0, +).withLatestFrom(s)` with `s` as `a.share().ifEmpty(default: 2)`
//   `Flow.from([6, 1]).buffer(for: .ms(7), count: 2).materialize()`, where the last buffer is empty
// - Several elements of one version, of which a window or group gives some: with which of those that others
//   have of that version they are combined.
//   `combineLatest(s, s.grouped { $0 % 2 }.switchLatest())` with `s` as `b.flatMap { _ in Flow.from([4, 3]) }.share()`
// - Three flows, of which two give elements that are older than what the other one has given: `combineLatest`
//   of three makes pairs first.
//   `combineLatest(a, b.takeLast(2), b.debounce(for: .ms(73)))`
// - A stop that comes with the second of two elements of one version: `take(until:)` takes it for one that is
//   not waiting, as those of an endless source that is at hand.
//   `Flow.from([5, 8]).flatMap { _ in b }.take(until: b.flatMap(maxConcurrent: 1) { _ in Flow.from([8]) })`

extension Program {
  /// Whether it is of one of these kinds, or a part of it is.
  ///
  /// - Parameter coincides: Whether several things may happen at one instant.
  func isUnsettled(coincides: Bool) -> Bool {
    isUnsettledItself || coincides && mayHaveClocksAtOneInstant
      || parts.contains { $0.isUnsettled(coincides: coincides) }
  }

  private var mayHaveClocksAtOneInstant: Bool {
    switch self {
    case .many(_, let sources): sources.count(where: \.hasClock) > 1
    case .pair(_, let left, let right): left.hasClock && right.hasClock
    case .sharing(let source, let body): source.hasClock && body.hasClock
    case .unary(let unary, let source):
      unary.duration != nil && source.hasClock && source.has(".share()")
    case .source, .flattening, .handing: false
    }
  }

  private var isUnsettledItself: Bool {
    switch self {
    case .unary(.share, let source): source.hasClock
    case .unary(_, let source) where source.isAtHand && source.has("buffer"): true
    case .many(.combineLatest, let sources)
    where sources.count == 3 && sources.count(where: \.isLate) > 1:
      true
    case .many(_, let sources)
    where sources.count(where: \.isAtHand) > 1 && sources.contains(where: \.goesOnAtHand):
      true
    case .many(_, let sources):
      sources.contains(where: \.speaksAtEnd) && sources.contains(where: \.isAtHand)
    case .pair(let pair, let left, let right):
      left.speaksAtEnd && right.speaksAtEnd
        || pair == .takeUntil && left.mayRepeat && (right.mayRepeat || right.speaksAtEnd)
    case .flattening(_, let outer, let inner) where outer.speaksAtEnd && inner.speaksAtEnd: true
    case .flattening(_, let outer, let inner):
      inner.isAtHand && inner.comesInSteps
        || outer.isAtHand && inner.isAtHand && !(outer.parts.isEmpty && inner.parts.isEmpty)
    case .sharing(let source, let body):
      source.isAtHand && body.isAtHand || source.mayRepeat && body.hasParts
    case .source, .unary, .handing: false
    }
  }

  /// Whether some of it may be there when it is subscribed to.
  private var isAtHand: Bool { has("Flow.from(") || has("Flow.failing(") || has("startWith") }
  /// Whether what is at hand may be given with others having a turn in between.
  private var comesInSteps: Bool {
    isFlattened || has("buffer") || has("window") || has("concat(") || has("joined")
      || has("merge(")
  }
  /// Whether something may be at hand that is started when something else that is at hand was read.
  private var goesOnAtHand: Bool {
    switch self {
    case .many(.concat, let sources) where sources.dropFirst().contains(where: \.isAtHand): true
    case .flattening(.concat, _, _), .flattening(.joined, _, _): true
    case .unary(.grouped(_, .concat), _), .unary(.window(_, _, .concat), _): true
    case .flattening where isAtHand: true
    case .handing(_, _, let other) where other.isAtHand: true
    default: parts.contains(where: \.goesOnAtHand)
    }
  }
  private var isFlattened: Bool { has(".flatMap") || has(".concatMap") }
  /// Whether two elements may be of one version.
  private var mayRepeat: Bool { isFlattened || has("merge(") || has("concat(") }
  private var hasParts: Bool { has("window") || has("grouped") }
  /// Whether an end may become an element or a failure.
  private var speaksAtEnd: Bool {
    [
      "reduced", "collect", "ifEmpty", "materialize", "element(at", "Flow.failing(", "buffer",
      "window", "chunked",
    ].contains(where: has)
  }
  /// Whether elements may come when newer ones of other flows have come.
  private var isLate: Bool {
    ["takeLast", "debounce", "throttle", "delay(", "sample", "buffer", "window", "chunked"]
      .contains(where: has)
  }
  private var hasClock: Bool { has("cold(") || has("clock") }

  private func has(_ word: String) -> Bool { "\(self)".contains(word) }
}
