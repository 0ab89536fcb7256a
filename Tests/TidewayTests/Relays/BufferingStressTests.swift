import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Readers that keep a bounded number of elements, of relays that several threads write.
@Suite("flow(buffering:) of relays on threads")
struct BufferingStressTests {
  /// What a reader has seen of a relay that four threads write, and what there was. It reads to the
  /// end: the relay goes when the threads have ended.
  private func read(
    _ policy: Buffering, count: Int
  ) async -> (seen: [Int], all: [Int], weak: Weak<PublishRelay<Int>>) {
    let task: Task<[Int], Never>, all: Recorder<Int, Never>, weak: Weak<PublishRelay<Int>>
    do {
      let relay = PublishRelay<Int>()
      weak = Weak(relay)
      all = Recorder(relay)
      task = relay.flow(buffering: policy).collecting()
      await onThreads(4) { thread in
        for number in 0..<count { relay.accept(thread * count + number) }
      }
    }
    return (await task.value, await all.allElements(), weak)
  }

  @Test(".newest gives the last ones, nothing twice, in the order of all", arguments: [1, 2, 100])
  func newest(capacity: Int) async {
    let count = stressed(30_000)
    let (seen, all, weak) = await read(.newest(capacity), count: count)
    #expect(all.count == 4 * count)
    #expect(seen.isPart(of: all))
    #expect(seen.suffix(capacity) == all.suffix(capacity))
    #expect(weak.object == nil)
  }

  @Test(".oldest gives the first ones, nothing twice, in the order of all", arguments: [1, 2, 100])
  func oldest(capacity: Int) async {
    let count = stressed(30_000)
    let (seen, all, weak) = await read(.oldest(capacity), count: count)
    #expect(all.count == 4 * count)
    #expect(seen.isPart(of: all))
    #expect(seen.prefix(capacity) == all.prefix(capacity))
    #expect(weak.object == nil)
  }

  @Test(".unbounded gives all")
  func unbounded() async {
    let (seen, all, weak) = await read(.unbounded, count: stressed(30_000))
    #expect(seen == all)
    #expect(weak.object == nil)
  }

  @Test(
    "those who come and go never go back, and begin with what is current",
    arguments: [Buffering.newest(1), .newest(3), .oldest(1), .oldest(3)])
  func comingAndGoing(policy: Buffering) async {
    let relay = BehaviorRelay(value: 0), replay = ReplayRelay<Int>(bufferSize: 3)
    replay.accept(0)
    let runs = Collected<(first: Int, seen: [Int])>(), isOver = Number(0)
    await onThreads(3) { thread in
      if thread == 0 {
        for value in 1...stressed(20_000) {
          relay.accept(value)
          replay.accept(value)
        }
        return isOver.set(1)
      }
      while isOver.value == 0 {
        let seen = Collected<Int>(), before = relay.value
        let flow =
          thread == 1 ? relay.flow(buffering: policy) : replay.flow(buffering: policy)
        let subscription = flow.take(5).bind { seen.add($0) }
        relay.flow(buffering: policy).bind { _ in }.dispose()
        subscription.dispose()
        // The replay is written after the relay, and has the two before.
        runs.add((before - (thread == 1 ? 0 : 3), seen.values))
      }
    }
    for (first, seen) in runs.values {
      #expect(!seen.isEmpty)
      #expect(seen.allSatisfy { $0 >= first })
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(relay.subscriberCount == 0)
    #expect(replay.subscriberCount == 0)
  }
}
