import TestSupport
/// A flow, as a tree of the sources and operators that make it. Elements are small numbers.
indirect enum Program: Sendable {
  case source(Source)
  case unary(Unary, Program)
  case many(Many, [Program])
  case pair(Pair, Program, Program)
  case flattening(Flattening, Program, inner: Program)
  case handing(Handing, Program, to: Program)
  /// `let shared = x.share()`, and what is made of it.
  case sharing(Program, in: Program)

  enum Source: Sendable {
    /// One of the two that somebody writes to: `a` or `b`.
    case hot(Int)
    case cold(Script<Int>)
    case of([Int])
    /// Some elements, then a failure.
    case failing([Int])
    case timer(Int)
    case interval(Int, count: Int)
    case delayedInterval(Int, Int, count: Int)
    case never
    case empty
    /// What the sharing around has.
    case shared
  }

  enum Unary: Sendable {
    case map, tryMap(Int), filter, compactMap, scan, distinctUntilChanged, startWith(Int)
    case scanWithoutSeed, chunkedBy(Int), chunkedOn(Int), interspersed(Int, every: Int)
    case enumerated, pairwise, currentAndPrevious, ignoreElements, materialize, dematerialize(Int)
    case take(Int), takeWhile(Int, inclusive: Bool), takeUntilCondition(Int), takeLast(Int)
    case skip(Int), skipWhile(Int), elementAt(Int), ifEmpty(Int), reduced, collected
    case takeFor(Int), skipFor(Int), debounce(Int), throttle(Int, latest: Bool), delay(Int)
    case delaySubscription(Int), timeout(Int), buffer(Int, Int)
    case window(Int, Int, Flattening), grouped(Int, Flattening)
    case catchAndReturn(Int), retry(Int), retryForever, retryWhen(Notifier)
    /// Those that change nothing here.
    case `do`, asFlow, mapFailure, versioned, share
  }

  enum Notifier: Sendable {
    case take(Int)
    case delay(Int)
    case takeDelay(Int, Int)
    case timers(Int)
  }

  enum Many: CaseIterable, Sendable { case merge, combineLatest, zip, race, concat }

  enum Pair: CaseIterable, Sendable { case withLatestFrom, sample, takeUntil, skipUntil, chunkedAt }

  indirect enum Flattening: Sendable {
    case flatMap(maxConcurrent: Int?)
    case concatMap, flatMapLatest, flatMapFirst
    /// Of the flows that `map` makes.
    case merge(maxConcurrent: Int), concat, joined(Int), switchLatest
    /// What a subscription gets that is made in a closure, before it is disposed there.
    case atOnce
    /// By a closure that throws for some elements.
    case throwing(Int, Flattening)
  }

  enum Handing: Sendable {
    case `catch`
    case ifEmpty
    case timeout(Int)
  }
}

/// What somebody writes to the two hot sources.
typealias Writes = [Script<Int>]

/// Makes one number of two.
func mixed(_ a: Int, _ b: Int) -> Int { (a * 10 + b) % 1000 }

/// Makes one number of several.
func mixed(_ numbers: [Int]) -> Int { numbers.reduce(numbers.count, mixed) }
