import TestSupport
import Testing
@testable import Tideway

@Suite("What two-way bindings correct and hold back", .leavesNothing)
struct CorrectionTests {
  @Test("is mapped again, so that both sides have what the corrected value maps to")
  func mappedAgain() {
    let left = BehaviorRelay(value: ""), right = BehaviorRelay(value: 0)
    let binding = TwoWayBinding(
      left, right,
      mapping: Mapping<String, Int>(
        forward: { $0.count }, backward: { String(repeating: "a", count: min($0, 3)) }),
      normalizing: .left)
    left.accept("bbbbb")
    #expect(left.value == "aaa")
    #expect(right.value == 3)
    binding.dispose()
  }

  @Test("is the newest value, in whatever order the values come")
  func newestHeld() {
    let log = EventLog<Int, Never>(.current, current: 0), held = CompositionGuard<Int>()
    let versions = [Version.fresh(), .fresh()]
    held.beginComposing(in: log)
    _ = held.merge(2, at: versions[1], into: log)
    _ = held.merge(1, at: versions[0], into: log)
    held.cancelComposing(in: log)
    #expect(log.value == 2)
  }

  @Test("isn't reverted when nothing is rejected any more")
  func revertForgotten() {
    struct Refusal: Error {}
    let state = BindingState([], [])
    state.note(.refused(.left, Refusal()))
    #expect(state.askToRevert())
    state.note(.composing(.left))
    #expect(!state.takesRevert())
  }

  @Test("is told by a flow that ends, also if it is asked for after the end")
  func statusesAfterEnd() {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0), ends = Collected<Bool>()
    let binding = left <-> right
    binding.dispose()
    let subscription = binding.statuses.subscribe(
      onNext: { _ in }, onCompleted: { ends.add(true) })
    #expect(ends.values == [true])
    subscription.dispose()
  }
}
