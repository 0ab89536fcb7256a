import Tideway

/// An edit of one part of a model, of which many are bound beside it.
func parts(_ harness: Harness) async {
  let count = 50_000
  let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
  let plain = left <-> right
  let floor = Case(
    "  floor: two-way write of a relay", operations: count, expecting: count - 1
  ) {
    for value in 0..<count { left.accept(value) }
    return right.value
  }
  await harness.measure([
    floor, edits("edit of 1 bound part", of: Ten(0), Ten.paths, 1, count, floor),
    edits("edit of one of 10 bound parts", of: Ten(0), Ten.paths, 10, count, floor),
    edits("edit of one of 100 bound parts", of: Ten(Ten(0)), hundred, 100, count, floor),
  ])
  plain.dispose()
}

private func edits<Model: Sendable>(
  _ name: String, of start: Model, _ paths: [any WritableKeyPath<Model, Int> & Sendable],
  _ bound: Int, _ count: Int, _ floor: Case
) -> Case {
  let model = BehaviorRelay(value: start), bag = DisposeBag()
  let fields = paths.prefix(bound).map { path in
    let field = BehaviorRelay(value: 0)
    (field <-> model[path]).disposed(by: bag)
    return field
  }
  return Case(name, operations: count, expecting: count - 1, floor: floor, goal: 3) {
    for value in 0..<count { fields[0].accept(value) }
    return withExtendedLifetime(bag) { model.value[keyPath: paths[0]] }
  }
}

/// A model of ten stored properties.
private struct Ten<Part: Sendable>: Sendable {
  var a, b, c, d, e, f, g, h, i, j: Part

  init(_ part: Part) {
    (a, b, c, d, e, f, g, h, i, j) = (part, part, part, part, part, part, part, part, part, part)
  }

  static var paths: [any WritableKeyPath<Ten, Part> & Sendable] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }
}

private var hundred: [any WritableKeyPath<Ten<Ten<Int>>, Int> & Sendable] {
  Ten<Ten<Int>>.paths.flatMap { outer in
    Ten<Int>.paths.map { inner in
      let outer: WritableKeyPath<Ten<Ten<Int>>, Ten<Int>> = outer
      return unsafeBitCast(
        outer.appending(path: inner as WritableKeyPath<Ten<Int>, Int>),
        to: (any WritableKeyPath<Ten<Ten<Int>>, Int> & Sendable).self)
    }
  }
}
