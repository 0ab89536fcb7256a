import OperatorTable
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What a combination finds between the moment when its source has an element and the wake of what
/// shares the source.
@Suite(
  "A shared flow beside its source, in a combination that is polled before it was woken,",
  .leavesNothing)
struct SharedInputTests {
  let source = PublishRelay<Int>()

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

  /// Not where the shared flow is subscribed to at an element while it has subscribers: before it has
  /// read that element itself, it has it still to give, as in Rx.
  @Test("gives what it gives when it is polled after that", arguments: ReadProgram.Join.all)
  func early(join: ReadProgram.Join) {
    for isSharedFirst in ["flatMap", "flatMapFirst"].contains(join.name) ? [true] : [true, false] {
      let flow = { (source: Numbers) in
        let shared = source.share()
        return isSharedFirst
          ? join.make(shared, source.asFlow()) : join.make(source.asFlow(), shared)
      }
      let source = Numbers(), late = Recorder(flow(source))
      for number in 1...4 { source.send(number) }
      let another = Numbers(), early = Early(another, flow(another), pollsAgain: true)
      for number in 1...4 { another.send(number) }
      #expect(early.seen.values == late.elements, "shared first: \(isSharedFirst)")
    }
  }
}

/// The first subscriber of the source, which is woken before the others and then polls a flow.
private final class Early<Element: Sendable, Failure: Error>: @unchecked Sendable {
  private let cursor: FlowCursor<Element, Failure>
  private let first: FlowCursor<Int, Failure>
  private var waker = FlowWaker {}
  private var isPolling = false, isWoken = false, hasEnded = false
  let seen = Collected<Element>()

  /// - Parameter pollsAgain: Whether it also polls when the flow wakes it.
  init(
    _ source: some FlowSource<Int, Failure>, _ flow: Flow<Element, Failure>,
    pollsAgain: Bool = false
  ) {
    first = source.makeCursor()
    cursor = flow.makeCursor()
    if pollsAgain { waker = FlowWaker { [weak self] in self?.poll() } }
    poll()
    _ = first.poll(FlowWaker { [weak self] in self?.poll() })
  }

  private func poll() {
    isWoken = true
    // A poll may wake it.
    if isPolling { return }
    isPolling = true
    defer { isPolling = false }
    while isWoken, !hasEnded {
      isWoken = false
      drain()
    }
  }

  private func drain() {
    while true {
      switch cursor.poll(waker) {
      case .element(let element, _): seen.add(element)
      case .pending: return
      case .finished, .failure: return hasEnded = true
      }
    }
  }
}
