import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("shareInStep(minSubscribers:)", .leavesNothing)
struct ShareInStepTests {
  @Test("reads its source once, and no further than one ahead of the slowest")
  func inStep() async {
    let source = PublishSubject<Int, Never>(), read = BehaviorRelay(value: 0)
    let shared = source.do(onNext: { read.accept($0) }).shareInStep()
    var slow = shared.makeAsyncIterator()
    let quick = Recorder(shared)
    for number in 1...100 { source.onNext(number) }
    source.onCompleted()
    for number in 1...100 {
      #expect(read.value == number)
      #expect(quick.elements == Array(1...number))
      #expect(await slow.next() == number)
    }
    #expect(await slow.next() == nil)
    #expect(quick.isFinished)
  }

  @Test("gives as many subscribers as are asked for the first element")
  func begins() {
    let shared = Flow.of(1, 2).shareInStep(minSubscribers: 3)
    for _ in 0..<2 {
      let first = Recorder(shared), second = Recorder(shared)
      #expect(first.elements.isEmpty && second.elements.isEmpty)
      let third = Recorder(shared)
      for recorder in [first, second, third] {
        #expect(recorder.elements == [1, 2])
        #expect(recorder.isFinished)
      }
    }
  }

  @Test("releases its source with the last subscriber, and starts it again for the next")
  func restarts() {
    let source = PublishSubject<Int, Never>(), shared = source.shareInStep()
    for _ in 0..<3 {
      let first = shared.bind { _ in }, second = shared.bind { _ in }
      #expect(source.subscriberCount == 1)
      first.dispose()
      #expect(source.subscriberCount == 1)
      second.dispose()
      #expect(source.subscriberCount == 0)
    }
  }

  @Test("passes on the end and failures, and starts again after them")
  func ends() async {
    let broken = Flow.of(1, 2).settingFailure(to: FlowError.self)
      .concat(Flow<Int, FlowError>.error(.timeout)).shareInStep()
    for _ in 0..<2 {
      var seen: [Int] = []
      await #expect(throws: FlowError.timeout) {
        for try await number in broken { seen.append(number) }
      }
      #expect(seen == [1, 2])
    }
    let ended = Flow.of(1, 2).shareInStep()
    #expect(await ended.collect() == [1, 2])
    #expect(await ended.collect() == [1, 2])
  }

  @Test("gives two loops the same, whichever is slow")
  func loops() async {
    for round in 0..<stressed(50) {
      let shared = Flow.from(1...100).shareInStep()
      async let one = collect(shared, yielding: round % 3)
      async let two = collect(shared, yielding: round % 2)
      let (first, second) = await (one, two)
      let count = min(first.count, second.count)
      #expect(first.suffix(count) == second.suffix(count))
    }
  }

  private func collect(_ flow: Flow<Int, Never>, yielding count: Int) async -> [Int] {
    var seen: [Int] = []
    for await number in flow {
      for _ in 0..<count { await Task.yield() }
      seen.append(number)
    }
    return seen
  }
}
