import TestSupport
import Tideway
import TidewayTesting

/// Runs programs on the library.
struct LibraryRun: Sendable {
  let clock = TestClock()
  let hot: [HotSource<Int, Broken>]
  private var shared: Flow<Int, Broken>?

  /// The alarms of the writes are set before anything is subscribed to.
  init(_ writes: Writes) {
    hot = writes.map { _ in HotSource() }
    for (script, source) in Swift.zip(writes, hot) { script.schedule(on: clock, into: source) }
  }

  func flow(of program: Program) -> Flow<Int, Broken> {
    switch program {
    case .source(let source): return flow(of: source)
    case .unary(let unary, let source): return unary.flow(of: flow(of: source), clock)
    case .many(let many, let sources): return many.flow(of: sources.map(flow))
    case .pair(let pair, let left, let right): return pair.flow(of: flow(of: left), flow(of: right))
    case .flattening(let flattening, let outer, let inner):
      let inner = flow(of: inner)
      return flattening.flow(of: flow(of: outer)) { element in inner.map { mixed(element, $0) } }
    case .handing(let handing, let source, let other):
      let source = flow(of: source), other = flow(of: other)
      return switch handing {
      case .catch: source.catch { _ in other }
      case .ifEmpty: source.ifEmpty(switchTo: other)
      case .timeout(let duration):
        source.timeout(after: .ms(duration), switchTo: other, clock: clock)
      }
    case .sharing(let source, let body):
      let source = flow(of: source)
      let run = self
      // Shared anew for each subscriber: what is shared is told of all its watchers at the start.
      return .deferred {
        var run = run
        run.shared = source.share()
        return run.flow(of: body)
      }
    }
  }

  private func flow(of source: Program.Source) -> Flow<Int, Broken> {
    switch source {
    case .hot(let number): return hot[number].asFlow()
    case .cold(let script):
      return .deferred { [clock] in
        let source = HotSource<Int, Broken>()
        script.schedule(on: clock, into: source)
        return source.asFlow()
      }
    case .of(let elements): return .from(elements)
    case .failing(let elements): return Flow.from(elements).concat(Flow.error(Broken()))
    case .timer(let delay): return typed(.timer(after: .ms(delay), clock: clock))
    case .interval(let period, let count):
      return typed(Flow.interval(every: .ms(period), clock: clock).take(count))
    case .delayedInterval(let delay, let period, let count):
      return typed(Flow.timer(after: .ms(delay), every: .ms(period), clock: clock).take(count))
    case .never: return .never()
    case .empty: return .empty()
    case .shared: return shared ?? .never()
    }
  }

  private func typed(_ flow: Flow<Int, Never>) -> Flow<Int, Broken> {
    flow.settingFailure(to: Broken.self)
  }

  /// What the program gives within the horizon.
  func result(of program: Program) -> RunResult {
    let recorder = Recorder(flow(of: program), clock: clock)
    clock.advance(to: TestClock.Instant(offset: .ms(horizon)))
    let times = recorder.instants.map { Int($0.offset / .ms(1)) }
    var result = RunResult(elements: Array(Swift.zip(recorder.elements, times).map { ($0, $1) }))
    if recorder.end != nil, let instant = recorder.endInstant {
      result.end = (recorder.failure, Int(instant.offset / .ms(1)))
    }
    result.versions = RunResult.order(of: recorder.versions)
    return result
  }
}

extension Script<Int> {
  /// One alarm for each event.
  func schedule(on clock: TestClock, into source: HotSource<Int, Broken>) {
    let now = clock.milliseconds
    for event in elements {
      clock.at(now + event.time) { source.send(event.element) }
    }
    switch end {
    case .none: break
    case .finished: clock.at(now + endTime) { source.finish() }
    case .failed: clock.at(now + endTime) { source.fail(Broken()) }
    }
  }
}

/// What a program gave.
struct RunResult: Equatable, CustomStringConvertible {
  var elements: [(element: Int, time: Int)] = []
  var end: (failure: Broken?, time: Int)?
  /// Of each element but the first: whether its version is older than, equal to or newer than that of the
  /// one before, as a sign.
  var versions = ""

  var description: String {
    let end = end.map { end in
      [(end.failure.map { "fail\($0.number)" } ?? "end") + "@\(end.time)"]
    }
    return (elements.map { "\($0)@\($1)" } + (end ?? [])).joined(separator: " ")
  }

  static func == (a: RunResult, b: RunResult) -> Bool {
    a.description == b.description && a.versions == b.versions
  }

  static func order<V: Comparable>(of versions: [V]) -> String {
    Swift.zip(versions, versions.dropFirst())
      .map { $0 == $1 ? "=" : $0 < $1 ? "<" : ">" }.joined()
  }
}

extension ReferenceRun {
  /// What the program gives within the horizon.
  func result(of program: Program) -> RunResult {
    let events = events(of: program)
    let elements = events.elements.filter { $0.look.time <= horizon }
    var result = RunResult(elements: elements.map { ($0.element, $0.look.time) })
    if let end = events.end, end.look.time <= horizon { result.end = (end.failure, end.look.time) }
    result.versions = RunResult.order(of: elements.map(\.rank))
    return result
  }
}
