import TestSupport
import Dispatch
import Testing
import Tideway
import TidewayTesting

@Suite("observe(on:)")
struct ObserveOnTests {
  actor Home {}

  let home = Home()
  let source = PublishRelay<Int>()
  let bag = DisposeBag()

  @Test("runs closures on the actor, in order, nothing lost")
  func order() async {
    let seen = ReplayRelay<Int>.unbounded()
    let recorder = Recorder(seen)
    source.observe(on: home).bind { [home] number in
      home.preconditionIsolated()
      seen.accept(number)
    }.disposed(by: bag)
    await onThreads(1) { [source] _ in
      for number in 0..<1_000 { source.accept(number) }
    }
    #expect(await recorder.elements(count: 1_000) == Array(0..<1_000))
  }

  @Test("runs the operators behind it there too, also under share and many inputs")
  func operatorsBehind() async {
    let numbers = source.observe(on: home).map { [home] number in
      home.preconditionIsolated()
      return number
    }.share()
    let first = Recorder(numbers), second = Recorder(numbers)
    let many = Recorder(merge((0..<20).map { _ in numbers }))
    for number in 0..<10 { source.accept(number) }
    #expect(await first.elements(count: 10) == Array(0..<10))
    #expect(await second.elements(count: 10) == Array(0..<10))
    #expect(await many.elements(count: 200).count == 200)
  }

  @Test("gives a loop everything where its task runs")
  func loops() async {
    let iterator = source.observe(on: home).take(100).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var seen: [Int] = []
      while let number = await iterator.next() { seen.append(number) }
      return seen
    }
    for number in 0..<100 { source.accept(number) }
    #expect(await task.value == Array(0..<100))
  }

  @Test("gives tasks and closures that share it everything")
  func sharedByBoth() async {
    let shared = source.observe(on: home).share()
    let recorder = Recorder(shared)
    let iterator = shared.take(1_000).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var count = 0
      while await iterator.next() != nil { count += 1 }
      return count
    }
    await onThreads(2) { [source] _ in
      for number in 0..<500 { source.accept(number) }
    }
    #expect(await task.value == 1_000)
    #expect(await recorder.elements(count: 1_000).count == 1_000)
  }

  @Test("runs on a serial executor")
  func executor() async {
    let queue = QueueExecutor()
    let seen = PublishRelay<Int>()
    let recorder = Recorder(seen)
    source.observe(on: queue).bind { number in
      dispatchPrecondition(condition: .onQueue(queue.queue))
      seen.accept(number)
    }.disposed(by: bag)
    source.accept(1)
    source.accept(2)
    #expect(await recorder.elements(count: 2) == [1, 2])
  }

  @Test("drops what is queued when it is disposed")
  func disposes() async {
    let seen = Number(0)
    let subscription = source.observe(on: home).bind { _ in seen.increment() }
    await home.perform {
      for number in 0..<10 { source.accept(number) }
      subscription.dispose()
    }
    await home.perform {}
    await home.perform {}
    #expect(seen.value == 0)
    #expect(source.subscriberCount == 0)
  }

  @Test("passes on the end and failures")
  func ends() async {
    let subject = PublishSubject<Int, Refusal>()
    let recorder = Recorder(subject.observe(on: home))
    subject.onNext(1)
    subject.onError(Refusal())
    #expect(await recorder.allElements() == [1])
    #expect(recorder.failure == Refusal())
  }

  /// Counts what comes in its own state, and keeps the bag.
  private actor Counter {
    private let bag = DisposeBag()
    private(set) var numbers: [Int] = []

    func watch(_ source: some FlowSource<Int, Never>, telling seen: ReplayRelay<Int>) {
      source.bind(on: self) { counter, number in
        counter.numbers.append(number)
        seen.accept(counter.numbers.count)
      }.disposed(by: bag)
    }
  }

  @Test("bind(on:) isolates its closure to the actor, which may keep the bag and is let go")
  func isolatedClosure() async {
    let seen = ReplayRelay<Int>.unbounded(), recorder = Recorder(seen)
    var counter: Counter? = Counter()
    let reference = Weak(counter)
    await counter!.watch(source.map { $0 * 2 }, telling: seen)
    await onThreads(4) { [source] thread in
      for number in 0..<100 { source.accept(thread * 100 + number) }
    }
    #expect(await recorder.elements(count: 400) == Array(1...400))
    let numbers = await counter!.numbers
    #expect(numbers.sorted() == (0..<400).map { $0 * 2 })
    await Jobs.shared.areDone()
    counter = nil
    #expect(reference.object == nil)
    source.accept(1)
    #expect(source.subscriberCount == 0)
  }

  /// Sees what comes on itself, and keeps the bag.
  private actor Watcher {
    private let bag = DisposeBag()
    private var count = 0

    func watch(_ source: PublishRelay<Int>, telling seen: ReplayRelay<Int>) {
      source.observe(on: self).bind { [weak self] number in
        self?.assumeIsolated { $0.count += 1 }
        seen.accept(number)
      }.disposed(by: bag)
    }
  }

  @Test("lets an actor go that observes on itself and has the bag")
  func onItself() async {
    let seen = ReplayRelay<Int>.unbounded(), recorder = Recorder(seen)
    var watcher: Watcher? = Watcher()
    let reference = Weak(watcher)
    await watcher!.watch(source, telling: seen)
    source.accept(1)
    source.accept(2)
    #expect(await recorder.elements(count: 2) == [1, 2])
    await Jobs.shared.areDone()
    watcher = nil
    #expect(reference.object == nil)
    #expect(source.subscriberCount == 0)
  }

  @Test("finishes a subscription with the next element when the actor has gone")
  func actorGoes() async {
    var gone: Home? = Home()
    let reference = Weak(gone), recorder = Recorder(source.observe(on: gone!))
    source.accept(1)
    #expect(await recorder.elements(count: 1) == [1])
    await Jobs.shared.areDone()
    gone = nil
    #expect(reference.object == nil)
    source.accept(2)
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("keeps the actor as long as the flow")
  func flowKeeps() async {
    let source = PublishRelay<Int>()
    var flow: Flow<Int, Never>? = source.observe(on: Home())
    let recorder = Recorder(flow!)
    source.accept(1)
    #expect(await recorder.elements(count: 1) == [1])
    await Jobs.shared.areDone()
    source.accept(2)
    #expect(await recorder.elements(count: 2) == [1, 2])
    await Jobs.shared.areDone()
    flow = nil
    source.accept(3)
    #expect(recorder.isFinished)
  }

  @Test("of a relay says what to do instead")
  func onRelay() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let relay = PublishRelay<Int>(), gate = Flow<Int, Never>.never()
      let subscription = Flow.of(1).observe(on: relay).bind { _ in }
      for await _ in gate {}
      subscription.dispose()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Give it an actor of your own"))
  }

  @Test("twice in a chain delivers on the last actor")
  func twice() async {
    let other = Home()
    for source in [Flow.of(1, 2, 3), Flow.range(start: 1, count: 3).share()] {
      let seen = ReplayRelay<Int>.unbounded()
      source.observe(on: home).map { $0 * 2 }.observe(on: other).bind { number in
        other.preconditionIsolated()
        seen.accept(number)
      }.disposed(by: bag)
      #expect(await Recorder(seen).elements(count: 3) == [2, 4, 6])
    }
  }

  @Test("twice in a chain lets go of the source when it is disposed, and passes on failures")
  func twiceEnds() async {
    let subject = PublishSubject<Int, Refusal>()
    let other = Home()
    let recorder = Recorder(subject.observe(on: home).share().observe(on: other))
    subject.onNext(1)
    subject.onError(Refusal())
    #expect(await recorder.allElements() == [1])
    #expect(recorder.failure == Refusal())
    let disposed = source.observe(on: home).observe(on: home).bind { _ in }
    disposed.dispose()
    #expect(source.subscriberCount == 0)
  }
}

extension ObserveOnTests.Home {
  func perform(_ body: @Sendable () -> Void) { body() }
}
