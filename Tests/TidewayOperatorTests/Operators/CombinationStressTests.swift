import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Inputs that are written on several threads, combined by a task.
@Suite("Combinations on real threads")
struct CombinationStressTests {
  let left = PublishRelay<Int>(), right = BehaviorRelay(value: 0)

  /// Subscribes at once; a task collects what comes, and holds the only iterator.
  private func collecting<T: Sendable>(_ flow: Flow<T, Never>) -> Task<[T], Never> {
    let iterator = flow.makeAsyncIterator()
    return Task {
      var iterator = iterator, seen: [T] = []
      while let element = await iterator.next() { seen.append(element) }
      return seen
    }
  }

  /// Two threads write the numbers from 1 to `count`, each to a relay.
  private func written<T: Sendable>(_ flow: Flow<T, Never>, count: Int) async -> [T] {
    let task = collecting(flow)
    await onThreads(2) { [left, right] thread in
      if thread == 0 {
        for number in 1...count { left.accept(number) }
      } else {
        for number in 1...count { right.accept(number) }
      }
    }
    let seen = await task.value
    #expect(left.subscriberCount == 0)
    #expect(right.subscriberCount == 0)
    return seen
  }

  @Test("zip pairs each number with its own")
  func zipped() async {
    let count = stressed(50_000)
    let seen = await written(zip(left, right.skip(1)) { [$0, $1] }.take(count), count: count)
    #expect(seen == (1...count).map { [$0, $0] })
  }

  @Test("withLatestFrom loses no element once there is another, and never goes back")
  func completed() async {
    let count = stressed(50_000)
    let pairs = left.withLatestFrom(right) { [$0, $1] }
    let seen = await written(pairs.take(while: { $0[0] < count }), count: count)
    #expect(seen.map { $0[0] } == Array(1..<count))
    #expect(seen.map { $0[1] } == seen.map { $0[1] }.sorted())
  }

  @Test("sample gives nothing twice, and the newest at the last tick")
  func sampled() async {
    let count = stressed(50_000)
    let last = right.filter { $0 == count }
    let samples = left.sample(on: right).take(until: zip(last, left.filter { $0 == count }))
    let seen = await written(samples, count: count)
    #expect(seen == seen.sorted())
    #expect(Set(seen).count == seen.count)
  }

  @Test("race gives all of one, and nothing of the other")
  func raced() async {
    let count = stressed(20_000)
    let runners = race(left.map { $0 }, right.skip(1).map { -$0 })
    let seen = await written(runners.take(count), count: count)
    let sign = seen.first == 1 ? 1 : -1
    #expect(seen == (1...count).map { sign * $0 })
  }

  @Test("concat gives nothing twice, whenever the next flow begins")
  func followed() async {
    let pieces = stressed(5_000)
    let task = collecting(concat((0..<pieces).map { _ in left.take(1) }))
    let isOver = Number(0)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [left] in
        await onThreads(1) { _ in
          var number = 0
          while isOver.value == 0 {
            number += 1
            left.accept(number)
          }
        }
      }
      // What comes between the end of one piece and the start of the next is missed.
      let seen = await task.value
      isOver.set(1)
      #expect(seen.count == pieces)
      #expect(Swift.zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(left.subscriberCount == 0)
  }

  @Test("a window gives its first subscriber everything, whichever thread that is")
  func windows() async {
    let count = stressed(5_000)
    let windows = left.window(for: .seconds(60), count: 5).take(count)
    let iterator = windows.makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      return await withTaskGroup(of: [Int].self) { group in
        while let window = await iterator.next() {
          group.addTask { await window.collect() }
        }
        var seen: [Int] = []
        for await numbers in group { seen += numbers }
        return seen.sorted()
      }
    }
    await onThreads(1) { [left] _ in
      for number in 1...(5 * count) { left.accept(number) }
    }
    #expect(await task.value.count >= 5 * (count - 1))
  }
}
