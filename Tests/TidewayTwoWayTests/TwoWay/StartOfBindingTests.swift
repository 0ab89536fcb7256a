import TestSupport
import Testing
import Tideway

/// What another thread writes while a binding maps its first value.
@Suite("At the start of a two-way binding", .leavesNothing)
struct StartOfBindingTests {
  /// A mapping that does something before it answers for the first time.
  private func mapping(_ first: @escaping @Sendable () -> Void) -> Mapping<Int, Int> {
    let calls = Number()
    return Mapping(
      forward: { $0 },
      backward: { value in
        if calls.increment() == 1 { onAnotherThread(first) }
        return value
      })
  }

  @Test("the right value that is passed on is the newest one")
  func rightIsWritten() {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 1)
    // Newer, so that the right one's version has to be raised.
    left.accept(5)
    let binding = TwoWayBinding(left, right, mapping: mapping { right.accept(2) })
    #expect([left.value, right.value] == [2, 2])
    #expect(left.lastVersion == right.lastVersion)
    binding.dispose()
  }

  @Test("equal values are joined only if both are still the same")
  func leftIsWritten() {
    let left = BehaviorRelay(value: 0), between = BehaviorRelay(value: 0)
    let right = BehaviorRelay(value: 0), bag = DisposeBag()
    for relay in [left, between, right] { relay.accept(relay === between ? 9 : 1) }
    // Newer than the left one, and older than the right one, which the binding has read.
    let binding = TwoWayBinding(
      left, right, mapping: mapping { between.bind(to: left).disposed(by: bag) })
    #expect(left.value == right.value)
    #expect(left.lastVersion == right.lastVersion)
    binding.dispose()
  }
}
