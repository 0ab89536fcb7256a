import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Written by threads, woken by the alarms of a real clock, polled by a task.
@Suite("Time operators on real threads", .leavesNothing)
struct TimeStressTests {
  let source = HotSource<[Int], Never>()

  /// Four threads write pairs of their number and a count; then the source ends.
  private func written(_ flow: Flow<[Int], Never>, count: Int) async -> [[Int]] {
    let iterator = flow.makeAsyncIterator()
    let collecting = Task {
      var iterator = iterator
      var seen: [[Int]] = []
      while let element = await iterator.next() { seen.append(element) }
      return seen
    }
    await onThreads(4) { [source] thread in
      for number in 0..<count { source.send([thread, number]) }
    }
    source.finish()
    let seen = await collecting.value
    #expect(source.subscriberCount == 0)
    return seen
  }

  private func isInOrder(_ elements: [[Int]]) -> Bool {
    (0..<4).allSatisfy { thread in
      let own = elements.filter { $0[0] == thread }.map { $0[1] }
      return own == own.sorted()
    }
  }

  @Test("delay loses nothing, doubles nothing, and keeps the order")
  func delay() async {
    let count = stressed(10_000)
    let seen = await written(source.delay(by: .microseconds(100)), count: count)
    #expect(seen.count == 4 * count)
    #expect(isInOrder(seen))
  }

  @Test("debounce gives the last element, in order")
  func debounce() async {
    let count = stressed(10_000)
    let all = Recorder(source)
    let seen = await written(source.debounce(for: .microseconds(5)), count: count)
    #expect(seen.last == all.elements.last)
    #expect(isInOrder(seen))
  }

  @Test("throttle gives the first and the last element, in order")
  func throttle() async {
    let count = stressed(10_000)
    let all = Recorder(source)
    let seen = await written(source.throttle(for: .microseconds(20)), count: count)
    #expect(seen.first == all.elements.first)
    #expect(seen.last == all.elements.last)
    #expect(isInOrder(seen))
  }

  @Test("buffer loses nothing")
  func buffer() async {
    let count = stressed(10_000)
    let buffers = source.buffer(for: .microseconds(20), count: 10).map { $0.flatMap { $0 } }
    let numbers = await written(buffers, count: count).flatMap { $0 }
    let seen = stride(from: 0, to: numbers.count, by: 2).map { [numbers[$0], numbers[$0 + 1]] }
    #expect(seen.count == 4 * count)
    #expect(isInOrder(seen))
  }
}
