import Tideway

/// Rows of a model, bound by identity to fields that two threads write, while a third inserts, moves
/// and removes others: each field stays with its row.
struct Rows: ReferenceScenario {
  let name = "Rows"
  private static let each = 60, rows = 4

  struct Row<C: Cargo>: Identifiable, Equatable, Sendable {
    let id: Int
    var cargo: C
  }

  struct Model<C: Cargo>: Equatable, Sendable {
    var rows: [Row<C>]
  }

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let account = round.account(Rows.rows)
    let model = BehaviorRelay(
      value: Model(rows: (0..<Rows.rows).map { Row(id: $0, cargo: C(account, 0)) }))
    let fields = (0..<Rows.rows).map { _ in BehaviorRelay(value: C(account, 0)) }
    let bag = DisposeBag()
    for (id, field) in fields.enumerated() {
      guard let row = model[\.rows, id: id] else { return round.violation("row \(id) isn't there") }
      (field <-> row[\.cargo]).disposed(by: bag)
    }
    await round.threads(3) { thread in
      var random = round.random(thread)
      for number in 1...Rows.each {
        if thread == 2 {
          change(model, number, C(account, number), &random)
        } else {
          let id = 2 * thread + number % 2
          fields[id].accept(C(round.account(id), number))
        }
      }
    }
    let last = (0..<Rows.rows).map { Stamp(writer: $0, number: Rows.each - $0 % 2) }
    await round.settles("\(model.value.rows.map { ($0.id, $0.cargo.stamp) })") {
      zip(fields, last).allSatisfy { $0.value.stamp == $1 }
        && model.value.rows.allSatisfy { $0.id >= Rows.rows || $0.cargo.stamp == last[$0.id] }
    }
    round.check(
      Set(model.value.rows.map(\.id)).isSuperset(of: 0..<Rows.rows), "a row has been lost")
    round.count(3 * Rows.each * 2 + 8)
    round.inject(Rows.each)
  }

  private func change<C: Cargo>(
    _ model: BehaviorRelay<Model<C>>, _ number: Int, _ cargo: C, _ random: inout Random
  ) {
    switch random.below(3) {
    case 0:
      let place = random.below(Rows.rows)
      model.update { $0.rows.insert(Row(id: 100 + number, cargo: cargo), at: place) }
    case 1: model[\.rows].update { $0.reverse() }
    default: model.update { $0.rows.removeAll { $0.id >= 100 } }
    }
  }
}
