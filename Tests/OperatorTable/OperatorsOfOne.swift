import TestSupport
import Tideway
import TidewayTesting

extension Operator {
  /// What changes or filters elements.
  package static let transforming: [Operator] = [
    Operator("compactMap(_:)") { source, _ in source.compactMap { $0 == 2 ? nil : $0 } },
    Operator("collected()") { source, _ in source.collected() },
    Operator("currentAndPrevious()") { source, _ in
      source.currentAndPrevious().map { [$0.current, $0.previous] }
    },
    Operator("trackActivity(_:)") { source, _ in source.trackActivity(ActivityIndicator()) },
    Operator("trackErrors(_:)") { source, _ in source.trackErrors(ErrorTracker()) },
    Operator("debug(_:fileID:line:printing:)") { source, _ in source.debug("", printing: { _ in })
    },
    Operator("distinctUntilChanged(by:)") { source, _ in
      source.distinctUntilChanged { $0 / 2 == $1 / 2 }
    },
    Operator("do(onNext:onError:onCompleted:onSubscribe:onSubscribed:onDispose:)") { source, _ in
      source.do(onNext: { _ in })
    },
    Operator("element(at:)") { source, _ in source.element(at: 1) },
    Operator("enumerated()") { source, _ in source.enumerated().map { [$0.index, $0.element] } },
    Operator("filter(_:)") { source, _ in source.filter { $0 != 2 } },
    Operator("grouped(by:)") { source, _ in source.grouped { $0 % 2 }.map { $0.key } },
    Operator("ifEmpty(default:)") { source, _ in source.ifEmpty(default: 0) },
    Operator("ignoreElements()") { source, _ in source.ignoreElements() },
    Operator("map(_:)") { source, _ in source.map { $0 * 2 } },
    Operator("chunked(by:)") { source, _ in source.chunked { $1 == $0 + 1 } },
    Operator("chunked(on:)") { source, _ in source.chunked { $0 % 2 }.map(\.elements) },
    Operator("interspersed(every:with:)") { source, _ in source.interspersed(with: 0) },
    Operator("pairwise()") { source, _ in source.pairwise().map { [$0, $1] } },
    Operator("reduced(_:_:)") { source, _ in source.reduced(0, +) },
    Operator("reduced(into:_:)") { source, _ in source.reduced(into: [Int]()) { $0.append($1) } },
    Operator("scan(_:)") { source, _ in source.scan { $0 + $1 } },
    Operator("scan(_:_:)") { source, _ in source.scan(0, +) },
    Operator("scan(into:_:)") { source, _ in source.scan(into: [Int]()) { $0.append($1) } },
    Operator("skip(_:)") { source, _ in source.skip(1) },
    Operator("skip(until:)") { source, _ in source.skip(until: Flow.just(0)) },
    Operator("skip(while:)") { source, _ in source.skip { $0 < 0 } },
    Operator("startWith(_:)", keepsVersions: false) { source, _ in source.startWith(0) },
    Operator("take(_:)") { source, _ in source.take(3) },
    Operator("take(until:)") { source, _ in source.take(until: Flow<Int, Never>.never()) },
    Operator("take(until:inclusive:)") { source, _ in source.take(until: { $0 > 100 }) },
    Operator("take(while:inclusive:)") { source, _ in source.take(while: { $0 < 100 }) },
    Operator("takeLast(_:)") { source, _ in source.takeLast(2) },
    Operator("versioned()") { source, _ in source.versioned().map { $0.element } },
    Operator("withUnretained(_:)") { source, _ in
      source.withUnretained(witness) { [$0.name.count, $1] }
    },
    Operator("asFlow()") { source, _ in source.asFlow() },
    Operator("distinctUntilChanged()") { source, _ in source.distinctUntilChanged() },
    Operator("drop(while:)") { source, _ in source.drop { $0 < 0 } },
    Operator("dropFirst(_:)") { source, _ in source.dropFirst() },
    Operator("prefix(_:)") { source, _ in source.prefix(3) },
    Operator("prefix(while:)") { source, _ in source.prefix { $0 < 100 } },
    Operator("withUnretained(_:_:)") { source, _ in
      source.withUnretained(witness) { $0.name.count + $1 }
    },
  ]
}

private let witness = Witness()
