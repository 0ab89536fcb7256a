import OperatorTable
import TestSupport
import TidewayTesting
import Testing

@testable import Tideway

/// What a cold flow has belongs to the moment of the element because of which it is subscribed to.
@Suite("A cold inner flow", .leavesNothing)
struct ColdInnerTests {
  /// The operators that subscribe to a flow for an element.
  enum Operator: CaseIterable {
    case flatMap, flatMapLatest, flatMapFirst, concatMap

    func callAsFunction(
      _ source: some FlowSource<Int, Never>, _ inner: @escaping @Sendable (Int) -> Flow<Int, Never>
    ) -> Flow<Int, Never> {
      switch self {
      case .flatMap: source.flatMap(inner)
      case .flatMapLatest: source.flatMapLatest(inner)
      case .flatMapFirst: source.flatMapFirst(inner)
      case .concatMap: source.concatMap(inner)
      }
    }
  }

  @Test("is part of the moment", arguments: Operator.allCases)
  func isInTheMoment(flatten: Operator) {
    let source = BehaviorRelay(value: 0)
    let recorder = Recorder(
      combineLatest(flatten(source) { .just($0) }, source.map { $0 }) { [$0, $1] })

    source.accept(1)
    source.accept(2)

    #expect(recorder.elements == [[0, 0], [1, 1], [2, 2]])
  }

  @Test("gives all that it has", arguments: Operator.allCases)
  func givesAll(flatten: Operator) {
    let source = PublishRelay<Int>()
    let recorder = Recorder(flatten(source) { .of($0, $0 + 1, $0 + 2) })

    source.accept(10)
    source.accept(20)

    #expect(recorder.elements == [10, 11, 12, 20, 21, 22])
  }

  @Test("is as new as what was given before", arguments: Operator.allCases)
  func isNewer(flatten: Operator) {
    let source = PublishRelay<Int>(), other = BehaviorRelay(value: 100)
    let flow = flatten(source) { $0 == 0 ? other.take(1).asFlow() : .just($0) }
    let reader = PolledReader(flow.makeCursor(), asksWhetherLast: false)
    source.accept(0)
    source.accept(1)
    // Newer than both, and given first.
    other.accept(101)

    reader.readAll()
    let versions = reader.read.map { $0.version }
    #expect(!versions.isEmpty)
    #expect(versions == versions.sorted())
  }

  @Test("of many cells is one moment of what combines them")
  func isOneMomentOfMany() {
    let cells = (0..<260).map { _ in BehaviorRelay(value: 0) }, sums = Collected<Int>()
    let sum = combineLatest(cells.map { $0.flatMapLatest { Flow.just($0) } }).map {
      $0.reduce(0, +)
    }
    let binding = sum.bind { sums.add($0) }

    simultaneously { for cell in cells { cell.accept(1) } }
    binding.dispose()

    #expect(sums.values == [0, 260])
  }
}
