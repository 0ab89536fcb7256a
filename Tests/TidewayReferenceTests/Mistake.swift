import TestSupport
/// A reference that is wrong in one place: what the comparison has to notice.
enum Mistake: CaseIterable {
  case debounceDoesNotStartAnew
  case debounceDropsTheLast
  case mergeTakesInputsInTurn
  case combineLatestShowsHalves
  case takeForIncludesTheInstantAfter
  case throttleForgetsTheNewest
  case delayKeepsTheEnd
  case timeoutIsNotRestarted
  case retryCountsFurtherAttempts
  case concatMapForgetsWhatWaits
  case flatMapLatestKeepsTheOld
  case flatMapFirstTakesAll
  case zipWaitsForBoth
  case sampleRepeats
  case takeUntilStopsAtTheEnd
  case skipUntilDropsTheMoment
  case bufferSkipsEmptyOnes
  case raceTakesTheLast
  case withLatestFromMissesTheMoment
  case failureWaits

  /// What it makes of a program, if it has to do with it.
  func events(of program: Program, _ start: Start, _ run: ReferenceRun) -> Events<Int>? {
    switch program {
    case .unary(.retry(let attempts), let source) where self == .retryCountsFurtherAttempts:
      run.unmistaken.events(of: .unary(.retry(attempts + 1), source), start)
    case .unary(let unary, let source):
      events(of: unary, start) { run.events(of: source, start.input(0)) }
    case .many(let many, let sources):
      events(of: many) { sources.enumerated().map { run.events(of: $1, start.input($0)) } }
    case .pair(let pair, let left, let right):
      events(
        of: pair, start, { run.events(of: left, start.input(0)) },
        { run.events(of: right, start.input(1)) })
    case .flattening(let flattening, let outer, let inner):
      events(of: flattening, start, { run.events(of: outer, start.input(0)) }) { element in
        Reference { start in run.events(of: inner, start).map { mixed(element, $0) } }
      }
    default: nil
    }
  }

  private func events(
    of unary: Program.Unary, _ start: Start, _ source: () -> Events<Int>
  ) -> Events<Int>? {
    switch (self, unary) {
    case (.debounceDoesNotStartAnew, .debounce(let duration)):
      source().throttle(for: duration, latest: true).delay(by: duration)
    case (.debounceDropsTheLast, .debounce(let duration)):
      Events(
        source().debounce(for: duration).elements.filter { $0.look != source().end?.look },
        ends: source().end)
    case (.takeForIncludesTheInstantAfter, .takeFor(let duration)):
      source().take(for: duration + 1, start)
    case (.throttleForgetsTheNewest, .throttle(let duration, true)):
      source().throttle(for: duration, latest: false)
    case (.delayKeepsTheEnd, .delay(let duration)):
      Events(source().delay(by: duration).elements, ends: source().end)
    case (.timeoutIsNotRestarted, .timeout(let duration)):
      Events(
        source().elements, ends: source().end,
        Ending(look: start.look.due(after: duration), failure: .timeout))
    case (.bufferSkipsEmptyOnes, .buffer(let duration, let count)):
      source().buffer(for: duration, count: count, start).filter { !$0.isEmpty }.map(mixed)
    case (.failureWaits, .catchAndReturn), (.failureWaits, .takeLast):
      Events(source().elements, ends: source().finishing)
    default: nil
    }
  }

  private func events(of many: Program.Many, _ inputs: () -> [Events<Int>]) -> Events<Int>? {
    switch (self, many) {
    case (.mergeTakesInputsInTurn, .merge):
      Events(
        inputs().flatMap(\.elements).sorted { $0.look.time < $1.look.time },
        ends: inputs().merge().end)
    case (.combineLatestShowsHalves, .combineLatest): inputs().apart.combineLatest().map(mixed)
    case (.zipWaitsForBoth, .zip):
      Events(inputs().zip().map(mixed).elements, ends: inputs().merge().end)
    case (.raceTakesTheLast, .race): Array(inputs().reversed()).race()
    default: nil
    }
  }

  private func events(
    of pair: Program.Pair, _ start: Start, _ left: () -> Events<Int>, _ right: () -> Events<Int>
  ) -> Events<Int>? {
    switch (self, pair) {
    case (.sampleRepeats, .sample): right().withLatestFrom(left(), start) { $1 }
    case (.takeUntilStopsAtTheEnd, .takeUntil):
      Events(left().take(until: right()).elements, ends: left().end, right().end)
    case (.skipUntilDropsTheMoment, .skipUntil):
      left().skip(until: right()).filter { [left, right] _ in
        left().elements.first?.look != right().elements.first?.look
      }
    case (.withLatestFromMissesTheMoment, .withLatestFrom):
      left().withLatestFrom(right().shifted, start, mixed)
    default: nil
    }
  }

  private func events(
    of flattening: Program.Flattening, _ start: Start, _ outer: () -> Events<Int>,
    _ inner: (Int) -> Reference<Int>
  ) -> Events<Int>? {
    switch (self, flattening) {
    case (.concatMapForgetsWhatWaits, .concatMap): outer().flatMapFirst(start, inner)
    case (.flatMapLatestKeepsTheOld, .flatMapLatest): outer().flatMap(start, inner)
    case (.flatMapFirstTakesAll, .flatMapFirst): outer().concatMap(start, inner)
    default: nil
    }
  }
}

extension [Events<Int>] {
  /// As if each input had moments of its own.
  fileprivate var apart: [Events<Int>] {
    enumerated().map { index, input in
      var input = input
      for place in input.elements.indices { input.elements[place].rank.place.append(index) }
      return input
    }
  }
}

extension Events<Int> {
  /// As if each element were a little newer.
  fileprivate var shifted: Events<Int> {
    var all = self
    for place in all.elements.indices { all.elements[place].rank.step += 1 }
    return all
  }
}
