import OperatorTable
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// An operator reads a shared flow and is itself an input of a combination that has an element of the
/// same moment already. Nothing notes the shared flow before it has polled its source.
@Suite("A shared flow behind an operator of many inputs")
struct UnannouncedInputTests {
  typealias Shared = @Sendable (Flow<Int, Never>) -> Flow<Int, Never>
  typealias Operator = @Sendable (Flow<Int, Never>, Flow<Int, Never>) -> Flow<Int, Never>

  static let shared: KeyValuePairs<String, Shared> = [
    "connected": { $0.publish().connected() },
    "share()": { $0.share() },
    "share(replay: 1)": { $0.share(replay: 1) },
  ]

  static let operators: KeyValuePairs<String, Operator> = [
    "combineLatest of 3": { quiet, shared in combineLatest([quiet, shared, quiet]).map { $0[1] } },
    "combineLatest of 20": { quiet, shared in
      combineLatest([shared] + (1..<20).map { _ in quiet }).map { $0[0] }
    },
    "merge": { quiet, shared in
      merge([shared] + (1..<20).map { _ in quiet.filter { _ in false } })
    },
    "flatMap": { _, shared in Flow.of(0).concat(.never()).flatMap { _ in shared } },
    "flatMapLatest": { _, shared in Flow.of(0).concat(.never()).flatMapLatest { _ in shared } },
    "zip": { _, shared in zip([shared, shared, shared]).map { $0[2] } },
    "merge of combinations": { quiet, shared in
      merge(
        [combineLatest([quiet, shared, quiet]).map { $0[1] }]
          + (1..<20).map { _ in quiet.filter { _ in false } })
    },
  ]

  @Test(
    "has given what it has when the combination asks, before anybody is woken",
    arguments: shared.map(\.key), operators.map(\.key))
  func polledBeforeItsWake(shared: String, name: String) {
    let shared = UnannouncedInputTests.shared.first { $0.key == shared }!.value
    let operation = UnannouncedInputTests.operators.first { $0.key == name }!.value
    for isOfMany in [false, true] {
      let source = PublishSubject<Int, Never>(), quiet = BehaviorRelay(value: 0).asFlow()
      let readers = Collected<PolledReader<[Int]>>(), end = PublishRelay<Int>()
      // Subscribed first, so that it runs before the shared flow polls.
      let first = source.map {
        for reader in readers.values { reader.readAll() }
        return $0
      }.bind(to: end)
      let input = operation(quiet, shared(source.asFlow()))
      // Another subscriber: a single one would be woken at once.
      let other = input.bind { _ in }
      let flow =
        isOfMany
        ? combineLatest([source.asFlow(), input]) : combineLatest(source, input) { [$0, $1] }
      let reader = PolledReader(flow.makeCursor(), asksWhetherLast: true)
      readers.add(reader)
      reader.readAll()
      for number in 1...4 { source.onNext(number) }
      reader.readAll()
      #expect(reader.read.map(\.element) == (1...4).map { [$0, $0] }, "of many: \(isOfMany)")
      first.dispose()
      other.dispose()
    }
  }
}

extension ConnectableFlow {
  /// This flow, connected until its source ends.
  fileprivate func connected() -> Flow<Element, Failure> {
    _ = connect()
    return asFlow()
  }
}
