import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What an isolated method has written is seen by whoever has awaited it.
///
/// The task goes on when the method has ended, on any thread; what the method wrote is shown a little
/// later, by the thread that ran it. More tasks than processors make that thread stop in between.
@Suite("An isolated method that was awaited", .leavesNothing)
struct AwaitedMethodTests {
  struct Model: Sendable {
    var count = 0
  }

  /// Awaits methods of relays in many tasks, each of which reads after each.
  private func count(
    in tasks: Int, _ task: @escaping @Sendable (_ count: Int, _ old: Number) async -> Void
  ) async -> Int {
    let old = Number()
    await withTaskGroup { group in
      for _ in 0..<tasks {
        group.addTask { await task(stressed(2_000), old) }
      }
    }
    return old.value
  }

  @Test("has been seen by the task that awaited it")
  func value() async {
    let old = await count(in: 16) { count, old in
      let relay = BehaviorRelay(value: 0)
      for number in 1...count {
        await relay.increase()
        if relay.value != number { old.increment() }
      }
    }
    #expect(old == 0)
  }

  @Test("has been seen by whoever awaits the task")
  func task() async {
    let old = await count(in: 16) { count, old in
      let relay = BehaviorRelay(value: 0)
      for number in 1...count / 4 {
        await Task { await relay.increase() }.value
        if relay.value != number { old.increment() }
      }
    }
    #expect(old == 0)
  }

  @Test("has been seen through a part")
  func part() async {
    let old = await count(in: 16) { count, old in
      let model = BehaviorRelay(value: Model())
      let part = model[\.count]
      for number in 1...count {
        await model.increase()
        if part.value != number { old.increment() }
      }
    }
    #expect(old == 0)
  }

  @Test("doesn't make two methods wait for each other that read each other's relays")
  func eachOther() async {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
    await withTaskGroup { group in
      for (one, other) in [(left, right), (right, left)] {
        group.addTask {
          for _ in 0..<stressed(2_000) { await one.increase(reading: other) }
        }
      }
    }
    #expect(left.value == stressed(2_000))
    #expect(right.value == stressed(2_000))
  }
}

extension BehaviorRelay<Int> {
  fileprivate func increase() { accept(value + 1) }

  fileprivate func increase(reading other: BehaviorRelay<Int>) {
    accept(value + 1)
    _ = other.value
    accept(value)
  }
}

extension BehaviorRelay<AwaitedMethodTests.Model> {
  fileprivate func increase() { update { $0.count += 1 } }
}
