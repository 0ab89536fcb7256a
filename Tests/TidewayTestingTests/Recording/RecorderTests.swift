import Testing
import Tideway
import TidewayTesting

@Suite("Recorder")
struct RecorderTests {
  @Test("keeps elements, versions and instants, and the end with its instant")
  func keeps() {
    let clock = TestClock()
    let source = clock.hot("a-b|")
    let recorder = Recorder(source, clock: clock)
    #expect(recorder.end == nil)
    clock.run()
    #expect(recorder.elements == ["a", "b"])
    #expect(recorder.versions == recorder.versions.sorted())
    #expect(recorder.instants.map(\.offset) == [.seconds(0), .seconds(2)])
    #expect(recorder.endInstant?.offset == .seconds(3))
    #expect(recorder.isFinished)
  }

  @Test("without a clock has no instants")
  func withoutClock() {
    let relay = BehaviorRelay(value: 1)
    let recorder = Recorder(relay)
    #expect(recorder.elements == [1])
    #expect(recorder.instants.isEmpty)
  }

  @Test("keeps what it has when it is disposed")
  func disposed() {
    let relay = PublishRelay<Int>()
    let recorder = Recorder(relay)
    relay.accept(1)
    recorder.dispose()
    relay.accept(2)
    #expect(recorder.elements == [1])
  }

  @Test("gives the elements one by one, those that are there and those that come")
  func next() async {
    let relay = PublishRelay<Int>()
    let recorder = Recorder(relay)
    relay.accept(1)
    relay.accept(2)
    #expect(await recorder.next() == 1)
    #expect(await recorder.next() == 2)
    async let third = recorder.next()
    relay.accept(3)
    #expect(await third == 3)
  }

  @Test("gives the next elements, not those that it has given, and fewer at the end")
  func nextOfSeveral() async {
    let source = PublishSubject<Int, Never>(), recorder = Recorder(source)
    for number in 1...3 { source.onNext(number) }
    #expect(await recorder.next(2) == [1, 2])
    async let others = recorder.next(2)
    source.onNext(4)
    #expect(await others == [3, 4])
    #expect(await recorder.elements(count: 2) == [1, 2, 3, 4])
    source.onNext(5)
    source.onCompleted()
    #expect(await recorder.next(2) == [5])
    #expect(await recorder.next(0) == [])
  }

  @Test("gives nil after the end, and to who waits when it comes")
  func nextAtTheEnd() async {
    let source = TestSource<Int, TestFailure>(on: TestClock())
    let recorder = Recorder(source)
    async let waiting = recorder.next()
    source.fail(TestFailure())
    #expect(await waiting == nil)
    #expect(await recorder.next() == nil)
  }

  @Test("gives nil to a task that is cancelled, and the next element to who asks then")
  func cancelled() async {
    let relay = PublishRelay<Int>()
    let recorder = Recorder(relay)
    let waiting = Task { await recorder.next() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    relay.accept(1)
    #expect(await recorder.next() == 1)
    let all = Task { await recorder.allElements() }
    all.cancel()
    #expect(await all.value == [1])
  }

  @Test("gives each element to one of several who wait")
  func sharedNext() async {
    let relay = PublishRelay<Int>()
    let recorder = Recorder(relay)
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await recorder.next() } }
      for number in 0..<20 { relay.accept(number) }
      let given = await group.reduce(into: Set<Int?>()) { $0.insert($1) }
      #expect(given == Set(0..<20))
    }
  }

  @Test("gives several elements when there are enough, and all at the end")
  func several() async {
    let source = TestSource<Int, Never>(on: TestClock())
    let recorder = Recorder(source)
    async let two = recorder.elements(count: 2)
    async let all = recorder.allElements()
    for number in 1...3 { source.send(number) }
    source.finish()
    #expect(await two.prefix(2) == [1, 2])
    #expect(await all == [1, 2, 3])
    #expect(await recorder.elements(count: 9) == [1, 2, 3])
  }
}
