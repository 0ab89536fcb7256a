import OperatorTable
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What holds for every operator.
@Suite("Every operator")
struct ConformanceTests {
  let source = Numbers(), clock = TestClock()
  // Before anything is done elsewhere, so that it is known of.
  let jobs = Jobs.shared

  @Test("is entered here: the symbol graph has no other")
  func isEntered() throws {
    guard let graph = try SymbolGraph(module: "Tideway") else {
      #if os(Linux)
        Issue.record("The modules are not beside the tests, so operators cannot be listed.")
      #endif
      return
    }
    let entered = Set(Operator.all.map(\.symbol))
    #expect(graph.operators.count > 100)
    #expect(graph.operators.subtracting(entered) == [])
    #expect(entered.subtracting(graph.operators) == [])
    let forms = Set(Operator.all.map(\.form))
    #expect(graph.operatorForms.count > 130)
    #expect(graph.operatorForms.subtracting(forms) == [])
    #expect(forms.subtracting(graph.operatorForms) == [])
  }

  @Test("starts nothing before it is subscribed to", arguments: Operator.all)
  func isCold(tested: Operator) {
    let flow = tested.apply(source.asFlow(), clock)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
    withExtendedLifetime(flow) {}
  }

  @Test("ends with an empty source, and lets go of it", arguments: Operator.all)
  func empty(tested: Operator) async {
    let recorder = Recorder(tested.apply(source.asFlow(), clock))
    await tested.settle()
    #expect(source.subscriberCount == tested.subscriptions)
    source.finish()
    clock.advance(by: .seconds(1))
    await tested.settle()
    #expect(recorder.end != nil)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("ends after elements, and lets go of the source", arguments: Operator.all)
  func ends(tested: Operator) async {
    let recorder = Recorder(tested.apply(source.asFlow(), clock))
    await tested.settle()
    source.send(1, 2, 3)
    source.finish()
    clock.advance(by: .seconds(1))
    await tested.settle()
    #expect(recorder.isFinished)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("fails as its source does, at once, and lets go of it", arguments: Operator.all, [0, 1])
  func fails(tested: Operator, count: Int) async {
    let recorder = Recorder(tested.apply(source.asFlow(), clock))
    await tested.settle()
    for number in 0..<count { source.send(number) }
    source.fail(Broken())
    await tested.settle()
    #expect(recorder.end != nil)
    #expect((recorder.failure is Broken) == tested.passesFailure)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test(
    "lets go of its source and its alarms when it is disposed", arguments: Operator.all, [0, 1, 3])
  func disposed(tested: Operator, count: Int) async {
    let recorder = Recorder(tested.apply(source.asFlow(), clock))
    await tested.settle()
    for number in 0..<count { source.send(number) }
    recorder.dispose()
    await tested.settle()
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
    let before = recorder.elements
    source.send(7)
    clock.advance(by: .seconds(1))
    #expect(recorder.elements == before)
  }

  @Test(
    "is let go of by a task that is cancelled while it waits", arguments: Operator.all, [0, 1])
  func cancelled(tested: Operator, count: Int) async {
    let executor = HandExecutor(), hasEnded = Number(0)
    let task = Task(executorPreference: executor) { [source, clock] in
      for try await _ in tested.apply(source.asFlow(), clock) {}
      hasEnded.increment()
    }
    await run(executor, tested)
    for number in 0..<count { source.send(number) }
    await run(executor, tested)
    // It has run as far as it can, so it waits.
    #expect(hasEnded.value == 0)
    #expect(source.subscriberCount == tested.subscriptions)
    task.cancel()
    await run(executor, tested)
    #expect(hasEnded.value == 1)
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  /// Runs the tasks until all of them wait, and nothing is left to be done elsewhere.
  private func run(_ executor: HandExecutor, _ tested: Operator) async {
    repeat {
      executor.run()
      await tested.settle()
    } while executor.hasJobs
  }

  /// Those that may start their source again keep it, and an array of flows stays with its iterator.
  private static func mayKeep(_ tested: Operator) -> Bool {
    tested.symbol.hasPrefix("retry(") || tested.name == "concat(_:) of a collection"
  }

  @Test(
    "does not keep the relay that it reads, once subscribed to",
    arguments: Operator.all.filter { !mayKeep($0) })
  func relay(tested: Operator) async {
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
    weak let weakRelay = relay
    let recorder = Recorder(tested.apply(relay!.settingFailure(to: Broken.self), clock))
    await tested.settle()
    relay = nil
    #expect(weakRelay == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test("keeps the versions of its source", arguments: Operator.all)
  func versions(tested: Operator) async {
    let all = Recorder(source)
    let recorder = Recorder(tested.apply(source.asFlow(), clock))
    await tested.settle()
    source.send(1, 2, 3, 4)
    clock.advance(by: .ms(10))
    await tested.settle()
    if tested.keepsVersions { #expect(Set(recorder.versions).isSubset(of: Set(all.versions))) }
    #expect(recorder.versions == recorder.versions.sorted())
  }

  @Test(
    "gives the same to a poller that stops at what is said to be the last element for now",
    arguments: Operator.all)
  func last(tested: Operator) async {
    let flow = tested.apply(source.asFlow(), clock)
    guard flow.makeCursor().saysWhetherLast else { return }
    let stopping = Poller(flow, stopsAtLast: true), asking = Poller(flow, stopsAtLast: false)
    for numbers in [[1], [2], [2], [], [3, 4, 5], [6], [7, 8]] {
      simultaneously {
        for number in numbers { source.send(number) }
      }
      await compare(stopping, asking, tested)
    }
    source.finish()
    await compare(stopping, asking, tested)
    await compare(stopping, asking, tested)
    #expect(stopping.hasEnded && asking.hasEnded)
  }

  @Test(
    "passes on an end that comes without an element, at an element of another flow",
    arguments: Operator.all)
  func endAtAnother(tested: Operator) async {
    let ticks = PublishSubject<Int, Never>()
    let flow = tested.apply(source.asFlow().sample(on: ticks), clock)
    let stopping = Poller(flow, stopsAtLast: true), asking = Poller(flow, stopsAtLast: false)
    let recorder = Recorder(flow)
    await tested.settle()
    source.send(1)
    ticks.onNext(0)
    await compare(stopping, asking, tested)
    // What waits for a time to pass has an element when the end comes.
    source.send(2)
    ticks.onNext(0)
    for poller in [stopping, asking] { poller.poll() }
    source.finish()
    ticks.onNext(0)
    await compare(stopping, asking, tested)
    #expect(stopping.hasEnded && asking.hasEnded)
    #expect(recorder.end != nil)
  }

  /// Lets both poll if they were woken, now and when a time is over.
  private func compare(_ stopping: Poller, _ asking: Poller, _ tested: Operator) async {
    for _ in 0..<2 {
      stopping.poll()
      asking.poll()
      #expect(stopping.elements == asking.elements)
      #expect(stopping.hasEnded == asking.hasEnded)
      clock.advance(by: .ms(10))
      await tested.settle()
    }
  }

  @Test(
    "gives what its own sink writes in order, as if it were written after", arguments: Operator.all)
  func reentrancy(tested: Operator) async {
    let plain = Recorder(tested.apply(source.asFlow(), clock))
    await tested.settle()
    for number in 1...5 { source.send(number) }
    source.finish()
    clock.advance(by: .seconds(1))
    await tested.settle()

    let own = Numbers(), seen = Collected<String>(), clock = TestClock()
    let subscription = merge(tested.apply(own.asFlow(), clock), own.map { "sent \($0)" }.erased())
      .subscribe(onNext: { text in
        if !text.hasPrefix("sent ") { return seen.add(text) }
        let number = Int(text.dropFirst(5))!
        if number < 5 { own.send(number + 1) } else { own.finish() }
      })
    await tested.settle()
    own.send(1)
    clock.advance(by: .seconds(1))
    await tested.settle()
    #expect(seen.values == plain.elements)
    subscription.dispose()
  }
}

extension Flow {
  fileprivate func erased() -> Flow<Element, any Error> { mapFailure { $0 as any Error } }
}

/// Polls for all that there is when it was woken.
private final class Poller {
  private(set) var elements: [String] = []
  private(set) var hasEnded = false
  private let cursor: FlowCursor<String, any Error>
  private let waker: FlowWaker
  private let wakes = Number(1)

  /// - Parameter stopsAtLast: Whether it does without the poll after an element that is said to be
  ///   the last one for now, as a subscription does.
  init(_ flow: Flow<String, any Error>, stopsAtLast: Bool) {
    cursor = flow.makeCursor()
    waker = FlowWaker { [wakes] in wakes.add(1) }
    waker.asksWhetherLast = stopsAtLast && cursor.saysWhetherLast
    poll()
  }

  func poll() {
    while !hasEnded, wakes.value > 0 {
      waker.isLast = false
      wakes.set(0)
      switch cursor.poll(waker) {
      case .element(let element, _):
        elements.append(element)
        if !waker.isLast { wakes.add(1) }
      case .pending: break
      case .finished, .failure: hasEnded = true
      }
    }
  }
}
