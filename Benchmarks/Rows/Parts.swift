import Tideway

/// An edit of one part of a model, of which many are bound beside it.
func parts(_ harness: Harness) async {
  guard harness.mayWant("edit of") || harness.mayWant("part") else { return }
  let count = 50_000
  let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
  let plain = left <-> right
  let floor = Case(
    "  floor: two-way write of a relay", operations: count, expecting: count - 1
  ) {
    for value in 0..<count { left.accept(value) }
    return right.value
  }
  let one = edits("edit of 1 bound part", of: Ten(0), Ten.paths.prefix(1), count, floor)
  let ten = edits("edit of one of 10 bound parts", of: Ten(0), Ten.paths[...], count, floor)
  let hundred = edits(
    "edit of one of 100 bound parts", of: Ten(Ten(0)), inside(Ten.paths[...]), count, floor)
  let thousand = edits(
    "edit of one of 1000 bound parts", of: Ten(Ten(Ten(0))), inside(inside(Ten.paths[...])), count,
    floor)
  let most = edits(
    "edit of one of 10000 bound parts", of: Ten(Ten(Ten(Ten(0)))),
    inside(inside(inside(Ten.paths[...]))), count, floor)
  let rows = await harness.measure([floor, one, ten, hundred, thousand, most])
  harness.growth("edit with 1, 10, 100, 1,000, 10,000 parts", Array(rows.dropFirst()), atMost: 1.5)

  let watched = edits(
    "edit of a part of a watched model", of: Ten(0), Ten.paths[...], count, floor, isWatched: true)
  let elements = [10, 1_000, 10_000].map { edits(ofOneOf: $0, count, floor) }
  let ofElements = await harness.measure([floor, watched] + elements)
  harness.growth("edit of 10, 1,000, 10,000 rows", Array(ofElements.dropFirst(2)), atMost: 1.5)
  plain.dispose()
  await writesOfParts(harness)
}

/// What a write of a model costs, beside that of a relay.
private func writesOfParts(_ harness: Harness) async {
  let count = 50_000, bag = DisposeBag()
  let relay = BehaviorRelay(value: 0), copy = BehaviorRelay(value: 0)
  relay.bind(to: copy).disposed(by: bag)
  let floor = Case("  floor: write of a bound relay", operations: count, expecting: count - 1) {
    for value in 0..<count { relay.accept(value) }
    return copy.value
  }
  let model = BehaviorRelay(value: Ten(0)), field = BehaviorRelay(value: 0)
  (field <-> model[\.a]).disposed(by: bag)
  let part = model[\.a]
  await harness.measure([
    floor,
    Case("accept of a bound part", operations: count, expecting: count - 1, floor: floor) {
      for value in 0..<count { part.accept(value) }
      return field.value
    },
    Case(
      "update of a model with a bound part", operations: count, expecting: count - 1, floor: floor
    ) {
      for value in 0..<count { model.update { $0.a = value } }
      return field.value
    },
  ])
  withExtendedLifetime(bag) {}
}

typealias Path<Model> = any WritableKeyPath<Model, Int> & Sendable

private func edits<Model: Sendable>(
  _ name: String, of start: Model, _ paths: ArraySlice<Path<Model>>, _ count: Int, _ floor: Case,
  isWatched: Bool = false
) -> Case {
  let model = BehaviorRelay(value: start), bag = DisposeBag()
  let fields = paths.map { path in
    let field = BehaviorRelay(value: 0)
    (field <-> model[path]).disposed(by: bag)
    return field
  }
  let first = paths[0]
  if isWatched { model.bind { _ in }.disposed(by: bag) }
  return Case(name, operations: count, expecting: count - 1, floor: floor, goal: 3) {
    for value in 0..<count { fields[0].accept(value) }
    return withExtendedLifetime(bag) { model.value[keyPath: first] }
  }
}

/// Edits of the last of many rows, each of which is bound to a field of its own.
private func edits(ofOneOf rows: Int, _ count: Int, _ floor: Case) -> Case {
  let model = BehaviorRelay(value: Table(rows: (0..<rows).map { TableRow(id: $0, value: 0) }))
  let bag = DisposeBag()
  let fields = (0..<rows).map { id in
    let field = BehaviorRelay(value: 0)
    if let row = model[\.rows, id: id] { (field <-> row[\.value]).disposed(by: bag) }
    return field
  }
  return Case(
    "edit of one of \(rows) bound rows", operations: count, expecting: count - 1, floor: floor
  ) {
    for value in 0..<count { fields[rows - 1].accept(value) }
    return withExtendedLifetime(bag) { model.value.rows[rows - 1].value }
  }
}

private struct Table: Sendable {
  var rows: [TableRow]
}

private struct TableRow: Identifiable, Equatable, Sendable {
  let id: Int
  var value: Int
}

/// A model of ten stored properties.
struct Ten<Part: Sendable>: Sendable {
  var a, b, c, d, e, f, g, h, i, j: Part

  init(_ part: Part) {
    (a, b, c, d, e, f, g, h, i, j) = (part, part, part, part, part, part, part, part, part, part)
  }

  static var paths: [any WritableKeyPath<Ten, Part> & Sendable] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }
}

/// The paths of all numbers in ten models, by those in one.
func inside<Model: Sendable>(_ paths: ArraySlice<Path<Model>>) -> ArraySlice<
  Path<Ten<Model>>
> {
  Ten<Model>.paths.flatMap { outer in
    paths.map { inner in
      let outer: WritableKeyPath<Ten<Model>, Model> = outer
      return unsafe unsafeBitCast(
        outer.appending(path: inner as WritableKeyPath<Model, Int>), to: Path<Ten<Model>>.self)
    }
  }[...]
}
