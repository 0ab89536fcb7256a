import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("conflicts:", .leavesNothing)
struct ConflictTests {
  let left = BehaviorRelay(value: "0"), right = BehaviorRelay(value: "0")
  let bag = DisposeBag()

  /// Both sides are written before the binding sees either.
  private func writeBoth() {
    simultaneously {
      left.accept("left")
      right.accept("right")
    }
  }

  private func bind(_ conflicts: Conflicts<String, String>) {
    TwoWayBinding(left, right, conflicts: conflicts).disposed(by: bag)
  }

  private func check(_ value: String) {
    #expect(left.value == value)
    #expect(right.value == value)
    #expect(left.lastVersion == right.lastVersion)
  }

  @Test("let the last write win if nothing else is said")
  func lastWrite() {
    bind(.lastWriteWins)
    writeBoth()
    // Both writes are of one moment, the right one is its later place.
    check("right")
  }

  @Test("can prefer a side")
  func preferred() {
    bind(.prefer(.left))
    writeBoth()
    check("left")
  }

  @Test("can prefer the other side")
  func preferredRight() {
    bind(.prefer(.right))
    writeBoth()
    check("right")
  }

  @Test("can be merged, from the last value that both sides had")
  func merged() {
    bind(.merge { base, left, right in "\(base)+\(left)+\(right)" })
    writeBoth()
    check("0+left+right")
    left.accept("1")
    check("1")
    writeBoth()
    check("1+left+right")
  }

  @Test("keep the left value where the right one cannot be mapped back")
  func refused() {
    let number = BehaviorRelay(value: 1)
    TwoWayBinding(
      number, right, mapping: .number, conflicts: .merge { _, left, right in left + right }
    ).disposed(by: bag)
    simultaneously {
      number.accept(5)
      right.accept("x")
    }
    #expect(number.value == 5)
    #expect(right.value == "5")
  }

  @Test("are normalized: what is merged is corrected, on both sides")
  func normalized() {
    TwoWayBinding(
      left, right, mapping: .digits, normalizing: .left,
      conflicts: .merge { _, left, right in left + right }
    ).disposed(by: bag)
    simultaneously {
      left.accept("1x")
      right.accept("y2")
    }
    check("12")
  }

  @Test("say so where what is merged is refused by the right side")
  func mergedIsRefused() {
    let number = BehaviorRelay(value: 1)
    let binding = TwoWayBinding(
      left, number.mapped(by: .number), conflicts: .merge { _, left, right in left + right })
    simultaneously {
      left.accept("x")
      number.accept(5)
    }
    #expect(left.value == "x5")
    #expect(number.value == 5)
    #expect(binding.status.description == #"left refused: "x5" is not a whole number."#)
    binding.dispose()
  }

  @Test("are none where one write comes to both sides by different ways")
  func oneMoment() {
    let model = BehaviorRelay(value: "m")
    bind(.merge { base, left, right in "\(base)+\(left)+\(right)" })
    (left <-> model).disposed(by: bag)
    (right <-> model).disposed(by: bag)
    model.accept("n")
    check("n")
    left.accept("o")
    check("o")
    #expect(model.value == "o")
  }

  @Test("are over once both sides have one version: an edit after a moment that met is no conflict")
  func afterAMeeting() {
    let third = BehaviorRelay(value: "0")
    TwoWayBinding(
      left, right, mapping: .trimmed, normalizing: .left, conflicts: .prefer(.left)
    ).disposed(by: bag)
    (right <-> third).disposed(by: bag)
    (third <-> left).disposed(by: bag)
    third.accept("met")
    check("met")
    right.accept("edited")
    check("edited")
    #expect(third.value == "edited")
  }
}
