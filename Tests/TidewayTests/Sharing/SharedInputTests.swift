import TestSupport
import Testing
import Tideway

/// What a combination finds between the moment when its source has an element and the wake of what
/// shares the source.
@Suite("A shared flow beside its source, in a combination that is polled before it was woken,")
struct SharedInputTests {
  let source = PublishRelay<Int>()

  /// The first subscriber of the source, which is woken before the others and then polls a flow.
  private final class Early: @unchecked Sendable {
    private let cursor: FlowCursor<[Int], Never>
    private let waker = FlowWaker {}
    private let first: FlowCursor<Int, Never>
    let seen = Collected<[Int]>()

    init(_ source: PublishRelay<Int>, _ flow: Flow<[Int], Never>) {
      first = source.makeCursor()
      cursor = flow.makeCursor()
      poll()
      _ = first.poll(FlowWaker { [weak self] in self?.poll() })
    }

    func poll() {
      while case .element(let element, _) = cursor.poll(waker) { seen.add(element) }
    }
  }

  @Test("has the element too")
  func combined() {
    let shared = source.share(), twice = source.share().map { $0 }.share()
    for flow in [
      combineLatest(shared, source) { [$0, $1] }, combineLatest(source, twice) { [$0, $1] },
      combineLatest([source.asFlow(), twice, shared]), twice.withLatestFrom(source) { [$0, $1] },
      source.withLatestFrom(shared) { [$0, $1] }, source.sample(on: twice).map { [$0] },
    ] {
      let early = Early(source, flow)
      for number in 1...3 {
        source.accept(number)
        #expect(early.seen.values.count == number)
        #expect(early.seen.values.last.map(Set.init) == [number])
      }
    }
  }

  @Test("has switched before the element")
  func switched() {
    let shared = source.share()
    let switched = shared.flatMapLatest { [source] outer in source.map { [outer, $0] } }
    let early = Early(source, switched)
    for number in 1...3 { source.accept(number) }
    #expect(early.seen.values == [])
  }
}
