import Tideway

extension Misuse {
  static let bindings = [
    Misuse("a cell <-> itself", "<-> text binds a cell to itself", .report) {
      let text = BehaviorRelay(value: "")
      (text.named("text") <-> text.named("text")).dispose()
    },
    Misuse("a cell twice on a side", "binds a cell to itself", .report) {
      let text = BehaviorRelay(value: "")
      _ = TwoWayBinding(
        Cells(text, text), BehaviorRelay(value: ""),
        mapping: Mapping(forward: { $0 + $1 }, backward: { ($0, "") }))
    },
    Misuse("a relay bound to itself", "binds a cell to itself", .report) {
      let text = BehaviorRelay(value: "")
      _ = text.bind(to: text)
    },
    Misuse("a cycle of one-way bindings", "a cycle that never settles", .report) {
      let number = BehaviorRelay(value: 0)
      _ = number.map { $0 + 1 }.bind(to: number)
    },
    Misuse("two normalizers", "Let one binding alone normalize", .report) {
      let text = BehaviorRelay(value: "")
      let upper = Mapping<String, String>(forward: { $0.uppercased() }, backward: { $0 })
      let lower = Mapping<String, String>(forward: { $0.lowercased() }, backward: { $0 })
      let others = [BehaviorRelay(value: ""), BehaviorRelay(value: "")]
      let bag = DisposeBag()
      for (other, mapping) in zip(others, [upper, lower]) {
        TwoWayBinding(text, other, mapping: mapping, normalizing: .left).disposed(by: bag)
      }
      withExtendedLifetime((others, bag)) { text.accept("x") }
    },
    Misuse("scaled(by: 0)", "finite and not zero") { _ = Mapping<Double, Double>.scaled(by: 0) },
    Misuse("number(decimals: 16)", "takes 0 to 15 digits") {
      _ = Mapping<Double, String>.number(decimals: 16)
    },
    Misuse("a reversed lens of one cell", "with both cells") {
      let lens = Mapping<Int, Int>(forward: { $0 }, backward: { $0 + $1 })
      _ = BehaviorRelay(value: 0).mapped(by: lens.reversed)
    },
  ]
}
