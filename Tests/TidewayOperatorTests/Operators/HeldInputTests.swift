import TestSupport
import Testing
import Tideway

/// One thread stops before it asks a combination, until another one has written one of its inputs.
@Suite("A combination of which an input is held back", .leavesNothing)
struct HeldInputTests {
  typealias Combination = @Sendable (PublishRelay<Int>, PublishRelay<Int>) -> Flow<Int, Never>

  private static let sums: KeyValuePairs<String, Combination> = [
    "combineLatest of 2": { a, b in combineLatest(a, b) { $0 + $1 } },
    "combineLatest of many": { a, b in combineLatest([a, b]) { $0[0] + $0[1] } },
  ]
  private static let merges: KeyValuePairs<String, Combination> = [
    "merge of 2": { a, b in merge(a, b) },
    "merge of many": { a, b in
      merge([a.asFlow(), b.asFlow()] + (0..<9).map { _ in .empty() })
    },
    "flatMap": { a, b in Flow.of(a, b).flatMap { $0 } },
  ]

  /// - Returns: What is shown of the first relay, the inner combination, and a cell, which is shown twice.
  private func shown(_ inner: Combination) async -> [[Int]] {
    let first = PublishRelay<Int>(), second = PublishRelay<Int>(), middle = BehaviorRelay(value: 0)
    let copy = BehaviorRelay(value: [0]), bag = DisposeBag(), shown = Collected<[Int]>()
    let isStopped = Number(), hasWritten = Number()
    second.do(onNext: {
      if $0 != 1 { return }
      isStopped.set(1)
      spin { hasWritten.value == 1 }
    }).bind(to: middle).disposed(by: bag)
    let combined = inner(second, first)
    combineLatest([first.share(), combined, middle.asFlow()]).bind(to: copy).disposed(by: bag)
    combineLatest(copy, middle) { $0 + [$1] }.skip(1).bind { shown.add($0) }.disposed(by: bag)
    first.accept(5)
    second.accept(0)
    await onThreads(2) { thread in
      if thread == 0 { return second.accept(1) }
      spin { isStopped.value == 1 }
      // What follows is left to the other thread.
      first.accept(6)
      hasWritten.set(1)
    }
    withExtendedLifetime(bag) {}
    return shown.values
  }

  @Test("is asked for the rest by who goes on with it", arguments: sums.map(\.key))
  func summing(name: String) async {
    let inner = HeldInputTests.sums.first { $0.key == name }!.value
    #expect(await shown(inner) == [[5, 5, 0, 0], [5, 6, 1, 1], [6, 7, 1, 1]])
  }

  @Test("is asked for the rest, also where it passes on each element", arguments: merges.map(\.key))
  func merging(name: String) async {
    let inner = HeldInputTests.merges.first { $0.key == name }!.value
    #expect(await shown(inner) == [[5, 5, 0, 0], [5, 0, 0, 0], [5, 1, 1, 1], [6, 6, 1, 1]])
  }
}
