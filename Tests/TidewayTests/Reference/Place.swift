// What the reference does not settle. No program is made of it, except where it says how rare it is.
//
// - An outer flow with several elements at hand, whose inner flows fail at once: the reference starts all of
//   them before it fails, the library (and Rx) may fail with the first.
//   `Flow.from([5, 1]).flatMap { _ in Flow.failing(after: [4]) }`
// - An outer flow with several elements at hand, whose inner flow gives what is at hand in steps: `flatMapLatest`
//   switches before the second, where the reference (and Rx) has its elements still.
//   `Flow.from([3, 8]).flatMapLatest { _ in Flow.from([1, 5]).flatMapFirst { _ in Flow.from([9]) } }`
// - Two cold flows, one of them shared, whose elements are due at one instant: which is older.
// - Two elements that are made of one end, of which one decides about the other, or of an end and of what is at hand.
//   `a.reduced(0, +).withLatestFrom(s)` with `s` as `a.share().ifEmpty(default: 2)`
// - Two clocks that are due at one instant, one of them set when its operator is polled first, as for the first flow
//   of `concat` or an element at hand: the library sets that one after the other. `race` has none of these, of the
//   others one in 10,000 programs with coincidences does.
//   `race(Flow.from([8]).flatMap { _ in cold("1@20") }, cold("7@20"))`
//   `concat(cold("0@100"), a).sample(on: cold("8@100"))`
// - A stop that comes with the second of two elements of one version: `take(until:)` takes it for one that is not
//   waiting, as those of an endless source that is at hand. About one of 100,000 programs has this.
//   `Flow.from([5, 8]).flatMap { _ in b }.retry(1).take(until: b.flatMap(maxConcurrent: 1) { _ in Flow.from([8]) })`

/// What may stand at a place in a program.
struct Place {
  /// Whether there is something shared, all of whose watchers subscribe together.
  var hasShared = false
  /// Whether something may be given at once.
  ///
  /// Of two flows that do so, which is asked first decides whose version is older: that is no part of what
  /// is promised of gates and of what is shared.
  var isSynchronous = true
  /// Whether a source may fail at once: where that is what the operator around is for.
  var failsAtOnce = false
  /// Whether everything is taken as soon as it is there: no operator around lets it wait, and with it a
  /// failure behind it that comes at once.
  var isTakenAtOnce = true
  /// Whether it is an inner flow.
  var isInner = false

  /// A part that is started later than the others.
  var later: Place { Place(isTakenAtOnce: isTakenAtOnce, isInner: true) }

  /// A part that is started later, and may fail then.
  var laterAndFailing: Place { later.changed { $0.failsAtOnce = isTakenAtOnce } }

  /// The only input.
  var input: Place { changed { $0.failsAtOnce = false } }

  /// One of several inputs, or one whose elements wait for others.
  var waiting: Place {
    changed {
      $0.failsAtOnce = false
      $0.isTakenAtOnce = false
    }
  }

  /// One of two inputs of which one decides what is given of the other, or the source of what is shared.
  var gated: Place { waiting.changed { $0.isSynchronous = false } }

  /// The input of what handles its failure or its end.
  var handled: Place { changed { $0.failsAtOnce = isSynchronous && isTakenAtOnce } }

  /// What is made of something shared.
  var sharing: Place { waiting.changed { $0.hasShared = true } }

  private func changed(_ change: (inout Place) -> Void) -> Place {
    var place = self
    change(&place)
    return place
  }

  func source(of unary: Program.Unary) -> Place {
    switch unary {
    case .retry, .retryWhen: laterAndFailing
    case .delaySubscription: later
    // What comes behind the first is asked for later than what others give at once.
    case .startWith: gated
    default: input
    }
  }

  /// Whether a program may stand here.
  func allows(_ program: Program) -> Bool {
    switch program {
    case .source(.shared): hasShared
    case .source(.failing): failsAtOnce
    case .source(.of), .source(.empty): isSynchronous
    case .source: true
    case .unary(.retryForever, .source(.cold)): true
    // Attempts that fail at once would never end.
    case .unary(.retryForever, _): false
    case .unary(.startWith, _) where !isSynchronous: false
    case .unary(let unary, let source): self.source(of: unary).allows(source)
    case .many(.concat, let sources):
      handled.allows(sources[0]) && sources.dropFirst().allSatisfy(laterAndFailing.allows)
    case .many(.race, let sources):
      sources.allSatisfy(waiting.allows)
        && (!sources.contains(where: \.isFlattened) || sources.count(where: \.hasClock) < 2)
    case .many(_, let sources):
      sources.allSatisfy(waiting.allows)
        && !(sources.contains(where: \.speaksAtEnd) && sources.contains(where: \.isAtHand))
    case .pair(_, let left, let right):
      gated.allows(left) && gated.allows(right) && !(left.speaksAtEnd && right.speaksAtEnd)
    case .flattening(.flatMapLatest, _, let inner) where inner.isAtHand && inner.comesInSteps: false
    case .flattening(_, let outer, let inner):
      waiting.allows(outer) && (outer.isAtHand ? later : laterAndFailing).allows(inner)
    case .handing(.catch, let source, let other): handled.allows(source) && later.allows(other)
    case .handing(_, let source, let other): input.allows(source) && later.allows(other)
    // Of ticks that come in one look, which is older depends on which clock is asked first.
    case .sharing(let source, let body):
      gated.allows(source) && sharing.allows(body) && !source.hasTimer
        && !(source.hasClock && body.hasClock)
    }
  }
}

extension Program {
  /// Whether some of it may be there when it is subscribed to.
  fileprivate var isAtHand: Bool { has("Flow.from(") || has("startWith") }
  /// Whether what is at hand may be given with others having a turn in between.
  fileprivate var comesInSteps: Bool { isFlattened || has("buffer") || has("window") }
  fileprivate var isFlattened: Bool { has(".flatMap") || has(".concatMap") }
  fileprivate var hasTimer: Bool { has("timer") || has("interval") }
  /// Whether an end may become an element.
  fileprivate var speaksAtEnd: Bool {
    ["reduced", "collect", "ifEmpty", "materialize"].contains(where: has)
  }
  fileprivate var hasClock: Bool { has("cold(") || has("clock") }

  private func has(_ word: String) -> Bool { "\(self)".contains(word) }
}
