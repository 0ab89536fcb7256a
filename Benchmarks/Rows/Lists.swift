import Tideway
import TidewayControls
import TidewayUI

/// Lists, rows of models, and what has a key, by how many there are.
func lists(_ harness: Harness) async {
  guard harness.mayWant("list") || harness.mayWant("row") || harness.mayWant("key") else { return }
  await changesOfLists(harness)
  await boundRows(harness)
  await elementsInPlace(harness)
}

private let sizes = [10, 100, 1_000, 10_000]

private struct Line: Identifiable, Hashable, Sendable {
  let id: Int
  var number = 0
}

private struct Sheet: Equatable, Sendable {
  var lines: [Line]
  var byKey: [Int: Int] = [:]

  init(_ count: Int) {
    lines = (0..<count).map { Line(id: $0) }
    byKey = Dictionary(uniqueKeysWithValues: lines.map { ($0.id, 0) })
  }
}

/// What a list finds out about a new collection, for each row of it.
private func changesOfLists(_ harness: Harness) async {
  let changes: [(String, @Sendable (inout [Line], Int) -> Void)] = [
    ("one row changed", { lines, round in lines[lines.count / 2].number = round }),
    (
      "one row inserted or removed",
      { lines, round in
        if round & 1 == 0 {
          lines.insert(Line(id: -1), at: lines.count / 2)
        } else {
          lines.remove(at: lines.count / 2)
        }
      }
    ),
    ("one row moved", { lines, _ in lines.insert(lines.removeLast(), at: 0) }),
    ("all rows turned round", { lines, _ in lines.reverse() }),
  ]
  for (name, change) in changes {
    var rows: [Row] = []
    for size in sizes {
      let screen = await ListScreen(size), rounds = max(20_000 / size, 4)
      rows += await harness.measure([
        Case(
          "list of \(size), \(name), each row", operations: rounds * size, expecting: rounds
        ) {
          await screen.change(rounds, change)
        }
      ])
    }
    harness.growth("list of 10, 100, 1,000, 10,000: \(name)", rows, atMost: 2)
  }
}

@UIActor
private final class ListScreen {
  private let source: BehaviorRelay<[Line]>
  private let list = List<Line>([], identity: { $0.id })
  private var seen = 0
  private let bag = DisposeBag()

  init(_ size: Int) {
    source = BehaviorRelay(value: Sheet(size).lines)
    list.items(source).disposed(by: bag)
    list.$sections.skip(1).bind(with: self) { screen, _ in screen.seen += 1 }.disposed(by: bag)
    list.rowChanges.bind { _ in }.disposed(by: bag)
  }

  func change(_ rounds: Int, _ change: @Sendable (inout [Line], Int) -> Void) -> Int {
    seen = 0
    for round in 0..<rounds { source.update { change(&$0, round) } }
    return seen
  }
}

/// A row inserted before rows that are all bound, for each of them, and binding them.
private func boundRows(_ harness: Harness) async {
  var inserted: [Row] = [], bound: [Row] = []
  for size in sizes {
    let rounds = max(2_000 / size, 2)
    let model = BehaviorRelay(value: Sheet(size)), bag = DisposeBag()
    for line in model.value.lines {
      (BehaviorRelay(value: 0) <-> model[\.lines, id: line.id]![\.number]).disposed(by: bag)
    }
    inserted += await harness.measure([
      Case(
        "insert before \(size) bound rows, each", operations: rounds * size, expecting: size
      ) {
        for round in 0..<rounds {
          model.update {
            if round & 1 == 0 {
              $0.lines.insert(Line(id: -1), at: 0)
            } else {
              $0.lines.removeFirst()
            }
          }
        }
        return model.value.lines.count
      }
    ])
    bound += await harness.measure([
      Case("bind \(size) rows, each", operations: size, expecting: size) {
        let model = BehaviorRelay(value: Sheet(size)), bag = DisposeBag()
        for line in model.value.lines {
          (BehaviorRelay(value: 0) <-> model[\.lines, id: line.id]![\.number]).disposed(by: bag)
        }
        return withExtendedLifetime(bag) { model.value.lines.count }
      }
    ])
    withExtendedLifetime(bag) {}
  }
  harness.growth("insert before 10, 100, 1,000, 10,000 bound rows", inserted, atMost: 2)
  harness.growth("bind 10, 100, 1,000, 10,000 rows", bound, atMost: 2)
}

/// One row, or one value, of many.
private func elementsInPlace(_ harness: Harness) async {
  for (name, part) in [
    ("a row of %, by its identity", { $0[\.lines, id: $1]![\.number] }),
    ("a value of %, by its key", { $0[\.byKey, key: $1]! }),
  ] as [(String, (BehaviorRelay<Sheet>, Int) -> PartRelay<Int>)] {
    var rows: [Row] = []
    for size in sizes {
      let model = BehaviorRelay(value: Sheet(size))
      rows += await edits(
        of: part(model, size / 2), "edit of " + name.replacing("%", with: "\(size)"), harness)
    }
    harness.growth(
      "edit of " + name.replacing("%", with: "10, 100, 1,000, 10,000"), rows, atMost: 1.5)
  }
}

private func edits(of part: PartRelay<Int>, _ name: String, _ harness: Harness) async -> [Row] {
  let count = 20_000, relay = BehaviorRelay(value: 0)
  let floor = Case("  floor: write of a relay", operations: count, expecting: count - 1) {
    for value in 0..<count { relay.accept(value) }
    return relay.value
  }
  let edit = Case(name, operations: count, expecting: count - 1, floor: floor) {
    for value in 0..<count { part.accept(value) }
    return part.value
  }
  return await Array(harness.measure([floor, edit]).dropFirst())
}
