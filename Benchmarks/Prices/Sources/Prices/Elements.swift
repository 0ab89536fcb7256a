import Tideway
import TidewayUI

/// A relay whose elements go through an operator to a closure.
@UIActor
func element<Out>(
  _ name: String, because reason: String = "",
  _ operators: (BehaviorRelay<Int>) -> Flow<Out, Never>
) -> Price {
  let relay = BehaviorRelay(value: 0), sum = Sum()
  let binding = operators(relay).bind { _ in sum.count += 1 }
  return Price(.element, name, because: reason) { count in
    for value in 0..<count { relay.accept(value) }
    withExtendedLifetime(binding) {}
  }
}

final class Sum: @unchecked Sendable { var count = 0 }

private let other = BehaviorRelay(value: 0)

@UIActor
func elements() -> [Price] {
  let relays = [BehaviorRelay(value: 1), BehaviorRelay(value: 2)]
  return [
    element("no operator") { $0.asFlow() },
    element("map") { $0.map { $0 + 1 } },
    element("filter") { $0.filter { $0 >= 0 } },
    element("compactMap") { $0.compactMap { $0 as Int? } },
    element("distinctUntilChanged") { $0.distinctUntilChanged() },
    element("scan") { $0.scan(0) { $0 &+ $1 } },
    element("startWith") { $0.startWith(1) },
    element("skip") { $0.skip(1) },
    element("take") { $0.take(1 << 40) },
    element("take(while:)") { $0.take(while: { $0 >= 0 }) },
    element("enumerated") { $0.enumerated() },
    element("pairwise") { $0.pairwise() },
    element("do") { $0.do(onNext: { _ in }) },
    element("materialize") { $0.materialize() },
    element("withUnretained") { $0.withUnretained(other) },
    element("buffer, two at a time") { $0.buffer(for: .seconds(9_999), count: 2) },
    element("chunked(by:)") { $0.chunked { first, _ in first & 1 == 0 } },
    element(
      "window, two at a time", because: "each window is a flow of its own, opened and closed"
    ) { $0.window(for: .seconds(9_999), count: 2).flatMap { $0 } },
    element("grouped(by:)") { $0.grouped { $0 & 1 }.flatMap { $0 } },
    element("flatMap to just", because: "each element opens a flow") {
      $0.flatMap { Flow.just($0) }
    },
    element("flatMapLatest to just") { $0.flatMapLatest { Flow.just($0) } },
    element(
      "flatMapLatest to relays", because: "each element opens and closes a subscription to a relay"
    ) { $0.flatMapLatest { relays[$0 & 1] } },
    element("flatMapFirst to just") { $0.flatMapFirst { Flow.just($0) } },
    element("concatMap to just") { $0.concatMap { Flow.just($0) } },
    element("merge") { merge($0, other) },
    element("combineLatest") { combineLatest($0, other) { $0 &+ $1 } },
    element("combineLatest of four") {
      combineLatest($0, other, relays[0], relays[1]) { $0 &+ $1 &+ $2 &+ $3 }
    },
    element("zip") { zip($0, $0.map { $0 + 1 }) },
    element("withLatestFrom") { $0.withLatestFrom(other) },
    element("share") { $0.map { $0 + 1 }.share() },
    element("a chain of three") { $0.map { $0 + 1 }.filter { $0 > 0 }.distinctUntilChanged() },
  ]
}
