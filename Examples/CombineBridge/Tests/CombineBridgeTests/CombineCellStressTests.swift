import CombineBridge
import Testing
import Tideway
import TidewayTesting

/// Several threads write both sides. Each value is written once, so a value that a side sees twice
/// has come back.
@Suite("subject.cell, written by several threads")
struct CombineCellStressTests {
  private let left = BehaviorRelay(value: -1)
  private let right = Unchecked(CurrentValueSubject<Int, Never>(-1))
  private let bag = DisposeBag()

  /// Runs threads that write 100 numbers each, and returns what both sides have seen.
  ///
  /// All is delivered when the threads have ended: only after a thousand elements without a pause
  /// would a job deliver the rest.
  private func run(
    threads: Int, _ write: @escaping @Sendable (_ thread: Int, _ number: Int) -> Void
  ) async -> (left: [Int], right: [Int]) {
    let seenLeft = Recorder(left), seenRight = Collected<Int>()
    let subscription = right.value.sink { seenRight.add($0) }
    await onThreads(threads) { thread in
      for number in 0..<100 { write(thread, thread * 1_000 + number) }
    }
    subscription.cancel()
    return (seenLeft.elements.filter { $0 >= 0 }, seenRight.values.filter { $0 >= 0 })
  }

  private func expectNoEcho(_ seen: [Int]) {
    #expect(Set(seen).count == seen.count, "A value came back.")
  }

  @Test("converges without an echo when one thread writes each side")
  func converges() async {
    let (left, right) = (left, right)
    (left <-> right.value.cell).disposed(by: bag)
    for _ in 0..<100 {
      left.accept(-1)
      let seen = await run(threads: 2) { thread, number in
        if thread == 0 { left.accept(number) } else { right.value.send(number) }
      }
      #expect(left.value == right.value.value)
      expectNoEcho(seen.left)
      expectNoEcho(seen.right)
      // Each side sees all of its own writes, and some of the other's, in order.
      #expect(seen.left.filter { $0 < 1_000 } == Array(0..<100))
      #expect(seen.right.filter { $0 >= 1_000 } == Array(1_000..<1_100))
      let fromRight = seen.left.filter { $0 >= 1_000 }, fromLeft = seen.right.filter { $0 < 1_000 }
      #expect(fromRight == fromRight.sorted() && fromLeft == fromLeft.sorted())
    }
  }

  @Test("converges without an echo when four threads write either side at random")
  func convergesAtRandom() async {
    let (left, right) = (left, right)
    (left <-> right.value.cell).disposed(by: bag)
    for _ in 0..<100 {
      left.accept(-1)
      let seen = await run(threads: 4) { _, number in
        if Bool.random() { left.accept(number) } else { right.value.send(number) }
      }
      #expect(left.value == right.value.value)
      expectNoEcho(seen.left)
      expectNoEcho(seen.right)
    }
  }

  @Test("converges without an echo over two bindings and two subjects")
  func convergesInChains() async {
    let (left, right) = (left, right)
    let middle = BehaviorRelay(value: -1), other = Unchecked(CurrentValueSubject<Int, Never>(-1))
    bag.insert {
      left <-> right.value.cell
      right.value.cell <-> middle
      middle <-> other.value.cell
    }
    for _ in 0..<50 {
      left.accept(-1)
      let seenMiddle = Recorder(middle)
      let seen = await run(threads: 4) { thread, number in
        switch thread {
        case 0: left.accept(number)
        case 1: right.value.send(number)
        case 2: middle.accept(number)
        default: other.value.send(number)
        }
      }
      #expect(Set([left.value, right.value.value, middle.value, other.value.value]).count == 1)
      for seen in [seen.left, seen.right, seenMiddle.elements] { expectNoEcho(seen) }
    }
  }
}
