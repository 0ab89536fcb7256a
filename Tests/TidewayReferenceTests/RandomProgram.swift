import TestSupport

/// A program and what is written while it runs.
struct Case {
  var program: Program
  var writes: Writes
}

/// Makes random programs.
struct ProgramMaker {
  private var random: SplitMix
  /// Whether much is written and due at one instant.
  private let coincides: Bool
  /// How often a source has its elements at hand.
  private var burstiness = 0.15

  init(seed: Int, coincides: Bool) {
    random = SplitMix(seed: seed)
    self.coincides = coincides
  }

  mutating func make() -> Case {
    let writes = [script(), script()]
    while true {
      let program = program(depth: pick(1, 2, 2, 3, 3, 4), Place())
      if Place().allows(program) { return Case(program: program, writes: writes) }
    }
  }

  /// A program of little else than one operator, named as the symbol graph does.
  mutating func make(around operation: String) -> Case {
    let writes = [script(), script()]
    burstiness = pick(0.15, 0.5)
    while true {
      let program = program(depth: pick(1, 1, 2), Place())
      if program.symbols.first == operation, Place().allows(program) {
        return Case(program: program, writes: writes)
      }
    }
  }

  private mutating func program(depth: Int, _ place: Place) -> Program {
    if depth == 0 { return .source(source(place)) }
    switch number(below: 20) {
    case 0..<9:
      let unary = unary()
      let source = place.source(of: unary)
      return .unary(unary, program(depth: depth - 1, source))
    case 9: return retrying(depth - 1, place.source(of: .retry(1)))
    case 10..<13: return many(depth - 1, place)
    case 13..<15:
      let pair = Program.Pair.allCases.randomElement(using: &random)!
      return .pair(
        pair, program(depth: depth - 1, place.gated), program(depth: depth - 1, place.gated))
    case 15..<17:
      let flattening = flattening(place)
      return .flattening(
        flattening, program(depth: depth - 1, place.waiting),
        inner: program(depth: depth - 1, place.laterAndFailing))
    case 17: return handing(depth - 1, place)
    default:
      return .sharing(program(depth: depth - 1, place.gated), in: body(depth - 1, place.sharing))
    }
  }

  /// What combines several uses of what is shared.
  private mutating func body(_ depth: Int, _ place: Place) -> Program {
    if chance(0.5) {
      return .pair(
        Program.Pair.allCases.randomElement(using: &random)!, part(depth, place.gated),
        part(depth, place.gated))
    }
    return .many(
      pick(.merge, .combineLatest, .zip, .race), [part(depth, place), part(depth, place)])
  }

  private mutating func part(_ depth: Int, _ place: Place) -> Program {
    if depth > 0, chance(0.3) { return program(depth: depth - 1, place) }
    return chance(0.3) ? .source(.shared) : .unary(immediate(), .source(.shared))
  }

  private mutating func many(_ depth: Int, _ place: Place) -> Program {
    let kind = Program.Many.allCases.randomElement(using: &random)!
    let count = pick(2, 2, 2, 3, 4) + (chance(0.05) ? 7 : 0)
    return .many(
      kind,
      (0..<count).map { index in
        let depth = index < 3 ? depth - index : 0
        if case .concat = kind {
          return program(depth: max(0, depth), index == 0 ? place.handled : place.laterAndFailing)
        }
        return program(depth: max(0, depth), place.waiting)
      })
  }

  private mutating func retrying(_ depth: Int, _ attempt: Place) -> Program {
    switch number(below: 4) {
    case 0:
      // Attempts that take time, or they would never end.
      var script = script(within: 60)
      script.end = .failed
      return .unary(.retryForever, .source(.cold(script)))
    case 1: return .unary(.retry(pick(1, 2, 3)), program(depth: depth, attempt))
    default: return .unary(.retryWhen(notifier()), program(depth: depth, attempt))
    }
  }

  private mutating func handing(_ depth: Int, _ place: Place) -> Program {
    let other = program(depth: max(0, depth - 1), place.later)
    switch number(below: 3) {
    case 0: return .handing(.catch, program(depth: depth, place.handled), to: other)
    case 1: return .handing(.ifEmpty, program(depth: depth, place.input), to: other)
    default:
      return .handing(.timeout(duration()), program(depth: depth, place.input), to: other)
    }
  }

  private mutating func source(_ place: Place) -> Program.Source {
    if place.hasShared, chance(0.6) { return .shared }
    if place.failsAtOnce, chance(max(0.2, burstiness)) { return .failing(elements(upTo: 3)) }
    if place.isSynchronous, chance(place.isInner ? max(0.3, burstiness) : burstiness) {
      return chance(0.15) ? .empty : .of(elements(upTo: 4))
    }
    switch number(below: 20) {
    case 0..<(place.isInner ? 5 : 11): return .hot(number(below: 2))
    case 11, 12: return .timer(duration())
    case 13, 14: return .interval(duration(), count: number(from: 1, to: 5))
    case 15: return .delayedInterval(duration(), duration(), count: number(from: 1, to: 5))
    case 16: return chance(0.3) ? .never : .hot(0)
    default: return .cold(script(within: place.isInner ? 60 : 200))
    }
  }

  private mutating func unary() -> Program.Unary { chance(0.45) ? timed() : immediate() }

  private mutating func immediate() -> Program.Unary {
    switch number(below: 37) {
    case 0, 1, 2: .map
    case 3: .tryMap(number(below: 7))
    case 4: .filter
    case 5: .compactMap
    case 6: .scan
    case 7: .distinctUntilChanged
    case 8: .startWith(number(below: 10))
    case 9: .enumerated
    case 10: .pairwise
    case 11: .currentAndPrevious
    case 12: .ignoreElements
    case 13: .materialize
    case 14: .dematerialize(number(below: 7))
    case 15: .take(number(from: 0, to: 3))
    case 16: .takeWhile(number(below: 7), inclusive: chance(0.5))
    case 17: .takeUntilCondition(number(below: 5))
    case 18: .takeLast(number(from: 0, to: 3))
    case 19: .skip(number(from: 0, to: 2))
    case 20: .skipWhile(number(below: 4))
    case 21: .elementAt(number(below: 4))
    case 22: .ifEmpty(number(below: 10))
    case 23: .reduced
    case 24: .collected
    case 25, 26: .grouped(number(from: 2, to: 3), flatteningOfGroups())
    case 27: .catchAndReturn(number(below: 10))
    case 28: .do
    case 29: .asFlow
    case 30: .mapFailure
    case 31: .versioned
    case 32: .scanWithoutSeed
    case 33: .chunkedBy(number(from: 0, to: 3))
    case 34: .chunkedOn(number(from: 2, to: 3))
    case 35: .interspersed(number(below: 10), every: number(from: 1, to: 3))
    default: .share
    }
  }

  private mutating func timed() -> Program.Unary {
    switch number(below: 11) {
    case 0: .takeFor(duration())
    case 1: .skipFor(duration())
    case 2, 3: .debounce(duration())
    case 4: .throttle(duration(), latest: chance(0.6))
    case 5, 6: .delay(duration())
    case 7: .delaySubscription(duration())
    case 8: .timeout(duration())
    case 9: .buffer(duration(), number(from: 1, to: 3))
    default: .window(duration(), number(from: 1, to: 3), flatteningOfWindows())
    }
  }

  private mutating func notifier() -> Program.Notifier {
    switch number(below: 4) {
    case 0: .take(number(from: 1, to: 3))
    case 1: .delay(duration())
    case 2: .takeDelay(number(from: 1, to: 3), duration())
    default: .timers(duration())
    }
  }

  private mutating func flatteningOfWindows() -> Program.Flattening {
    pick(
      .flatMap(maxConcurrent: nil), .flatMap(maxConcurrent: nil), .flatMap(maxConcurrent: 1),
      .concatMap, .flatMapLatest, .flatMapFirst, .merge(maxConcurrent: 2), .concat, .switchLatest)
  }

  /// Groups all end with the source: one that waited for another to end would come after everything.
  private mutating func flatteningOfGroups() -> Program.Flattening {
    pick(
      .flatMap(maxConcurrent: nil), .flatMap(maxConcurrent: nil), .flatMapLatest, .flatMapFirst,
      .switchLatest)
  }

  private mutating func flattening(_ place: Place) -> Program.Flattening {
    guard place.isTakenAtOnce, chance(0.2) else { return flattening() }
    return .throwing(
      number(below: 7),
      pick(
        .flatMap(maxConcurrent: nil), .flatMap(maxConcurrent: 2), .concatMap, .flatMapLatest,
        .flatMapFirst))
  }

  private mutating func flattening() -> Program.Flattening {
    switch number(below: 17) {
    case 0, 1, 2: .flatMap(maxConcurrent: nil)
    case 3, 4: .flatMap(maxConcurrent: number(from: 1, to: 2))
    case 5, 6: .concatMap
    case 7, 8: .flatMapLatest
    case 9, 10: .flatMapFirst
    case 11: .merge(maxConcurrent: number(from: 1, to: 3))
    case 12: .concat
    case 13: .joined(number(below: 10))
    case 14, 15: .atOnce
    default: .switchLatest
    }
  }

  // MARK: Times and numbers

  private mutating func script(within limit: Int = 350) -> Script<Int> {
    var script = Script<Int>()
    let times = (0...number(below: 7)).map { _ in time(limit) }.sorted()
    script.elements = times.dropLast().map { (number(below: 10), $0) }
    script.endTime = times.last!
    script.end = pick(.none, .finished, .finished, .failed)
    return script
  }

  private mutating func time(_ limit: Int) -> Int {
    coincides ? 20 * number(from: 1, to: max(1, limit / 20)) : number(from: 1, to: limit)
  }

  private mutating func duration() -> Int {
    coincides ? 20 * pick(1, 1, 2, 2, 3, 5) : number(from: 1, to: pick(20, 60, 120))
  }

  private mutating func elements(upTo count: Int) -> [Int] {
    (0..<number(from: 0, to: count)).map { _ in number(below: 10) }
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func number(from least: Int, to most: Int) -> Int {
    Int.random(in: least...most, using: &random)
  }

  private mutating func pick<T>(_ options: T...) -> T { options.randomElement(using: &random)! }

  private mutating func chance(_ probability: Double) -> Bool { random.chance(probability) }
}
