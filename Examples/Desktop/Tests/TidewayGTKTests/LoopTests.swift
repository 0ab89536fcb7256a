import Dispatch
import Testing
import Tideway
import TidewayUI

@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("GLibLoop")
  struct LoopTests {
    @Test("runs the jobs of other threads in their order, on one thread")
    func order() async {
      let numbers = BehaviorRelay(value: [Int]())
      await withTaskGroup { group in
        for number in 0..<100 {
          group.addTask { @UIActor in numbers.update { $0.append(number) } }
        }
      }
      #expect(numbers.value.sorted() == Array(0..<100))
      #expect(!GLibLoop.shared.isCurrent)
      #expect(await UIActor.run { GLibLoop.shared.isCurrent })
    }

    @Test("draws frames while there is always another job")
    @UIActor func fairness() async {
      let window = Window("Test") { Label("Text") }
      await window.showAndDraw()
      let meter = FrameMeter(window)
      await withCheckedContinuation { continuation in
        turn(3_000_000, until: { meter.intervals.count == 10 }, continuation.resume)
      }
      #expect(meter.intervals.count == 10)
      window.close()
    }

    /// Runs jobs, of which each requests the next one before it ends.
    @UIActor private func turn(
      _ count: Int, until isOver: @escaping @UIActor () -> Bool,
      _ end: @escaping @Sendable () -> Void
    ) {
      if count == 0 || isOver() { return end() }
      GLibLoop.shared.perform {
        UIActor.assumeIsolated { turn(count - 1, until: isOver, end) }
      }
    }
  }
}
