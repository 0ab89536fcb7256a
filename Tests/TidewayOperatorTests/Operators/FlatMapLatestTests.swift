import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("flatMapLatest")
struct FlatMapLatestTests {
  let outer = PublishSubject<Int, Never>()
  let inners = (0..<3).map { _ in PublishSubject<Int, Never>() }

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--------2--------|", .cold("---a--b---c--|"), .cold("-d--e--|")) {
        source, one, two in
        source.flatMapLatest { $0 == "1" ? one : two }
      } == "---a--b---d--e----|")
  }

  @Test("follows the flow of the latest element, and lets go of the one before")
  func follows() {
    let recorder = Recorder(outer.flatMapLatest { [inners] in inners[$0] })
    outer.onNext(0)
    inners[0].onNext(1)
    outer.onNext(1)
    #expect(inners[0].subscriberCount == 0)
    inners[0].onNext(2)
    inners[1].onNext(3)
    #expect(recorder.elements == [1, 3])
  }

  @Test("ends when the outer flow and the current inner one have")
  func ends() {
    let recorder = Recorder(outer.flatMapLatest { [inners] in inners[$0] })
    outer.onNext(0)
    inners[0].onCompleted()
    #expect(!recorder.isFinished)
    outer.onNext(1)
    outer.onCompleted()
    inners[1].onNext(1)
    #expect(!recorder.isFinished)
    inners[1].onCompleted()
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
  }

  @Test("gives all that a flow gives at once, as in Rx")
  func synchronous() {
    let recorder = Recorder(Flow.of(1, 2, 3).flatMapLatest { Flow.of($0, $0 * 10) })
    #expect(recorder.elements == [1, 10, 2, 20, 3, 30])
    #expect(recorder.isFinished)
  }

  @Test("cancels the task of the one before")
  func cancels() async {
    let cancelled = PublishRelay<Int>()
    let recorder = Recorder(cancelled)
    let flow = outer.flatMapLatest { number in
      Flow<Int, Never>.task {
        if number == 1 { return number }
        // Suspends until it is cancelled.
        for await _ in Flow<Int, Never>.never() {}
        cancelled.accept(number)
        return number
      }
    }
    let results = Recorder(flow)
    outer.onNext(0)
    outer.onNext(1)
    #expect(await recorder.elements(count: 1) == [0])
    #expect(await results.elements(count: 1) == [1])
  }

  @Test("fails with the first failure, and lets go of everything")
  func fails() {
    let failing = PublishSubject<Int, Refusal>()
    let recorder = Recorder(outer.flatMapLatest { _ in failing })
    outer.onNext(0)
    failing.onError(Refusal())
    #expect(recorder.failure == Refusal())
    #expect(outer.subscriberCount == 0)
  }

  @Test("switches before an inner element of the same moment")
  func sameMoment() {
    let source = PublishRelay<Int>()
    let recorder = Recorder(source.flatMapLatest { number in source.map { [number, $0] } })
    source.accept(1)
    source.accept(2)
    source.accept(3)
    #expect(recorder.elements == [])
  }

  @Test("sees the last inner flow in the end, whatever threads do")
  func stress() async {
    // Before there are any: it counts those that begin from here on.
    let jobs = Jobs.shared
    let writes = stressed(20_000)
    let sources = (0..<8).map { BehaviorRelay(value: $0 * writes) }
    let selected = BehaviorRelay(value: 0)
    let recorder = Recorder(selected.flatMapLatest { sources[$0] })
    await onThreads(2) { thread in
      for number in 0..<writes {
        if thread == 0 {
          selected.accept(number % 8)
        } else {
          sources[number % 8].accept(number % 8 * writes + number)
        }
      }
    }
    await jobs.areDone()
    selected.accept(3)
    sources[3].accept(-1)
    #expect(recorder.elements.suffix(2) == [3 * writes + (writes - 5), -1])
  }

  @Test("switches also when the inner flow always has something")
  func endlessInner() async {
    let outer = BehaviorRelay(value: 1)
    var numbers = outer.flatMapLatest { Flow.repeatElement($0) }.makeAsyncIterator()
    #expect(await numbers.next() == 1)
    outer.accept(2)
    var last: Int?
    for _ in 0..<2_000 { last = await numbers.next() }
    #expect(last == 2)
  }

  @Test("gives a slow loop what it would give a prompt one, also when that never finds it empty")
  func hotInner() async {
    let outer = BehaviorRelay(value: 0), inner = BehaviorRelay(value: 0)
    var numbers = outer.flatMapLatest { $0 == 0 ? inner.asFlow() : .just(-1) }.makeAsyncIterator()
    #expect(await numbers.next() == 0)
    for number in 1..<100 { inner.accept(number) }
    outer.accept(1)
    var seen: [Int] = []
    while seen.last != -1, let number = await numbers.next() { seen.append(number) }
    #expect(seen == Array(1..<100) + [-1])
  }

  @Test("give a slow loop nothing of the old flow that was written after the switch")
  func afterTheSwitch() async {
    let outer = BehaviorRelay(value: 1)
    let one = BehaviorRelay(value: "a"), two = BehaviorRelay(value: "b")
    var letters = outer.flatMapLatest { $0 == 1 ? one : two }.makeAsyncIterator()
    #expect(await letters.next() == "a")
    outer.accept(2)
    one.accept("x")
    one.accept("y")
    #expect(await letters.next() == "b")
  }

  @Test("switch from a flow that has failed after the switch")
  func failsAfterTheSwitch() async throws {
    let outer = BehaviorRelay(value: 1)
    let one = BehaviorSubject<String, Refusal>(value: "a")
    let two = BehaviorSubject<String, Refusal>(value: "b")
    var letters = outer.flatMapLatest { $0 == 1 ? one : two }.makeAsyncIterator()
    #expect(try await letters.next() == "a")
    outer.accept(2)
    one.onError(Refusal())
    #expect(try await letters.next() == "b")
  }

  @Test("fails with a flow that fails at once, also where the next element is of the same moment")
  func failsAtOnce() {
    let source = PublishSubject<Int, Refusal>()
    let pairs = source.flatMap { Flow.just($0).concat(.just(0)) }
    let failing = Recorder(
      pairs.flatMapLatest { $0 == 3 ? Flow<Int, Refusal>.error(Refusal()) : .just($0) })
    let late = Recorder(
      pairs.flatMapLatest {
        $0 == 3 ? Flow<Int, Refusal>.just(9).concat(.error(Refusal())) : .just($0)
      })
    for number in [1, 3, 2] { source.onNext(number) }
    #expect(failing.elements == [1, 0])
    #expect(failing.failure == Refusal())
    #expect(late.elements == [1, 0, 9])
    #expect(late.failure == Refusal())
  }

  @Test("gives each window's last element, which comes with the next window", arguments: 1...3)
  func windows(count: Int) {
    let source = PublishSubject<Int, Never>()
    let recorder = Recorder(
      source.window(for: .seconds(9), count: count, clock: TestClock()).flatMapLatest { $0 })
    for number in 1...6 { source.onNext(number) }
    source.onCompleted()
    #expect(recorder.elements == Array(1...6))
    #expect(recorder.isFinished)
  }
}
