import TestSupport
import Testing
import Tideway

@Suite("a <-> b", .leavesNothing)
struct OperatorTests {
  let a = BehaviorRelay(value: 1), b = BehaviorRelay(value: 2)
  let bag = DisposeBag()

  private func expectBound() {
    #expect(a.value == 2)
    a.accept(3)
    #expect(b.value == 3)
  }

  @Test("is assigned to a variable, as any other expression")
  func variable() {
    let constant = a <-> b
    expectBound()
    constant.dispose()
    var binding: TwoWayBinding
    binding = b <-> a
    a.accept(4)
    #expect(b.value == 4)
    binding.dispose()
    binding = a <-> b
    b.accept(5)
    #expect(a.value == 5)
    binding.dispose()
  }

  @Test("may be ignored: it binds for as long as both sides are there")
  func ignored() {
    _ = a <-> b
    expectBound()
  }

  @Test("is disposed by a bag, in parentheses")
  func disposed() {
    (a <-> b).disposed(by: bag)
    expectBound()
  }

  @Test("is a line of a bag's closure, beside others")
  func builder() {
    bag.insert { a <-> b }
    expectBound()
    let more = DisposeBag {
      a <-> b
      if a.value > 0 { b <-> a }
    }
    #expect(more.bindings.edges.count == 2)
  }

  @Test("binds what a method or a subscript gives, and what operators that bind tighter do")
  func operands() {
    struct Model { var count = 7 }
    let model = BehaviorRelay(value: Model()), missing: BehaviorRelay<Int>? = nil
    let doubled = Mapping<Int, Int>(forward: { $0 * 2 }, backward: { $0 / 2 })
    var binding = a <-> model[\.count].mapped(by: doubled)
    #expect(a.value == 14)
    binding.dispose()
    binding = a <-> missing ?? b
    #expect(a.value == 2)
    binding.dispose()
    binding = a.value == 2 ? b <-> a : a <-> b
    a.accept(9)
    #expect(b.value == 9)
    binding.dispose()
  }
}
