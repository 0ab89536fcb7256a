import TestSupport
import Testing
@testable import Tideway
import TidewayTesting

@Suite("normalizing:", .leavesNothing)
struct NormalizingTests {
  let left = BehaviorRelay(value: ""), right = BehaviorRelay(value: "")
  let bag = DisposeBag()

  @Test("corrects the left side once, at the same moment with a raised revision")
  func leftSide() {
    TwoWayBinding(left, right, mapping: .trimmed, normalizing: .left).disposed(by: bag)
    let lefts = Recorder(left), inputs = Recorder(left.map { $0 }.share())
    left.accept(" Ada ")
    // The value that was corrected held only inside of the moment.
    #expect(lefts.elements == ["", "Ada"])
    #expect(inputs.elements == ["", "Ada"])
    #expect(lefts.versions[1].revision == 1)
    #expect(right.value == "Ada")
    #expect(left.lastVersion == right.lastVersion)
  }

  @Test("leaves a value alone that the mapping does not change")
  func unchanged() {
    TwoWayBinding(left, right, mapping: .trimmed, normalizing: .left).disposed(by: bag)
    let lefts = Recorder(left)
    left.accept("Ada")
    right.accept("Grace")
    #expect(lefts.elements == ["", "Ada", "Grace"])
    #expect(right.value == "Grace")
  }

  @Test("corrects what comes to the left side too, and then both")
  func otherSide() {
    TwoWayBinding(left, right, mapping: .trimmed, normalizing: .left).disposed(by: bag)
    let rights = Recorder(right)
    right.accept(" Grace ")
    #expect(left.value == "Grace")
    #expect(rights.elements == ["", "Grace"])
    #expect(left.lastVersion == right.lastVersion)
  }

  @Test("corrects the right side of a reversed mapping")
  func rightSide() {
    TwoWayBinding(left, right, mapping: Mapping.trimmed.reversed, normalizing: .right).disposed(
      by: bag)
    right.accept(" Ada ")
    #expect(left.value == "Ada")
    #expect(right.value == "Ada")
  }

  @Test("corrects what a mapped cell shows differently")
  func mappedCell() {
    let number = BehaviorRelay(value: 0)
    TwoWayBinding(number.mapped(by: .number), right, normalizing: .right).disposed(by: bag)
    right.accept("007")
    #expect(number.value == 7)
    #expect(right.value == "7")
  }

  @Test("is off unless asked for: a lossy mapping keeps what it does not show")
  func lossy() {
    let number = BehaviorRelay(value: 0.25)
    let field = BehaviorRelay(value: "")
    TwoWayBinding(field, number, mapping: .number(decimals: 1)).disposed(by: bag)
    #expect(field.value == "0.2")
    #expect(number.value == 0.25)
    let other = BehaviorRelay(value: "")
    (other <-> field).disposed(by: bag)
    #expect(number.value == 0.25)
    field.accept("0.2")
    #expect(number.value == 0.2)
  }

  @Test("is off, also where versions come to one side of several cells one by one")
  func lossyBesideALateCell() {
    struct Model { var text = "", unit = "kg", other = 0 }
    let model = BehaviorRelay(value: Model()), between = BehaviorRelay(value: "")
    let number = BehaviorRelay(value: 0.25), unit = BehaviorRelay(value: "kg")
    TwoWayBinding(
      Cells(left, unit), number,
      mapping: Mapping<(String, String), Double>(
        forward: { Double($0.0) ?? 0 }, backward: { (String(($0 * 10).rounded(.down) / 10), "kg") })
    ).disposed(by: bag)
    (between <-> unit).disposed(by: bag)
    (model[\.text] <-> left).disposed(by: bag)
    (model[\.unit] <-> between).disposed(by: bag)
    #expect(model.value.text == "0.2")
    #expect(number.value == 0.25)
    model.update { $0.other += 1 }
    #expect(number.value == 0.25)
    #expect(unit.lastVersion == number.lastVersion)
    unit.accept("kg")
    #expect(unit.lastVersion == model[\.unit].lastVersion)
    number.accept(0.35)
    #expect(model.value.text == "0.3")
  }

  @Test("settles where a normalizer is there before the binding")
  func normalizerFirst() {
    // RxBiBinding leaves the sides different here.
    left.bind { [left] in
      if $0 != $0.lowercased() { left.accept($0.lowercased()) }
    }.disposed(by: bag)
    (left <-> right).disposed(by: bag)
    right.accept("ADA")
    #expect(left.value == "ada")
    #expect(right.value == "ada")
    left.accept("EVA")
    #expect(left.value == "eva")
    #expect(right.value == "eva")
  }

  @Test("takes NaN for what it was, in a ring of two", arguments: 0..<9)
  func nan(kinds: Int) {
    let all: [Normalizing<Double, Double>] = [.left, .right, .both]
    let a = BehaviorRelay(value: 0.0), b = BehaviorRelay(value: 0.0)
    let bindings = [
      TwoWayBinding(a, b, normalizing: all[kinds / 3]),
      TwoWayBinding(b, a, normalizing: all[kinds % 3]),
    ]
    for number in [Double.nan, 1, .signalingNaN, -.nan, 2] {
      for cell in [a, b] {
        cell.accept(number)
        #expect(isUnchanged(a.value, number) && isUnchanged(b.value, number))
        #expect(a.lastVersion == b.lastVersion)
        #expect(bindings.allSatisfy { $0.status.settledVersion == a.lastVersion })
      }
    }
    bindings.disposeAll()
  }

  @Test("takes NaN for what it was in mapped cells and in parts of a model")
  func nanOfParts() {
    struct Model { var number = 0.0, text = "" }
    let model = BehaviorRelay(value: Model()), number = BehaviorRelay(value: 0.0)
    let negated = Mapping<Double, Double>(forward: { -$0 }, backward: { -$0 })
    let bindings = [
      TwoWayBinding(model[\.number].mapped(by: negated), number, normalizing: .left),
      TwoWayBinding(number.mapped(by: negated), model[\.number], normalizing: .both),
    ]
    number.accept(.nan)
    #expect(model.value.number.isNaN)
    model.update { $0.text = "a" }
    #expect(number.value.isNaN)
    model.update { $0.number = 2 }
    #expect(number.value == -2)
    #expect(bindings.allSatisfy { $0.status.isValid })
    bindings.disposeAll()
  }

  @Test("corrects a value that has a NaN in it and something else that is to be corrected")
  func nanBesideOthers() {
    struct Line: Equatable { var amount = 0.0, name = "" }
    let line = BehaviorRelay(value: Line()), other = BehaviorRelay(value: Line())
    let trimmed = Mapping<Line, Line>(
      forward: { Line(amount: $0.amount, name: $0.name.filter { $0 != " " }) }, backward: { $0 })
    let bindings = [
      TwoWayBinding(line, other, mapping: trimmed, normalizing: .left),
      TwoWayBinding(other, line, normalizing: .both),
    ]
    line.accept(Line(amount: .nan, name: " Ada "))
    #expect(line.value.name == "Ada")
    #expect(other.value.name == "Ada")
    #expect(bindings.allSatisfy { $0.status.isValid })
    // A part that is written beside its NaN has been written.
    let model = BehaviorRelay(value: ["a": Line(amount: .nan, name: "x")])
    let part = model[\.["a"]]
    let copy = BehaviorRelay<Line?>(value: nil)
    let binding = copy <-> part
    model.update { $0["a"]?.name = "y" }
    #expect(copy.value?.name == "y")
    binding.dispose()
    bindings.disposeAll()
  }

  @Test("holds corrections of an edit back until it is committed")
  func typing() {
    let holding = CompositionGuard<String>()
    let field = HeldCell(left, holding)
    let number = BehaviorRelay(value: 0.0)
    TwoWayBinding(number.mapped(by: .number), field, normalizing: .right).disposed(by: bag)
    left.accept("")
    let texts = Recorder(left)
    for text in ["1", "1.", "1.5", "1.50"] {
      holding.edit(in: left.log) { left.accept(text) }
    }
    #expect(texts.elements == ["", "1", "1.", "1.5", "1.50"])
    #expect(number.value == 1.5)
    holding.commit(in: left.log)
    #expect(left.value == "1.5")
    #expect(left.lastVersion == number.lastVersion)
  }

  @Test("keeps all merges back while text is composed, and makes the newest after")
  func composing() {
    let holding = CompositionGuard<String>()
    let binding = HeldCell(left, holding) <-> right
    holding.beginComposing(in: left.log)
    #expect("\(binding.status)" == "left composing")
    right.accept("a")
    right.accept("b")
    #expect(left.value == "")
    holding.commit(in: left.log)
    #expect(left.value == "b")
    #expect(binding.status.settledVersion == right.lastVersion)
    holding.beginComposing(in: left.log)
    right.accept("c")
    left.accept("漢字")
    holding.commit(in: left.log)
    #expect(left.value == "漢字")
    #expect(right.value == "漢字")
    binding.dispose()
  }
}

/// A relay whose user may be at it.
private struct HeldCell: VersionedCell {
  let relay: BehaviorRelay<String>
  let holding: CompositionGuard<String>

  init(_ relay: BehaviorRelay<String>, _ holding: CompositionGuard<String>) {
    self.relay = relay
    self.holding = holding
  }

  var cell: CellAccess<String> { relay.log.cell(holding: holding, of: "HeldCell") }
}

extension [TwoWayBinding] {
  fileprivate func disposeAll() { for binding in self { binding.dispose() } }
}
