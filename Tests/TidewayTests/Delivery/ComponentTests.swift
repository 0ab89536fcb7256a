import Dispatch
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// `Component`.
@Suite("What hangs together", .leavesNothing)
struct ComponentTests {
  /// A relay that is bound to another one by a closure, which stops at 1 until others have written.
  private final class Held: Sendable {
    let source = BehaviorRelay(value: 0), target = BehaviorRelay(value: 0), bag = DisposeBag()
    let isRunning = Number(), first = Number()
    /// Others may take long, so nothing spins meanwhile.
    let isWritten = DispatchSemaphore(value: 0)
    let runs = Collected<(value: Int, thread: Int)>()

    init() {
      source.map { [isRunning, isWritten, runs] value in
        runs.add((value, currentThread()))
        if value == 1 {
          isRunning.set(1)
          isWritten.wait()
        }
        return value
      }.bind(to: target).disposed(by: bag)
    }

    /// Writes on one thread what runs what hangs together, and on another one what is left to it.
    func run(_ others: @escaping @Sendable () -> Void) async {
      await onThreads(2) { [self] thread in
        if thread == 0 {
          first.set(currentThread())
          return source.accept(1)
        }
        spin { isRunning.value == 1 }
        others()
        isWritten.signal()
      }
    }
  }

  @Test("is run by one thread, to which others leave what they write")
  func left() async {
    let held = Held(), seen = Recorder(held.target)
    await held.run {
      held.source.accept(2)
      #expect(held.target.value == 0)
    }
    #expect(held.target.value == 2)
    #expect(seen.elements == [0, 1, 2])
    #expect(held.runs.values.dropFirst().map(\.thread) == [held.first.value, held.first.value])
  }

  @Test("is followed by a job where others write as fast as a thread can")
  func job() async {
    let held = Held(), seen = Recorder(held.target), count = 3_000
    await held.run {
      for value in 2...count { held.source.accept(value) }
    }
    for await value in held.target where value == count { break }
    #expect(seen.elements == Array(0...count))
    #expect(held.runs.values.count { $0.thread == held.first.value } <= 1_100)
  }

  /// All that is newer waits at it: run last, it would make each of the others look in vain.
  @Test("is run in the order of the moments, also of one that another thread goes on with later")
  func late() async {
    let held = Held(), home = QueueExecutor()
    let isThere = DispatchSemaphore(value: 0), isHeld = DispatchSemaphore(value: 0)
    let early = PublishRelay<Int>(), other = BehaviorRelay(value: 0)
    early.observe(on: home).map { value in
      if value == 10 {
        isThere.signal()
        isHeld.wait()
      }
      return value
    }.bind(to: other).disposed(by: held.bag)
    other.map { [runs = held.runs] value in
      runs.add((value, currentThread()))
      return value
    }.bind(to: held.target).disposed(by: held.bag)
    early.accept(5)
    for await value in other where value == 5 { break }
    await held.run {
      early.accept(10)
      for value in 2...4 { held.source.accept(value) }
      isThere.wait()
      isHeld.signal()
      home.waitUntilIdle()
    }
    #expect(held.runs.values.map(\.value) == [0, 0, 5, 1, 10, 2, 3, 4])
  }

  @Test("is united with what another thread runs, when that thread has ended")
  func united() async {
    let sources = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)], bag = DisposeBag()
    let targets = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
    let isInside = Number(), isHeld = Number(), isBound = Number(), isLeft = Number()
    let runner = Number(), threads = [Number(), Number()], late = DisposeBag()
    sources[0].map { value in
      isHeld.set(value)
      if value == 1 { spin { isBound.value == 1 } }
      if value == 2 { spin { isLeft.value == 1 } }
      return value
    }.bind(to: targets[0]).disposed(by: bag)
    sources[1].map { value in
      runner.set(currentThread())
      if value == 1 {
        isInside.set(1)
        spin { isHeld.value == 1 }
        // Both are run now, each by its thread.
        sources[0].bind(to: targets[1]).disposed(by: late)
      }
      return value
    }.bind(to: targets[1]).disposed(by: bag)
    await onThreads(2) { thread in
      threads[thread].set(currentThread())
      if thread == 1 {
        sources[1].accept(1)
        isBound.set(1)
        spin { isHeld.value == 2 }
        sources[1].accept(2)
        isLeft.set(1)
      } else {
        spin { isInside.value == 1 }
        sources[0].accept(1)
        sources[0].accept(2)
      }
    }
    #expect(runner.value == threads[0].value)
    #expect(targets[0].value == 2)
  }
}
