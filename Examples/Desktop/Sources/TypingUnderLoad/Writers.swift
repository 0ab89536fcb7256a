import Foundation
import Synchronization

/// Two threads that write a number of times each second.
final class Writers: Sendable {
  private let perSecond: Int
  private let isOver = Atomic(false)
  private let count = Atomic(0)
  private let began = ContinuousClock.now

  init(perSecond: Int) { self.perSecond = perSecond }

  /// How many writes there were each second.
  var rate: Int {
    Int(Double(count.load(ordering: .relaxed)) / ((ContinuousClock.now - began) / .seconds(1)))
  }

  /// Starts the threads.
  ///
  /// - Parameter makeWrite: Makes what the thread of an index calls with rising numbers.
  func start(_ makeWrite: (Int) -> @Sendable (Int) -> Void) {
    if perSecond == 0 { return }
    for index in 0..<2 {
      let write = makeWrite(index)
      Thread.detachNewThread { self.run(write) }
    }
  }

  /// Ends the threads.
  func stop() { isOver.store(true, ordering: .relaxed) }

  /// A millisecond's writes at a time, since a thread can't sleep for less.
  private func run(_ write: (Int) -> Void) {
    let each = max(1, perSecond / 2_000), start = ContinuousClock.now
    for round in 0... {
      if isOver.load(ordering: .relaxed) { return }
      for number in 0..<each { write(round * each + number) }
      count.add(each, ordering: .relaxed)
      let early = start + .milliseconds(round) - ContinuousClock.now
      if early > .zero { Thread.sleep(forTimeInterval: early / .seconds(1)) }
    }
  }
}
