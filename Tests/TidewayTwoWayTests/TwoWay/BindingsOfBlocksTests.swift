import TestSupport
import Testing
import Tideway

/// A binding that is made in a block counts as a write of its right side there.
@Suite("A two-way binding that begins in a block", .leavesNothing)
struct BindingsOfBlocksTests {
  let other = BehaviorRelay(value: 0)
  let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 2)
  let bag = DisposeBag()

  @Test("passes on what the block writes to its left side after that")
  func leftAfter() {
    simultaneously {
      other.accept(1)
      (left <-> right).disposed(by: bag)
      left.accept(7)
    }
    #expect([left.value, right.value] == [7, 7])
    #expect(left.lastVersion == right.lastVersion)
  }

  @Test("passes that on also if nothing else is written, or the right side is the newer one")
  func leftAlone() {
    right.accept(3)
    simultaneously {
      (left <-> right).disposed(by: bag)
      left.accept(7)
    }
    #expect([left.value, right.value] == [7, 7])
  }

  @Test("shows the right side where the block has written the left one before")
  func leftBefore() {
    simultaneously {
      left.accept(7)
      (left <-> right).disposed(by: bag)
    }
    #expect([left.value, right.value] == [2, 2])
  }

  @Test("shows what the block has written to something that the right side is bound to")
  func boundToRight() {
    let field = BehaviorRelay(value: 0)
    (field <-> right).disposed(by: bag)
    simultaneously {
      field.accept(9)
      (left <-> right).disposed(by: bag)
    }
    #expect([left.value, right.value, field.value] == [9, 9, 9])
  }

  @Test("is of the moment of the block: nobody is shown what held in between")
  func oneMoment() {
    let shown = Collected<[Int]>()
    combineLatest(other, left, right) { [$0, $1, $2] }.subscribe { shown.add($0) }
      .disposed(by: bag)
    simultaneously {
      other.accept(1)
      (left <-> right).disposed(by: bag)
    }
    simultaneously {
      other.accept(2)
      (other <-> left).disposed(by: bag)
      left.accept(5)
    }
    #expect(shown.values == [[0, 1, 2], [1, 2, 2], [5, 5, 5]])
  }

  @Test("keeps what is written after it by the block, also if another thread writes between")
  func overtaken() {
    let relays = [other, left, right]
    for written in relays {
      let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 2)
      simultaneously {
        other.accept(1)
        left.accept(3)
        let others = [left, right] + [written]
        (left <-> right).disposed(by: bag)
        onAnotherThread { for relay in others { relay.accept(5) } }
        left.accept(7)
      }
      #expect([left.value, right.value] == [7, 7])
    }
  }

  @Test("shows the right side also where another thread has made the block a later moment")
  func overtakenBefore() {
    simultaneously { [other, left, right] in
      left.accept(3)
      (left <-> right).disposed(by: bag)
      onAnotherThread { other.accept(5) }
      other.accept(1)
    }
    #expect([left.value, right.value] == [2, 2])
  }

  @Test(
    "shows the left side where the right one is refused, and what the block writes to that later")
  func refused() {
    let number = BehaviorRelay(value: 0), text = BehaviorRelay(value: "x")
    text.accept("y")
    simultaneously {
      other.accept(1)
      TwoWayBinding(number, text, mapping: .number).disposed(by: bag)
    }
    #expect(number.value == 0 && text.value == "0")
    let wrong = BehaviorRelay(value: "x")
    simultaneously {
      other.accept(2)
      TwoWayBinding(number, wrong, mapping: .number).disposed(by: bag)
      number.accept(4)
    }
    #expect(number.value == 4 && text.value == "4" && wrong.value == "4")
  }

  @Test("begins in its place among the writes that wait for an update")
  func update() {
    other.update { value in
      value += 1
      simultaneously {
        left.accept(3)
        (left <-> right).disposed(by: bag)
        right.accept(4)
        left.accept(7)
      }
    }
    #expect([left.value, right.value] == [7, 7])
    let second = BehaviorRelay(value: 0), third = BehaviorRelay(value: 0)
    other.update { _ in
      simultaneously {
        second.accept(3)
        (second <-> left).disposed(by: bag)
      }
    }
    #expect(second.value == 7)
    other.update { _ in
      third.accept(3)
      (third <-> left).disposed(by: bag)
    }
    #expect([left.value, right.value, second.value, third.value] == [7, 7, 7, 7])
  }

  // MARK: Any block

  struct Model: Equatable, CustomStringConvertible {
    var a = 0, b = 0
    var description: String { "\(a)|\(b)" }
  }

  /// Models that are bound and written, one step after the other.
  private final class World {
    let models: [BehaviorRelay<Model>]
    let parts: [PartRelay<Int>]
    let bag = DisposeBag()

    init(_ values: [Model], hasParts: Bool) {
      models = values.map { BehaviorRelay(value: $0) }
      // Otherwise what is not in a part has no version of its own.
      parts = hasParts ? models.flatMap { [$0[\.a], $0[\.b]] } : []
    }

    func take(_ step: Step) {
      switch step {
      case .bind(let left, let right): (models[left] <-> models[right]).disposed(by: bag)
      case .bindPart(let left, let right):
        (models[left][\.a] <-> models[right][\.a]).disposed(by: bag)
      case .write(let model, let value): models[model].accept(value)
      case .writePart(let model, let value): models[model][\.b].accept(value)
      }
    }
  }

  /// What they have to show: all that hangs together shows what was written last, or the right side of what was
  /// bound last.
  private final class Reference {
    private var values: [[Int]]
    private var groups: [[Int]]

    init(_ values: [Model]) {
      self.values = values.map { [$0.a, $0.b] }
      groups = values.indices.map { [2 * $0, 2 * $0 + 1] }
    }

    var models: [Model] { values.map { Model(a: $0[0], b: $0[1]) } }

    func take(_ step: Step) {
      switch step {
      case .bind(let left, let right): for part in 0...1 { bind(left, right, part) }
      case .bindPart(let left, let right): bind(left, right, 0)
      case .write(let model, let value):
        show(value.a, model, 0)
        show(value.b, model, 1)
      case .writePart(let model, let value): show(value, model, 1)
      }
    }

    private func bind(_ left: Int, _ right: Int, _ part: Int) {
      let old = groups[left][part], new = groups[right][part]
      for model in groups.indices where groups[model][part] == old { groups[model][part] = new }
      show(values[right][part], right, part)
    }

    private func show(_ value: Int, _ model: Int, _ part: Int) {
      for other in groups.indices where groups[other][part] == groups[model][part] {
        values[other][part] = value
      }
    }
  }

  private enum Step: CustomStringConvertible {
    var description: String {
      switch self {
      case .bind(let left, let right): "\(left)<->\(right)"
      case .bindPart(let left, let right): "\(left).a<->\(right).a"
      case .write(let model, let value): "\(model)=\(value.a)"
      case .writePart(let model, let value): "\(model).b=\(value)"
      }
    }

    case bind(Int, Int), bindPart(Int, Int), write(Int, Model), writePart(Int, Int)

    static func any(of count: Int, _ value: Int, hasParts: Bool, _ random: inout SplitMix) -> Step {
      let one = Int.random(in: 0..<count, using: &random)
      let other = (one + Int.random(in: 1..<count, using: &random)) % count
      switch Int.random(in: 0..<(hasParts ? 4 : 2), using: &random) {
      case 0: return .bind(one, other)
      case 1: return .write(one, Model(a: value, b: value))
      case 2: return .bindPart(one, other)
      default: return .writePart(one, value)
      }
    }
  }

  /// Takes steps in blocks, or one after the other.
  private func expectRight(seed: Int, inBlocks: Bool, hasParts: Bool) {
    var random = SplitMix(seed: seed), history: [[Step]] = []
    let count = Int.random(in: 2...7, using: &random)
    let start = (0..<count).map { Model(a: $0 % 3, b: $0 % 3) }
    let world = World(start, hasParts: hasParts), reference = Reference(start)
    for block in 0..<Int.random(in: 1...5, using: &random) {
      let steps = (1...Int.random(in: 1...5, using: &random)).map {
        Step.any(of: count, 10 * (block + 1) + $0, hasParts: hasParts, &random)
      }
      history.append(steps)
      for step in steps { reference.take(step) }
      if inBlocks {
        simultaneously { for step in steps { world.take(step) } }
      } else {
        for step in steps { world.take(step) }
      }
      let shown = world.models.map(\.value)
      guard shown == reference.models else {
        Issue.record("seed \(seed): \(history) gives \(shown), not \(reference.models)")
        return
      }
    }
  }

  @Test("ends with what the same steps end with one after the other", arguments: [false, true])
  func anyBlock(hasParts: Bool) {
    for seed in 0..<stressed(2_000) {
      expectRight(seed: seed, inBlocks: true, hasParts: hasParts)
    }
  }

  @Test(
    "shows its right side without a block too, whatever is bound to that already",
    arguments: [false, true])
  func withoutBlocks(hasParts: Bool) {
    for seed in 0..<2_000 { expectRight(seed: seed, inBlocks: false, hasParts: hasParts) }
  }

  @Test(
    "shows a right side that is a part where others are bound to parts of bound models",
    .disabled("a known fault: see CONTRIBUTING"))
  func partsOfBoundModels() {
    for seed in [5_167, 7_202, 7_454, 8_608] {
      expectRight(seed: seed, inBlocks: false, hasParts: true)
    }
  }
}
