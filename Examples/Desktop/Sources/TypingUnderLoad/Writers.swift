import Foundation
import Synchronization

/// Two threads that write a number of times each second, or as often as they can.
final class Writers: Sendable {
  /// How often both of them write together.
  enum Pace: Sendable {
    case never
    case perSecond(Int)
    case unlimited
  }

  private let pace: Pace
  private let isOver = Atomic(false)
  private let count = Atomic(0)
  private let began = ContinuousClock.now

  init(_ pace: Pace) { self.pace = pace }

  /// How many writes there were each second.
  var rate: Int {
    Int(Double(count.load(ordering: .relaxed)) / ((ContinuousClock.now - began) / .seconds(1)))
  }

  /// Starts the threads.
  ///
  /// - Parameter makeWrite: Makes what the thread of an index calls with rising numbers.
  func start(_ makeWrite: (Int) -> @Sendable (Int) -> Void) {
    for index in 0..<2 {
      let write = makeWrite(index)
      switch pace {
      case .never: return
      case .perSecond(let count):
        Thread.detachNewThread { self.run(max(1, count / 2_000), isPaced: true, write) }
      case .unlimited: Thread.detachNewThread { self.run(50, isPaced: false, write) }
      }
    }
  }

  /// Ends the threads.
  func stop() { isOver.store(true, ordering: .relaxed) }

  /// Writes a number of times each millisecond, since a thread can't sleep for less; what it was too late for, it
  /// writes when it can.
  private func run(_ each: Int, isPaced: Bool, _ write: (Int) -> Void) {
    let start = ContinuousClock.now
    for round in 0... {
      if isOver.load(ordering: .relaxed) { return }
      for number in 0..<each { write(round * each + number) }
      count.add(each, ordering: .relaxed)
      let early = start + .milliseconds(round) - ContinuousClock.now
      if isPaced, early > .zero { Thread.sleep(forTimeInterval: early / .seconds(1)) }
    }
  }
}
