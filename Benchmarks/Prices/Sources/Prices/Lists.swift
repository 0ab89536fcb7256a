import Tideway
import TidewayControls
import TidewayUI

struct Row: Identifiable, Hashable, Sendable {
  let id: Int
  var title = 0
}

struct Table: Equatable, Sendable {
  var rows: [Row]
  var byKey: [Int: Int] = [:]
}

private let size = 1_000

@UIActor
func lists() -> [Price] {
  let rows = (0..<size).map { Row(id: $0) }
  let bag = DisposeBag(), seen = Sum()
  func list() -> (BehaviorRelay<[Row]>, List<Row>) {
    let source = BehaviorRelay(value: rows), list = List<Row>([], identity: { $0.id })
    list.items(source).disposed(by: bag)
    list.rowChanges.bind { _ in seen.count += 1 }.disposed(by: bag)
    return (source, list)
  }
  let (changed, first) = list(), (inserted, second) = list(), (moved, third) = list()
  let table = BehaviorRelay(
    value: Table(rows: rows, byKey: Dictionary(uniqueKeysWithValues: rows.map { ($0.id, 0) })))
  let title = table[\.rows, id: 900]![\.title], key = table[\.byKey, key: 900]!
  let bound = BehaviorRelay(value: Table(rows: rows))
  let fields = rows.map { row in
    let field = BehaviorRelay(value: 0)
    (field <-> bound[\.rows, id: row.id]![\.title]).disposed(by: bag)
    return field
  }
  let cell = fields[900]
  return [
    Price(.list, "a list's row changed") { times in
      for value in 0..<times { changed.update { $0[500].title = value } }
      withExtendedLifetime((first, bag)) {}
    },
    Price(.list, "a list's row inserted") { times in
      for value in 0..<times {
        inserted.update {
          if $0.count > size { $0.remove(at: 500) } else { $0.insert(Row(id: -value - 1), at: 500) }
        }
      }
      withExtendedLifetime(second) {}
    },
    Price(.list, "a list's row moved") { times in
      for _ in 0..<times { moved.update { $0.swapAt(400, 600) } }
      withExtendedLifetime(third) {}
    },
    Price(.write, "a row's part by its identity") { times in
      for value in 0..<times { title.accept(value) }
    },
    Price(.write, "a value by its key") { times in for value in 0..<times { key.accept(value) } },
    Price(
      .binding, "a field bound to a row's part, as all rows are",
      because: "its row is found in the model, in the exclusive section"
    ) { times in
      for value in 0..<times { cell.accept(value) }
    },
    Price(.list, "twenty rows bound", because: "each is a binding of its own") { times in
      bindRows(times * 20)
    },
    Price(
      .list, "a row inserted before a thousand that are bound",
      because: "each of them is found again"
    ) { times in
      for _ in 0..<times {
        bound.update {
          if $0.rows.count > size {
            $0.rows.removeFirst()
          } else {
            $0.rows.insert(Row(id: -1), at: 0)
          }
        }
      }
    },
  ]
}

/// Binding each of the rows of a model to a field.
@UIActor
func bindRows(_ count: Int) {
  let model = BehaviorRelay(value: Table(rows: (0..<count).map { Row(id: $0) })), bag = DisposeBag()
  for row in model.value.rows {
    (BehaviorRelay(value: 0) <-> model[\.rows, id: row.id]![\.title]).disposed(by: bag)
  }
}
