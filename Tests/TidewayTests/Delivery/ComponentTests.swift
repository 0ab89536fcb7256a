import TestSupport
import Testing
import Tideway
import TidewayTesting

/// `Component`.
@Suite("What hangs together", .leavesNothing)
struct ComponentTests {
  @Test("is run by one thread, to which others leave what they write")
  func left() async {
    let source = BehaviorRelay(value: 0), target = BehaviorRelay(value: 0), bag = DisposeBag()
    let isRunning = Number(), isLeft = Number(), runners = Collected<Int>(), first = Number()
    source.map { value in
      runners.add(currentThread())
      if value == 1 {
        isRunning.set(1)
        spin { isLeft.value == 1 }
      }
      return value
    }.bind(to: target).disposed(by: bag)
    let seen = Recorder(target)
    await onThreads(2) { thread in
      if thread == 0 {
        first.set(currentThread())
        return source.accept(1)
      }
      spin { isRunning.value == 1 }
      source.accept(2)
      #expect(target.value == 0)
      isLeft.set(1)
    }
    #expect(target.value == 2)
    #expect(seen.elements == [0, 1, 2])
    #expect(Array(runners.values.dropFirst()) == [first.value, first.value])
  }

  @Test("is followed by a job where others write as fast as a thread can")
  func job() async {
    let source = BehaviorRelay(value: 0), target = BehaviorRelay(value: 0), bag = DisposeBag()
    let isRunning = Number(), isWritten = Number(), runners = Collected<Int>(), first = Number()
    let count = 3_000
    source.map { value in
      runners.add(currentThread())
      if value == 1 {
        isRunning.set(1)
        spin { isWritten.value == 1 }
      }
      return value
    }.bind(to: target).disposed(by: bag)
    let seen = Recorder(target)
    await onThreads(2) { thread in
      if thread == 0 {
        first.set(currentThread())
        return source.accept(1)
      }
      spin { isRunning.value == 1 }
      for value in 2...count { source.accept(value) }
      isWritten.set(1)
    }
    spin { seen.elements.last == count }
    #expect(seen.elements == Array(0...count))
    #expect(runners.values.count { $0 == first.value } <= 1_100)
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
