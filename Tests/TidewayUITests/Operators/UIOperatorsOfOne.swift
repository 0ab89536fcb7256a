import Tideway
import TidewayTesting
import TidewayUI

extension UIOperator {
  /// What changes or drops elements.
  static var transforming: [UIOperator] {
    [
      UIOperator("collected()") { source, _ in source.collected() },
      UIOperator("compactMap(_:)") { source, _ in source.compactMap { $0 == 2 ? nil : $0 } },
      UIOperator("currentAndPrevious()") { source, _ in source.currentAndPrevious() },
      UIOperator("debug(_:fileID:line:printing:)") { source, _ in
        source.debug("", printing: { _ in })
      },
      UIOperator("dematerialize()") { source, _ in source.materialize().dematerialize() },
      UIOperator("distinctUntilChanged()") { source, _ in source.distinctUntilChanged() },
      UIOperator("distinctUntilChanged(at:)") { source, _ in
        source.distinctUntilChanged(at: \.magnitude)
      },
      UIOperator("distinctUntilChanged(by:)") { source, _ in
        source.distinctUntilChanged { $0 / 2 == $1 / 2 }
      },
      UIOperator("do(onNext:onCompleted:onSubscribe:onSubscribed:onDispose:)") { source, _ in
        source.do(onNext: { _ in })
      },
      UIOperator("enumerated()") { source, _ in source.enumerated() },
      UIOperator("filter(_:)") { source, _ in source.filter { $0 != 2 } },
      UIOperator("grouped(by:)") { source, _ in source.grouped { $0 % 2 } },
      UIOperator("map(_:)") { source, _ in source.map { -$0 } },
      UIOperator("materialize()") { source, _ in source.materialize() },
      UIOperator("chunked(by:)") { source, _ in source.chunked { $1 == $0 + 1 } },
      UIOperator("chunked(on:)") { source, _ in source.chunked { $0 % 2 } },
      UIOperator("interspersed(every:with:)") { source, _ in source.interspersed(with: 0) },
      UIOperator("pairwise()") { source, _ in source.pairwise() },
      UIOperator("reduced(_:_:)") { source, _ in source.reduced(0, +) },
      UIOperator("reduced(into:_:)") { source, _ in
        source.reduced(into: [Int]()) { $0.append($1) }
      },
      UIOperator("scan(_:)") { source, _ in source.scan { $0 + $1 } },
      UIOperator("scan(_:_:)") { source, _ in source.scan(0, +) },
      UIOperator("scan(into:_:)") { source, _ in source.scan(into: [Int]()) { $0.append($1) } },
      UIOperator("versioned()") { source, _ in source.versioned() },
      UIOperator("withUnretained(_:)") { source, _ in source.withUnretained(witness) },
      UIOperator("withUnretained(_:_:)") { source, _ in source.withUnretained(witness) { $1 } },
    ]
  }

  /// What begins later, or ends early.
  static var beginningsAndEnds: [UIOperator] {
    [
      UIOperator("drop(while:)") { source, _ in source.drop { $0 < 0 } },
      UIOperator("dropFirst(_:)") { source, _ in source.dropFirst() },
      UIOperator("element(at:)") { source, _ in source.element(at: 1) },
      UIOperator("ifEmpty(default:)") { source, _ in source.ifEmpty(default: 0) },
      UIOperator("ifEmpty(switchTo:)") { source, _ in source.ifEmpty(switchTo: number) },
      UIOperator("ignoreElements()") { source, _ in source.ignoreElements() },
      UIOperator("prefix(_:)") { source, _ in source.prefix(3) },
      UIOperator("prefix(while:)") { source, _ in source.prefix { $0 < 100 } },
      UIOperator("skip(_:)") { source, _ in source.skip(1) },
      UIOperator("skip(until:)") { source, _ in source.skip(until: number) },
      UIOperator("skip(while:)") { source, _ in source.skip { $0 < 0 } },
      UIOperator("startWith(_:)") { source, _ in source.startWith(0) },
      UIOperator("take(_:)") { source, _ in source.take(3) },
      UIOperator("take(until:)") { source, _ in source.take(until: click) },
      UIOperator("take(until:inclusive:)") { source, _ in source.take(until: { $0 > 100 }) },
      UIOperator("take(while:inclusive:)") { source, _ in source.take(while: { $0 < 100 }) },
      UIOperator("takeLast(_:)") { source, _ in source.takeLast(2) },
    ]
  }

  /// Those with a time in them.
  static var timed: [UIOperator] {
    [
      UIOperator("buffer(for:count:clock:)") {
        $0.buffer(for: .milliseconds(10), count: 2, clock: $1)
      },
      UIOperator("debounce(for:clock:)") { $0.debounce(for: .milliseconds(10), clock: $1) },
      UIOperator("delay(by:clock:)") { $0.delay(by: .milliseconds(10), clock: $1) },
      UIOperator("delaySubscription(by:clock:)") { $0.delaySubscription(by: .zero, clock: $1) },
      UIOperator("skip(for:clock:)") { $0.skip(for: .milliseconds(10), clock: $1) },
      UIOperator("take(for:clock:)") { $0.take(for: .milliseconds(10), clock: $1) },
      UIOperator("throttle(for:latest:clock:)") { $0.throttle(for: .milliseconds(10), clock: $1) },
      UIOperator("timeout(after:switchTo:clock:)") {
        $0.timeout(after: .milliseconds(10), switchTo: number, clock: $1)
      },
      UIOperator("window(for:count:clock:)") {
        $0.window(for: .milliseconds(10), count: 2, clock: $1)
      },
    ]
  }

  /// What shares a source, or makes it one of another kind.
  static var converting: [UIOperator] {
    [
      UIOperator("asDriver()") { source, _ in source.asDriver() },
      UIOperator("asFlow()") { source, _ in source.asFlow().asUIFlow() },
      UIOperator("asSignal()") { source, _ in source.asSignal() },
      UIOperator("asUIFlow()") { source, _ in source.asUIFlow() },
      UIOperator("multicast(selector:)") { source, _ in
        source.multicast { zip($0, $0.map { -$0 }) }
      },
      UIOperator("share(replay:scope:)") { source, _ in source.share() },
    ]
  }
}

private let witness = Flag()
@UIActor private let number = ControlProperty(wrappedValue: 0)
@UIActor private let click = ControlEvent<Int>()
