import Testing
import Tideway
import TidewayTesting

@Suite("flatMapLatest, switchLatest")
struct FlatMapLatestTests {
  let outer = PublishSubject<Int, Never>()
  let inners = (0..<3).map { _ in PublishSubject<Int, Never>() }

  @Test("follow the flow of the latest element, and let go of the one before")
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

  @Test("end when the outer flow and the current inner one have")
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

  @Test("give all that a flow gives at once, as in Rx")
  func synchronous() {
    let recorder = Recorder(Flow.of(1, 2, 3).flatMapLatest { Flow.of($0, $0 * 10) })
    #expect(recorder.elements == [1, 10, 2, 20, 3, 30])
    #expect(recorder.isFinished)
  }

  @Test("cancel the task of the one before")
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

  @Test("fail with the first failure, and let go of everything")
  func fails() {
    let failing = PublishSubject<Int, Refusal>()
    let recorder = Recorder(outer.flatMapLatest { _ in failing })
    outer.onNext(0)
    failing.onError(Refusal())
    #expect(recorder.failure == Refusal())
    #expect(outer.subscriberCount == 0)
  }

  @Test("switch before an inner element of the same moment")
  func sameMoment() {
    let source = PublishRelay<Int>()
    let recorder = Recorder(source.flatMapLatest { number in source.map { [number, $0] } })
    source.accept(1)
    source.accept(2)
    source.accept(3)
    #expect(recorder.elements == [])
  }

  @Test("switchLatest flattens a flow of flows")
  func switches() {
    let flows = PublishSubject<PublishSubject<Int, Never>, Never>()
    let recorder = Recorder(flows.switchLatest())
    flows.onNext(inners[0])
    inners[0].onNext(1)
    flows.onNext(inners[1])
    inners[0].onNext(2)
    inners[1].onNext(3)
    #expect(recorder.elements == [1, 3])
  }

  @Test("see the last inner flow in the end, whatever threads do")
  func stress() async {
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
    await Jobs.shared.areDone()
    selected.accept(3)
    sources[3].accept(-1)
    #expect(recorder.elements.suffix(2) == [3 * writes + (writes - 5), -1])
  }
}
