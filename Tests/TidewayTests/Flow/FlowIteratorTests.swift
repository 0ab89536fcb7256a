import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Iterating a flow")
struct FlowIteratorTests {
  @Test("gives elements, then nil for ever")
  func elements() async {
    var iterator = Flow.of(1, 2).makeAsyncIterator()
    var all: [Int?] = []
    for _ in 0..<4 { all.append(await iterator.next()) }
    #expect(all == [1, 2, nil, nil])
  }

  @Test("throws the flow's own type of failure, once")
  func failure() async {
    struct Broken: Error {}
    let flow = Flow<Int, Broken>.error(Broken())
    var iterator = flow.makeAsyncIterator()
    do throws(Broken) {
      _ = try await iterator.next()
      Issue.record("It must fail.")
    } catch {
      let _: Broken = error
    }
    #expect((try? await iterator.next()) == .some(nil))
  }

  @Test("starts a flow anew each time")
  func cold() async {
    let starts = Number(0)
    let flow = Flow<Int, Never> {
      starts.increment()
      return Flow.of(1, 2).makeCursor()
    }
    for await _ in flow {}
    for await _ in flow { break }
    #expect(starts.value == 2)
  }

  @Test("ends when the task is cancelled, also over an endless synchronous flow")
  func cancelledEndless() async {
    let begun = BehaviorRelay(value: false)
    let endless = Flow.from(sequence(first: 0) { $0 &+ 1 })
    let task = Task {
      var last = 0
      for await number in endless {
        last = number
        if number == 100 { begun.accept(true) }
      }
      return last
    }
    for await isBegun in begun where isBegun { break }
    task.cancel()
    #expect(await task.value >= 100)
  }

  @Test(
    "ends when the task is cancelled, though what it drops is followed by more and more",
    arguments: [Buffering.unbounded, .newest(1), .oldest(1)])
  func cancelledWhileDropping(policy: Buffering) async {
    let relay = BehaviorRelay(value: 0), drops = Number(0), most = 100_000
    let flow = relay.flow(buffering: policy).filter { number in
      if drops.increment() == 100 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      if number < most { relay.accept(number + 1) }
      return false
    }
    let task = Task { for await _ in flow {} }
    // Of a loop that never looks, all would be dropped, and the task would wait for more.
    while drops.value < 100 { await Task.yield() }
    await task.value
    #expect(drops.value < most / 10)
  }

  @Test("lets other tasks run beside an endless synchronous flow")
  func yields() async {
    let isDone = Number(0)
    // More greedy tasks than threads.
    let greedy = (0..<8).map { _ in
      Task {
        for await _ in Flow.from(sequence(first: 0) { $0 &+ 1 }) where isDone.value != 0 { break }
      }
    }
    let modest = Task { isDone.set(1) }
    await modest.value
    for task in greedy { await task.value }
    #expect(isDone.value == 1)
  }

  @Test("lets other tasks run beside an endless synchronous flow that gives nothing")
  func yieldsWithoutElements() async {
    let isDone = Number(0)
    // More greedy tasks than threads.
    let greedy = (0..<8).map { number in
      Task {
        let silent = Flow.repeatElement(1).filter { $0 > 1 }
        let isLive = number % 2 == 0
        for await _ in isLive ? merge([silent.share(), silent.take(for: .seconds(3_600))]) : silent
        {}
      }
    }
    let modest = Task { isDone.set(1) }
    await modest.value
    for task in greedy { task.cancel() }
    for task in greedy { await task.value }
    #expect(isDone.value == 1)
  }

  @Test("ends when the task is cancelled while it waits")
  func cancelledWaiting() async {
    let relay = PublishRelay<Int>()
    let task = Task {
      for await _ in relay {}
      return true
    }
    task.cancel()
    #expect(await task.value)
    #expect(relay.subscriberCount == 0)
  }

  @Test("ends at once when the task was cancelled before")
  func cancelledBefore() async {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      for await _ in BehaviorRelay(value: 1).skip(1) {}
      return true
    }
    #expect(await task.value)
  }

  actor Collector {
    var seen: [Int] = []
    func collect(_ flow: Flow<Int, Never>) async {
      for await number in flow {
        assertIsolated()
        seen.append(number)
      }
    }
    func collect(any flow: any AsyncSequence<Int, Never>) async {
      var iterator = flow.makeAsyncIterator()
      while let number = await iterator.next(isolation: #isolation) {
        assertIsolated()
        seen.append(number)
      }
    }
  }

  @Test("stays on the caller's actor, also behind an existential")
  func staysOnTheActor() async {
    let collector = Collector()
    await collector.collect(Flow.from(0..<5_000))
    await collector.collect(any: Flow.of(1, 2))
    #expect(await collector.seen == Array(0..<5_000) + [1, 2])
  }

  @Test("wakes for what is written from other threads, and misses nothing", arguments: 0..<10)
  func wakes(round: Int) async {
    let relay = PublishRelay<Int>()
    let iterator = relay.take(4_000).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var seen: [Int] = []
      while let number = await iterator.next() { seen.append(number) }
      return seen
    }
    await onThreads(2) { thread in
      for number in 0..<2_000 { relay.accept(thread * 2_000 + number) }
    }
    let seen = await task.value
    #expect(seen.sorted() == Array(0..<4_000))
    #expect(seen.filter { $0 < 2_000 } == Array(0..<2_000))
  }

  #if DEBUG
    @Test("checks in debug builds that a cursor is polled with one waker")
    func oneWaker() async {
      await #expect(processExitsWith: .failure) {
        let relay = PublishRelay<Int>()
        let cursor = relay.makeCursor()
        _ = cursor.poll(FlowWaker {})
        _ = cursor.poll(FlowWaker {})
      }
    }
  #endif

  @Test("can be cancelled while an operator drops all of an endless source")
  func cancelledWhileDropping() async {
    let endless: [Flow<Int, Never>] = [
      Flow<Int, Refusal>.error(Refusal()).retry(),
      Flow.repeatElement(1).filter { $0 > 1 },
      Flow.repeatElement(1).compactMap { $0 > 1 ? $0 : nil },
      Flow.repeatElement(1).distinctUntilChanged().skip(1),
    ]
    for flow in endless {
      let task = Task {
        for await _ in flow {}
        return true
      }
      await Task.yield()
      task.cancel()
      #expect(await task.value)
    }
  }

  @Test("asks what ends the flow while an operator drops all of an endless source")
  func endedWhileDropping() async {
    let soon = Flow<Int, Never>.timer(after: .milliseconds(1))
    let ends = Flow<Int, Refusal>.error(Refusal()).retry().take(until: soon)
    for await _ in ends {}
    for await _ in Flow.repeatElement(1).filter({ $0 > 1 }).take(for: .milliseconds(1)) {}
  }

  @Test("does not grow the stack, however often an operator puts its source back")
  func manyPolls() async {
    let count = stressed(100_000)
    let numbers = Flow.range(start: 0, count: count)
    let flows: [Flow<Int, Never>] = [
      numbers.take(count), Flow.empty().concat(numbers), numbers.do(onDispose: {}), numbers.share(),
      merge(numbers, Flow.empty()), Flow.just(0).concatMap { _ in numbers },
      Flow.just(0).flatMapLatest { _ in numbers }, numbers.materialize().dematerialize(),
    ]
    for flow in flows { #expect(await flow.count() == count) }
  }

}
