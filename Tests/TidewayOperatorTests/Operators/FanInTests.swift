import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Many inputs")
struct FanInTests {
  /// A relay's flow that counts how often it is polled.
  private func counted(_ relay: BehaviorRelay<Int>, _ polls: Number) -> Flow<Int, Never> {
    Flow {
      let poll = relay.makeCursor().poll
      return FlowCursor(.logged) { waker in
        polls.increment()
        return poll(waker)
      }
    }
  }

  @Test("are polled only when they have something")
  func pollsOnlyThose() async {
    let relays = (0..<10_000).map { BehaviorRelay(value: $0) }
    let polls = Number(0)
    let merged = Recorder(merge(relays.map { counted($0, polls) }))
    #expect(await merged.elements(count: 10_000) == Array(0..<10_000))
    await Jobs.shared.areDone()
    polls.set(0)
    relays[5_000].accept(-1)
    #expect(merged.elements.last == -1)
    #expect(polls.value <= 3)
    merged.dispose()
    #expect(relays.allSatisfy { $0.subscriberCount == 0 })
  }

  @Test("leave nothing behind when they are let go of with something untaken")
  func release() {
    weak var waker: FlowWaker?
    var relays = (0..<20).map { BehaviorRelay(value: $0) }
    do {
      let polled = FlowWaker {}
      waker = polled
      let cursor = merge(relays).take(1).makeCursor()
      guard case .element(0, _) = cursor.poll(polled) else { return #expect(Bool(false)) }
      for relay in relays { relay.accept(1) }
    }
    for relay in relays { relay.accept(2) }
    relays = []
    #expect(waker == nil)
  }

  @Test("are combined into one array for each moment")
  func combines() {
    let relays = (0..<100).map { BehaviorRelay(value: $0) }
    let polls = Number(0)
    let combined = Recorder(combineLatest(relays.map { counted($0, polls) }))
    #expect(combined.elements == [Array(0..<100)])
    polls.set(0)
    relays[7].accept(-7)
    #expect(polls.value <= 3)
    #expect(combined.elements.last?[7] == -7)
    simultaneously { for relay in relays { relay.accept(1) } }
    #expect(combined.elements.count == 3)
    #expect(combined.elements.last == Array(repeating: 1, count: 100))
  }

  @Test("ten thousand of them, combined, are polled only when they have something")
  func combinesTenThousand() {
    let relays = (0..<10_000).map { BehaviorRelay(value: $0) }
    let polls = Number(0)
    let combined = Recorder(combineLatest(relays.map { counted($0, polls) }).map { $0[5_000] })
    #expect(combined.elements == [5_000])
    polls.set(0)
    relays[5_000].accept(-1)
    #expect(combined.elements == [5_000, -1])
    #expect(polls.value <= 3)
    withExtendedLifetime(relays) {}
  }

  @Test("that are none give [] and finish when combined, and finish when merged")
  func none() {
    let combined = Recorder(combineLatest([BehaviorRelay<Int>]()))
    #expect(combined.elements == [[]])
    #expect(combined.isFinished)
    #expect(Recorder(merge([any FlowSource<Int, Never>]())).isFinished)
  }

  @Test("fail when one has failed, though another one has ended without a value meanwhile")
  func failsBeforeTheEnd() async {
    let subjects = (0..<3).map { _ in PublishSubject<Int, Refusal>() }
    var row = combineLatest(subjects).makeAsyncIterator()
    subjects[2].onNext(1)
    subjects[0].onError(Refusal())
    subjects[1].onCompleted()
    await #expect(throws: Refusal.self) { try await row.next() }
  }

  @Test("of one source are free of glitches by way of share and of operators with many inputs too")
  func glitchFreeByOtherWays() async {
    let writes = stressed(20_000)
    let source = BehaviorRelay(value: 0)
    let shared = source.share(replay: 1)
    let copies = [
      shared, shared.map { $0 },
      merge((0..<9).map { $0 == 0 ? source.asFlow() : .never() }),
    ]
    let rows = combineLatest(copies + (0..<9).map { _ in source.asFlow() })
    let iterator = rows.map { Set($0).count == 1 }.makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var right = 0
      while right <= writes, let answer = await iterator.next(), answer { right += 1 }
      return right
    }
    await onThreads(1) { _ in
      for number in 1...writes { source.accept(number) }
    }
    #expect(await task.value == writes + 1)
  }

  @Test("are looked at once, however many shared flows one of them has gone through")
  func goesThroughShared() {
    let outer = BehaviorRelay(value: 0), inner = BehaviorRelay(value: 0)
    let other = BehaviorRelay(value: 0), polls = Number(0)
    let switched = outer.flatMapLatest { _ in inner.share(replay: 1) }
    let watched = Flow<Int, Never> {
      let poll = switched.makeCursor().poll
      return FlowCursor(.logged) { waker in
        polls.increment()
        return poll(waker)
      }
    }
    let recorder = Recorder(combineLatest([watched, other.asFlow()]))
    for number in 1...1_000 { outer.accept(number) }
    polls.set(0)
    other.accept(1)
    #expect(recorder.elements.last == [0, 1])
    #expect(polls.value <= 3)
  }

  @Test("end when all have, or one has without a value; the first failure ends them")
  func ends() {
    let subjects = (0..<20).map { _ in PublishSubject<Int, Refusal>() }
    let barren = Recorder(combineLatest(subjects))
    subjects[3].onCompleted()
    #expect(barren.isFinished)
    #expect(subjects[0].subscriberCount == 0)
    let others = (0..<20).map { _ in PublishSubject<Int, Refusal>() }
    let combined = Recorder(combineLatest(others)), merged = Recorder(merge(others))
    for (index, subject) in others.enumerated() { subject.onNext(index) }
    for subject in others.dropLast() { subject.onCompleted() }
    #expect(combined.elements == [Array(0..<20)])
    #expect(combined.end == nil)
    others[19].onError(Refusal())
    #expect(combined.failure == Refusal())
    #expect(merged.failure == Refusal())
  }

  @Test("of one source are free of glitches while another thread writes")
  func glitchFree() async {
    let writes = stressed(20_000)
    let source = BehaviorRelay(value: 0)
    let copies = (0..<20).map { factor in source.map { $0 * factor } }
    let isRight = combineLatest(copies) { row in
      row.enumerated().allSatisfy { $0.element == row[1] * $0.offset }
    }
    let iterator = isRight.take(writes + 1).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var right = 0
      while let answer = await iterator.next(), answer { right += 1 }
      return right
    }
    await onThreads(1) { _ in
      for number in 1...writes { source.accept(number) }
    }
    #expect(await task.value == writes + 1)
  }

  @Test("are merged completely, each in its order, from four threads")
  func stress() async {
    let each = stressed(500)
    let relays = (0..<100).map { _ in PublishRelay<Int>() }
    let iterator = merge(relays.map { $0.asFlow() }).take(100 * each).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var seen: [Int] = []
      while let number = await iterator.next() { seen.append(number) }
      return seen
    }
    await onThreads(4) { thread in
      for number in 0..<each {
        for index in stride(from: thread, to: 100, by: 4) {
          relays[index].accept(index * each + number)
        }
      }
    }
    let seen = await task.value
    #expect(seen.count == 100 * each)
    for index in 0..<100 {
      #expect(seen.filter { $0 / each == index } == Array(index * each..<(index + 1) * each))
    }
  }
}
