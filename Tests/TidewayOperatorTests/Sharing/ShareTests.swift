import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("share(replay:scope:)", .leavesNothing)
struct ShareTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    let source = "1--2--3--|"
    #expect(marbles(source) { $0.share(replay: 1) } == "1--2--3--|")
    let second = marbles(source) { source, clock in
      let shared = source.share(replay: 1)
      let late = shared.delaySubscription(by: .seconds(4), clock: clock)
      return merge(shared.filter { _ in false }, late)
    }
    #expect(second == String(repeating: "-", count: 4) + "2-3--|")
  }

  @Test("starts the source once for all who watch, and lets it go with the last")
  func startsOnce() {
    let shared = source.share()
    #expect(source.subscriberCount == 0)
    let first = Recorder(shared), second = Recorder(shared)
    #expect(source.subscriberCount == 1)
    source.accept(1)
    source.accept(2)
    #expect(first.elements == [1, 2])
    #expect(second.elements == [1, 2])
    first.dispose()
    #expect(source.subscriberCount == 1)
    second.dispose()
    #expect(source.subscriberCount == 0)
  }

  @Test("gives a later watcher the last elements first")
  func replays() {
    let shared = source.share(replay: 2)
    let first = Recorder(shared)
    for number in 1...3 { source.accept(number) }
    let second = Recorder(shared)
    source.accept(4)
    #expect(first.elements == [1, 2, 3, 4])
    #expect(second.elements == [2, 3, 4])
  }

  @Test("gives the first watcher what the source gives at once, and a later one nothing of it")
  func coldSource() {
    let shared = BehaviorRelay(value: 7).share()
    let first = Recorder(shared), second = Recorder(shared)
    #expect(first.elements == [7])
    #expect(second.elements == [])
  }

  @Test("gives many elements at once: that polling for one wakes its watchers is no loop")
  func manyAtOnce() async {
    let one = Recorder(Flow.from(1...5_000).share())
    let shared = Flow.from(1...5_000).share()
    let sums = Recorder(combineLatest(shared.map { $0 }, shared.map { -$0 }) { $0 + $1 })
    #expect(await one.allElements() == Array(1...5_000))
    #expect(await sums.allElements() == Array(repeating: 0, count: 5_000))
  }

  @Test("starts the source anew when nobody had been left, without the old replay")
  func startsAnew() {
    let shared = source.share(replay: 1)
    let first = Recorder(shared)
    source.accept(1)
    first.dispose()
    source.accept(2)
    let second = Recorder(shared)
    #expect(second.elements == [])
    source.accept(3)
    #expect(second.elements == [3])
  }

  @Test("forever: keeps the replay while nobody watches")
  func keepsReplay() {
    let shared = source.share(replay: 1, scope: .forever)
    let first = Recorder(shared)
    source.accept(1)
    first.dispose()
    #expect(source.subscriberCount == 0)
    let second = Recorder(shared)
    #expect(source.subscriberCount == 1)
    source.accept(2)
    #expect(second.elements == [1, 2])
  }

  @Test("forever: gives the replay and the end after the end")
  func keepsTheEnd() {
    let starts = Number(0)
    let shared = Flow<Int, Never> {
      starts.increment()
      return Flow.of(1, 2).makeCursor()
    }.share(replay: 1, scope: .forever)
    #expect(Recorder(shared).elements == [1, 2])
    let later = Recorder(shared)
    #expect(later.elements == [2])
    #expect(later.isFinished)
    #expect(starts.value == 1)
  }

  @Test("passes on the end and starts the source anew after it")
  func ends() {
    let shared = Flow.of(1, 2).share(replay: 1)
    for _ in 0..<2 {
      let recorder = Recorder(shared)
      #expect(recorder.elements == [1, 2])
      #expect(recorder.isFinished)
    }
  }

  @Test("passes a failure on to all, and starts the source anew after it")
  func fails() {
    let gate = PublishRelay<Int>()
    let failing = gate.settingFailure(to: Refusal.self)
      .tryMap { number throws(Refusal) in
        if number < 0 { throw Refusal() }
        return number
      }
    let shared = failing.share(replay: 1)
    let first = Recorder(shared), second = Recorder(shared)
    gate.accept(1)
    gate.accept(-1)
    #expect(first.failure == Refusal())
    #expect(second.failure == Refusal())
    #expect(gate.subscriberCount == 0)
    let third = Recorder(shared)
    gate.accept(3)
    #expect(third.elements == [3])
  }

  @Test("keeps versions, so that a diamond over it is free of glitches")
  func keepsVersions() {
    let shared = source.share()
    let sums = Recorder(combineLatest(shared.map { $0 }, shared.map { -$0 }) { $0 + $1 })
    let versions = Recorder(shared)
    for number in 1...3 { source.accept(number) }
    #expect(sums.elements == [0, 0, 0])
    #expect(versions.versions == sums.versions)
  }

  @Test("shows a re-entrant write to all in order")
  func reentrant() {
    let shared = source.share()
    let log = Collected<String>()
    let bag = DisposeBag()
    shared.bind { [source] in
      log.add("A\($0)")
      if $0 == 1 { source.accept(2) }
    }.disposed(by: bag)
    shared.bind { log.add("B\($0)") }.disposed(by: bag)
    source.accept(1)
    #expect(log.values == ["A1", "B1", "A2", "B2"])
  }

  @Test("reaches bindings to relays before views, as an unshared source does")
  func stateFirst() {
    let shared = source.share()
    let copy = BehaviorRelay(value: 0)
    let bag = DisposeBag()
    let pairs = Collected<[Int]>()
    shared.bind { pairs.add([$0, copy.value]) }.disposed(by: bag)
    shared.bind(to: copy).disposed(by: bag)
    source.accept(1)
    source.accept(2)
    #expect(pairs.values == [[1, 1], [2, 2]])
  }

  @Test("costs nobody an element when another watcher is slow or stands still")
  func slowWatcher() async {
    let shared = source.share()
    let still = shared.makeAsyncIterator()
    let fast = Recorder(shared)
    for number in 0..<10_000 { source.accept(number) }
    #expect(fast.elements == Array(0..<10_000))
    var late = still
    for number in 0..<10_000 { #expect(await late.next() == number) }
  }

  @Test("gives a long cold source to several watchers, which is no loop")
  func longSource() {
    let shared = Flow.from(0..<5_000).share(replay: 10_000)
    let first = Recorder(shared)
    let gate = PublishRelay<Void>()
    let gated = gate.flatMap { Flow.from(0..<5_000) }.share()
    let second = Recorder(gated), third = Recorder(gated)
    gate.accept(())
    #expect(first.elements == Array(0..<5_000))
    #expect(second.elements == Array(0..<5_000))
    #expect(third.elements == Array(0..<5_000))
  }

  @Test("pulls an endless source only as far as its fastest watcher reads")
  func endless() async {
    let pulled = Number(0)
    let shared = Flow.from(sequence(first: 0) { $0 + 1 }).map {
      pulled.increment()
      return $0
    }.share()
    var first = shared.makeAsyncIterator(), second = shared.makeAsyncIterator()
    for number in 0..<5 { #expect(await first.next() == number) }
    for number in 0..<5 { #expect(await second.next() == number) }
    #expect(pulled.value == 5)
  }

  @Test("leaves an endless source to a job, so that subscribing returns")
  func endlessClosure() {
    let numbers = Flow.from(sequence(first: 0) { $0 + 1 })
    for shared in [numbers.share(), numbers.publish().refCount()] {
      let seen = Number(0)
      let subscription = shared.bind { seen.set($0) }
      #expect(seen.value > 0)
      subscription.dispose()
    }
  }

  @Test("gives every task everything in order, whoever drives")
  func manyTasks() async {
    let count = stressed(20_000)
    let shared = source.share()
    let tasks = (0..<4).map { _ in
      let iterator = shared.makeAsyncIterator()
      return Task {
        var iterator = iterator
        var seen: [Int] = []
        while seen.count < count, let number = await iterator.next() { seen.append(number) }
        return seen
      }
    }
    await onThreads(2) { [source] thread in
      for number in 0..<count / 2 { source.accept(number * 2 + thread) }
    }
    var seen: [[Int]] = []
    for task in tasks { seen.append(await task.value) }
    #expect(seen.allSatisfy { $0 == seen[0] })
    #expect(seen[0].sorted() == Array(0..<count))
    #expect(seen[0].filter { $0 % 2 == 0 } == (0..<count / 2).map { $0 * 2 })
  }

  @Test("survives watchers that come and go on several threads")
  func comingAndGoing() async {
    let rounds = stressed(2_000)
    let shared = source.share(replay: 1)
    let isDone = Number(0)
    await onThreads(4) { [source] thread in
      for number in 0..<rounds {
        if thread == 0 {
          source.accept(number)
        } else {
          // Read once: the recorder goes on recording.
          let seen = Recorder(shared).elements
          #expect(seen == seen.sorted())
        }
      }
      isDone.increment()
    }
    #expect(source.subscriberCount == 0)
    let last = Recorder(shared)
    source.accept(-1)
    #expect(last.elements == [-1])
  }

  @Test("lets watchers join on several threads while one of them drives")
  func joiningWhileDriven() async {
    let rounds = stressed(4_000)
    let shared = (0..<rounds).map { _ in
      Flow.range(start: 0, count: 20).share(replay: 20, scope: .forever)
    }
    let joined = Number(0)
    let recorders = Collected<Recorder<Int, Never>>()
    await onThreads(3) { _ in
      for round in 0..<rounds {
        joined.increment()
        while joined.value < (round + 1) * 3 {}
        recorders.add(Recorder(shared[round]))
      }
    }
    #expect(recorders.values.allSatisfy { $0.elements == Array(0..<20) })
  }

  /// Who comes later starts it anew, as after a failed request, though the loop is still busy.
  @Test("starts its source anew after the end that a slow loop has not read")
  func endIsUnread() async {
    let sources = (0..<2).map { _ in PublishSubject<Int, Never>() }, starts = Number(0)
    let shared = Flow<Int, Never>.deferred { sources[starts.increment() - 1].asFlow() }.share()
    var slow = shared.makeAsyncIterator()
    let first = Recorder(shared)
    sources[0].onNext(1)
    sources[0].onCompleted()
    #expect(first.isFinished)
    let second = Recorder(shared)
    sources[1].onNext(2)
    #expect(starts.value == 2)
    #expect(second.elements == [2] && !second.isFinished)
    #expect(await slow.next() == 1)
    #expect(await slow.next() == nil)
  }
  /// What subscribes to a flow in answer to its elements. `concatMap` does so in answer to an end.
  enum Answer: CaseIterable {
    case flatMap, flatMapLatest, flatMapFirst, ofMany, shared

    func flow(_ source: Flow<Int, Never>) -> Flow<Int, Never> {
      let inner: @Sendable (Int) -> Flow<Int, Never> = { outer in
        source.map { 10 * outer + $0 }.take(2)
      }
      return switch self {
      case .flatMap: source.flatMap(inner)
      case .flatMapLatest: source.flatMapLatest(inner)
      case .flatMapFirst: source.flatMapFirst(inner)
      case .ofMany: combineLatest([source.flatMap(inner), .just(0)]).map { $0[0] }
      case .shared: source.flatMap(inner).share()
      }
    }
  }

  @Test(
    "starts its source once, for what subscribes in answer to the element with which it ends",
    arguments: Answer.allCases)
  func endWithElement(_ answer: Answer) async {
    let relay = PublishRelay<Int>(), starts = Number(0)
    let shared = Flow<Int, Never>.deferred {
      starts.increment()
      return relay.take(2)
    }.share()
    let recorder = Recorder(answer.flow(shared))
    relay.accept(1)
    relay.accept(2)
    #expect(starts.value == 1)
    #expect(recorder.elements == (answer == .flatMapLatest ? [] : [12]))
    #expect(recorder.isFinished)
    // By a loop, which has yet to read both.
    var slow = answer.flow(shared).makeAsyncIterator(), seen: [Int] = []
    relay.accept(1)
    relay.accept(2)
    while let element = await slow.next() { seen.append(element) }
    #expect(starts.value == 2)
    #expect(seen == recorder.elements)
  }

  @Test("starts its source once, for a closure that subscribes in answer to its last element")
  func endWithElementOfClosures() {
    let relay = PublishRelay<Int>(), starts = Number(0)
    let shared = Flow<Int, Never>.deferred {
      starts.increment()
      return relay.take(2)
    }.share()
    let ended = Number(0), bag = DisposeBag()
    for _ in 0..<3 {
      shared.subscribe { _ in
        shared.subscribe(onCompleted: { ended.increment() }).disposed(by: bag)
      }.disposed(by: bag)
    }
    relay.accept(1)
    relay.accept(2)
    #expect(starts.value == 1)
    #expect(ended.value == 6)
  }

  @Test("starts its source anew for who subscribes in answer to its end")
  func answerToEnd() {
    let relay = PublishRelay<Int>(), starts = Number(0), seen = Collected<Int>()
    let bag = DisposeBag()
    let shared = Flow<Int, Never>.deferred {
      starts.increment()
      return relay.take(1)
    }.share()
    shared.subscribe().disposed(by: bag)
    shared.subscribe(onCompleted: {
      shared.subscribe(onNext: seen.add).disposed(by: bag)
    }).disposed(by: bag)
    shared.concat(shared).subscribe(onNext: seen.add).disposed(by: bag)
    relay.accept(1)
    relay.accept(2)
    #expect(starts.value == 2)
    #expect(seen.values == [1, 2, 2])
  }

  @Test("ends where polling its source ends another one that it reads twice")
  func endsWithAnother() {
    let source = PublishSubject<Int, Refusal>()
    let inner = source.collected().share()
    let outer = combineLatest(inner, inner) { $0 + $1 }.share()
    let recorder = Recorder(race(outer, outer))
    source.onCompleted()
    #expect(recorder.elements == [[]])
    #expect(recorder.isFinished)
  }
}
