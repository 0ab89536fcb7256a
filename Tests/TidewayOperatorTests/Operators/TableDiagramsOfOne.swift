import TestSupport
import Tideway
import TidewayTesting

extension TableDiagram {
  /// What changes elements, or only looks at them.
  static let transforming: [TableDiagram] = [
    TableDiagram("map", "1-2-|", to: "a-b-|", drawing { $0.map { $0 == "1" ? "a" : "b" } }),
    TableDiagram(
      "tryMap", "1-2-|", to: "a-#",
      drawing { $0.erasingFailure().tryMap { try $0 == "1" ? "a" : refused() } }),
    TableDiagram(
      "compactMap", "1-2-|", to: "a---|", drawing { $0.compactMap { $0 == "1" ? "a" : nil } }),
    TableDiagram(
      "scan, scan(into:)", "1-2-|", to: "1-3-|", drawingNumbers { $0.scan(0, +) },
      drawingNumbers { $0.scan(+) },
      drawingNumbers { $0.scan(into: 0) { $0 += $1 } }),
    TableDiagram("startWith", "--1-|", to: "0-1-|", drawing { $0.startWith("0") }),
    TableDiagram(
      "enumerated", "a-b-|", to: "{0a}-{1b}-|",
      drawing { $0.enumerated().map { "\($0.index)\($0.element)" } }),
    TableDiagram(
      "pairwise", "1-2-3|", to: "--{12}-{23}|", drawing { $0.pairwise().map { $0 + $1 } }),
    TableDiagram(
      "chunked(by:)", "1-2-4-|", to: "----{12}-(4|)",
      drawingNumbers { $0.chunked { $1 == $0 + 1 }.map { $0.map { "\($0)" }.joined() } }),
    TableDiagram(
      "chunked(on:)", "1-3-4-|", to: "----{13}-(4|)",
      drawingNumbers { $0.chunked { $0 % 2 }.map { $0.elements.map { "\($0)" }.joined() } }),
    TableDiagram(
      "interspersed", "1-2-|", to: "1-(02)-|", drawing { $0.interspersed(with: "0") }),
    TableDiagram(
      "currentAndPrevious", "1-2-|", to: "{1,1}-{2,1}-|",
      drawing { $0.currentAndPrevious().map { "\($0.current),\($0.previous)" } }),
    TableDiagram(
      "versioned", "1-2-|", to: "{1,v}-{2,w}-|",
      drawing { $0.versioned().lettered() }),
    TableDiagram(
      "withUnretained", "1-2-|", to: "{o1}-{o2}-|",
      drawing { $0.withUnretained(object) { $0.name + $1 } },
      drawing { $0.withUnretained(object).map { $0.name + $1 } }),
    TableDiagram(
      "do", "1-2-|", to: "1-2-|", drawing { $0.do(onNext: { _ in }, onCompleted: {}) }),
    TableDiagram(
      "trackActivity, trackErrors", "1-2-|", to: "1-2-|",
      drawing { $0.trackActivity(ActivityIndicator()) }, drawing { $0.trackErrors(ErrorTracker()) }),
    TableDiagram("debug", "1-2-|", to: "1-2-|", drawing { $0.debug(printing: { _ in }) }),
    TableDiagram(
      "mapFailure, settingFailure, erasingFailure", "1-#", to: "1-#",
      drawing { $0.mapFailure { _ in Refusal() } },
      drawing {
        $0.materialize().settingFailure(to: TestFailure.self).dematerialize()
      }),
    TableDiagram(
      "materialize, dematerialize", "1-#", to: "1-({#}|)",
      drawing { $0.materialize().map(mark) },
      drawing { $0.materialize().dematerialize().materialize().map(mark) }),
  ]

  /// What lets some elements through.
  static let filtering: [TableDiagram] = [
    TableDiagram("filter", "1-2-|", to: "--2-|", drawing { $0.filter { $0 == "2" } }),
    TableDiagram(
      "distinctUntilChanged", "1-1-2|", to: "1---2|", drawing { $0.distinctUntilChanged() }),
    TableDiagram("take", "1-2-3|", to: "1-(2|)", drawing { $0.take(2) }),
    TableDiagram(
      "take(while:inclusive:)", "1-2-3|", to: "1-2-|", drawing { $0.take(while: { $0 < "3" }) }),
    TableDiagram(
      "take(until: condition)", "1-2-3|", to: "1-2-|", drawing { $0.take(until: { $0 == "3" }) }),
    TableDiagram(
      "take(until: flow)", "1-2-3-", "---x--", to: "1-2|", drawingTwo { $0.take(until: $1) }),
    TableDiagram(
      "take(for:)", "1-2-3-", to: "1-2|", drawingTime { $0.take(for: .seconds(3), clock: $1) }),
    TableDiagram("takeLast", "1-2-3-|", to: "------(23|)", drawing { $0.takeLast(2) }),
    TableDiagram("skip", "1-2-3|", to: "--2-3|", drawing { $0.skip(1) }),
    TableDiagram("skip(while:)", "1-2-3|", to: "----3|", drawing { $0.skip(while: { $0 < "3" }) }),
    TableDiagram(
      "skip(until: flow)", "1-2-3-", "---x--", to: "----3-", drawingTwo { $0.skip(until: $1) }),
    TableDiagram(
      "skip(for:)", "1-2-3-", to: "----3-", drawingTime { $0.skip(for: .seconds(3), clock: $1) }),
    TableDiagram("element(at:)", "1-2-3|", to: "--(2|)", drawing { $0.element(at: 1) }),
    TableDiagram("ignoreElements", "1-2-|", to: "----|", drawing { $0.ignoreElements() }),
    TableDiagram(
      "ifEmpty(default:), ifEmpty(switchTo:)", "----|", to: "----(0|)",
      drawing { $0.ifEmpty(default: "0") }, drawing { $0.ifEmpty(switchTo: Flow.just("0")) }),
  ]

  /// What makes one of several.
  static let gathering: [TableDiagram] = [
    TableDiagram(
      "reduced, reduced(into:)", "1-2-|", to: "----(3|)", drawingNumbers { $0.reduced(0, +) },
      drawingNumbers { $0.reduced(into: 0) { $0 += $1 } }),
    TableDiagram(
      "collected", "1-2-|", to: "----({[1, 2]}|)", drawingNumbers { $0.collected() }),
    TableDiagram(
      "grouped(by:)", "1-2-3-", to: "o-e---",
      drawing { $0.grouped { $0 == "2" ? "e" : "o" }.map { $0.key } }),
    TableDiagram(
      "buffer(for:count:)", "1-2-3-4--|", to: "----{123}----(4|)",
      drawingTime { $0.buffer(for: .seconds(5), count: 3, clock: $1).map { $0.joined() } }),
    TableDiagram(
      "window(for:count:)", "1-2-3-4----|", to: "a---b----c-|",
      drawingTime {
        $0.window(for: .seconds(5), count: 3, clock: $1).enumerated()
          .map { ["a", "b", "c"][$0.index] }
      }),
  ]
}

private let object = Witness("o")

@Sendable private func refused() throws(any Error) -> String { throw Refusal() }

/// An event as a mark.
@Sendable private func mark(_ event: FlowEvent<String, TestFailure>) -> String {
  switch event {
  case .element(let element): element
  case .finished: "|"
  case .failure: "#"
  }
}

extension FlowSource where Element == Versioned<String> {
  /// Each element with a letter for its version: `v` for the first version, `w` for the second.
  fileprivate func lettered() -> Flow<String, Failure> {
    scan((text: "", versions: [Version]())) { seen, next in
      let versions = seen.versions.contains(next.version) ? [] : [next.version]
      let known = seen.versions + versions
      return ("\(next.element),\(["v", "w"][known.firstIndex(of: next.version)!])", known)
    }.map { $0.text }
  }
}
