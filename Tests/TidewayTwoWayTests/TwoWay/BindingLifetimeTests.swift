import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("The life of a two-way binding", .leavesNothing)
struct BindingLifetimeTests {
  @Test("ends with either endpoint when nobody has it any more")
  func endpointGoes() {
    let kept = BehaviorRelay(value: 1)
    var gone: BehaviorRelay? = BehaviorRelay(value: 2)
    weak let witness = gone
    var binding: TwoWayBinding? = kept <-> gone!
    let statuses = Recorder(binding!.statuses)
    #expect(kept.value == 2)
    gone = nil
    #expect(witness != nil)
    binding = nil
    #expect(witness == nil)
    kept.accept(3)
    #expect(kept.subscriberCount == 0)
    #expect(statuses.isFinished)
  }

  @Test("of a ring ends in any order, and what is left goes on", arguments: 0..<20)
  func anyOrder(seed: Int) {
    var random = SplitMix(seed: seed)
    let cells = (0..<6).map { _ in BehaviorRelay(value: 0) }
    var bindings = (0..<6).map { cells[$0] <-> cells[($0 + 1) % 6] }
    bindings.shuffle(using: &random)
    for (number, binding) in bindings.enumerated() {
      cells.randomElement(using: &random)!.accept(number + 1)
      // A ring without one binding is a chain: all are still equal.
      if number <= 1 { #expect(Set(cells.map(\.value)).count == 1) }
      binding.dispose()
      binding.dispose()
    }
    #expect(cells.allSatisfy { $0.subscriberCount == 0 })
  }

  @Test("ends on one thread while others write, and leaves nobody behind")
  func whileOthersWrite() async {
    for round in 0..<stressed(300) {
      let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
      let bindings = [left <-> right, right <-> left]
      await onThreads(3) { thread in
        switch thread {
        case 0: for number in 0..<20 { left.accept(number) }
        case 1: for number in 0..<20 { right.accept(-number) }
        default: for binding in bindings { binding.dispose() }
        }
      }
      await Jobs.shared.areDone()
      #expect(left.subscriberCount == 0 && right.subscriberCount == 0, "round \(round)")
    }
  }

  @Test("in one direction only is an ordinary binding")
  func oneWay() {
    let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 2)
    let binding = TwoWayBinding.oneWay(left, right)
    #expect(right.value == 1)
    right.accept(5)
    #expect(left.value == 1)
    binding.dispose()
  }
}
