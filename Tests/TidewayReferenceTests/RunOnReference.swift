import TestSupport
/// Runs programs on the reference.
struct ReferenceRun {
  var writes: Writes
  let agenda = Agenda()
  /// What the comparison has to notice, in tests of the comparison.
  var mistake: Mistake?
  private var shared: Events<Int>?

  init(_ writes: Writes, mistake: Mistake? = nil) {
    self.writes = writes
    self.mistake = mistake
  }

  /// The same without a mistake.
  var unmistaken: ReferenceRun {
    var run = self
    run.mistake = nil
    return run
  }

  func events(of program: Program, _ start: Start = Start()) -> Events<Int> {
    if start.look.time > horizon { return Events() }
    if let mistaken = mistake?.events(of: program, start, self) { return mistaken }
    switch program {
    case .source(let source): return events(of: source, start)
    case .unary(let unary, let source): return events(of: unary, source, start)
    case .many(.concat, let sources): return Reference.concat(sources.map(reference))(start)
    case .many(let many, let sources):
      let inputs = sources.enumerated().map { events(of: $1, start.input($0)) }
      return many.events(of: inputs, start)
    case .pair(let pair, let left, let right):
      let left = events(of: left, start.input(0)), right = events(of: right, start.input(1))
      return pair.events(of: left, right, start)
    case .flattening(let flattening, let outer, let inner):
      return flattening.events(of: events(of: outer, start.input(0)), start) { element in
        Reference { start in events(of: inner, start).map { mixed(element, $0) } }
      }
    case .handing(let handing, let source, let other):
      if case .timeout(let duration) = handing {
        let source = timing(duration, start, reference(source))
        return source.timeout(after: duration, switchTo: reference(other), start)
      }
      let source = events(of: source, start.input(0))
      if case .ifEmpty = handing { return source.ifEmpty(switchTo: reference(other), start) }
      return source.catch({ _ in reference(other) }, start)
    case .sharing(let source, let body):
      var run = self
      run.shared = events(of: source, start.input(0))
      return run.events(of: body, start.input(1))
    }
  }

  private func reference(_ program: Program) -> Reference<Int> {
    Reference { events(of: program, $0) }
  }

  private func events(of source: Program.Source, _ start: Start) -> Events<Int> {
    switch source {
    case .hot(let number):
      return agenda.noting(Reference.hot(writes[number], number: number)(start), [number])
    case .cold(let script): return agenda.noting(Reference.cold(script)(start), start.id)
    case .of(let elements): return Reference.of(elements)(start)
    case .failing(let elements): return Reference.of(elements, failing: Broken())(start)
    case .timer(let delay): return agenda.noting(Reference.timer(after: delay)(start), start.id)
    case .interval(let period, let count):
      let all = agenda.noting(Reference.interval(every: period)(start), start.id)
      return all.take(count, start)
    case .delayedInterval(let delay, let period, let count):
      let all = agenda.noting(Reference.timer(after: delay, every: period)(start), start.id)
      return all.take(count, start)
    case .never: return Events()
    case .empty: return Reference.of([])(start)
    case .shared: return shared ?? Events()
    }
  }

  /// What an operator with a time makes of a source: also notes when something may be due.
  func timing(
    _ duration: Int, _ start: Start, _ source: Reference<Int>
  ) -> Events<Int> {
    let events = source(start.input(0))
    agenda.note(start.look.time + duration, start.id)
    for next in events.elements { agenda.note(next.look.time + duration, start.id) }
    if let end = events.end { agenda.note(end.look.time + duration, start.id) }
    return events
  }

  func events(of unary: Program.Unary, _ program: Program, _ start: Start) -> Events<Int> {
    let source = reference(program)
    switch unary {
    case .retry(let attempts): return source.retry(attempts)(start)
    case .retryForever: return source.retry(.max)(start)
    case .retryWhen(let notifier):
      return source.retry(when: { events(of: notifier, $0, $1) })(start)
    case .delaySubscription(let duration):
      agenda.note(start.look.time + duration, start.id)
      return source.delaySubscription(by: duration)(start)
    case .window, .buffer:
      let duration = unary.duration!
      let result = unary.events(of: timing(duration, start, source), start)
      for next in result.elements { agenda.note(next.look.time + duration, start.id) }
      return result
    case .throttle(let duration, _):
      let result = unary.events(of: timing(duration, start, source), start)
      for next in result.elements { agenda.note(next.look.time + duration, start.id) }
      return result
    default:
      guard let duration = unary.duration else {
        return unary.events(of: source(start.input(0)), start)
      }
      return unary.events(of: timing(duration, start, source), start)
    }
  }

  private func events(
    of notifier: Program.Notifier, _ failures: Events<Broken>, _ start: Start
  ) -> Events<Int> {
    let verdicts = failures.map { _ in 0 }
    switch notifier {
    case .take(let count): return verdicts.take(count, start)
    case .delay(let duration):
      return timing(duration, start, Reference { _ in verdicts }).delay(by: duration)
    case .takeDelay(let count, let duration):
      let first = Reference { _ in verdicts.take(count, start) }
      return timing(duration, start, first).delay(by: duration)
    case .timers(let duration):
      return timing(duration, start, Reference { _ in verdicts })
        .flatMap(start) { _ in .timer(after: duration) }
    }
  }
}

extension Start {
  /// Names what is started here.
  fileprivate var id: [Int] {
    [look.time, look.phase.rawValue] + look.order + [step] + place
  }
}

/// When something is written or due, and by what: to find programs in which two things coincide.
final class Agenda {
  private var times: [Int: [Int]] = [:]
  /// Whether two things have been written or due at one instant.
  private(set) var hasCoincidences = false

  func note(_ time: Int, _ id: [Int]) {
    if time > horizon { return }
    if let other = times[time], other != id { hasCoincidences = true }
    times[time] = id
  }

  func noting(_ events: Events<Int>, _ id: [Int]) -> Events<Int> {
    var last: Int?
    for look in events.elements.map(\.look) + [events.end?.look].compactMap({ $0 }) {
      if look.time == last, look.phase == .written { hasCoincidences = true }
      last = look.time
      note(look.time, id)
    }
    return events
  }
}
