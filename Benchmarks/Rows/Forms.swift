import Counters
import Tideway
import TidewayForms
import TidewayUI

/// What a keystroke costs in a form, however large it is, and what a new model from outside costs.
func forms(_ harness: Harness) async {
  guard harness.mayWant("form") else { return }
  let count = 20_000
  let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
  let plain = left <-> right
  let floor = Case("  floor: two-way write of a relay", operations: count, expecting: count - 1) {
    for value in 0..<count { left.accept(value) }
    return right.value
  }
  let sheets = await [
    FormSheet(Ten(0), Ten.paths[...]), FormSheet(Ten(Ten(0)), inside(Ten.paths[...])),
    FormSheet(Ten(Ten(Ten(0))), inside(inside(Ten.paths[...]))),
    FormSheet(Ten(Ten(Ten(Ten(0)))), inside(inside(inside(Ten.paths[...])))),
  ]
  let keystrokes = zip([10, 100, 1_000, 10_000], sheets).map { fields, sheet in
    Case(
      "keystroke in a form of \(fields) fields", operations: count, expecting: count - 1,
      floor: floor
    ) {
      await sheet.type(count)
    }
  }
  let rows = await harness.measure([floor] + keystrokes)
  harness.growth("keystroke in 10, 100, 1,000, 10,000 fields", Array(rows.dropFirst()), atMost: 1.5)
  plain.dispose()
  let pushes = 100
  await harness.measure([
    Case(
      "push of a model into a form of 1000 fields, each field", operations: pushes * 1_000,
      expecting: pushes
    ) {
      await sheets[2].push(pushes)
    }
  ])
  await rowsOfForms(harness)
  await bytesOfForms(harness)
}

/// A keystroke in one of many rows, which are also checked together.
private func rowsOfForms(_ harness: Harness) async {
  let count = 500
  let plain = await FormTable(1_000, isChecked: false),
    checked = await FormTable(1_000, isChecked: true)
  await harness.measure([
    Case("keystroke in a form of 1000 rows", operations: count, expecting: count - 1) {
      await plain.type(count)
    },
    Case(
      "keystroke in a form of 1000 rows, all checked together", operations: count,
      expecting: count - 1
    ) {
      await checked.type(count)
    },
  ])
}

private func bytesOfForms(_ harness: Harness) async {
  if harness.wants("a form's field that was written") {
    let bytes = await UIActor.run {
      let form = FormModel(Ten(Ten(Ten(0)))), paths = inside(inside(Ten<Int>.paths[...]))
      let before = heap_bytes()
      for path in paths { form[path as WritableKeyPath].accept(1) }
      return withExtendedLifetime(form) { Double(heap_bytes() - before) / 1_000 }
    }
    harness.note("a form's field that was written", bytes, unit: "bytes", atMost: 4_000)
  }
  if harness.wants("a form of 10000 fields that nobody asks for") {
    let bytes = await UIActor.run {
      let model = Ten(Ten(Ten(Ten(0))))
      let before = heap_bytes()
      let form = FormModel(model)
      return withExtendedLifetime(form) { Double(heap_bytes() - before) }
    }
    // Its values, of 80,000 bytes each, sixteen times, and nothing for a field.
    harness.note(
      "a form of 10000 fields that nobody asks for", bytes, unit: "bytes", atMost: 1_500_000)
  }
}

/// A form with a rule for each field.
@UIActor
private final class FormSheet {
  let type: @UIActor (Int) -> Int
  let push: @UIActor (Int) -> Int

  init<Model: Sendable>(
    _ model: Model, _ paths: ArraySlice<any WritableKeyPath<Model, Int> & Sendable>
  ) {
    let form = FormModel(model)
    let fields = paths.map {
      form[$0 as WritableKeyPath].check { $0 < 0 ? FieldError.required : nil }
    }
    type = { count in
      for value in 0..<count { fields[0].accept(value) }
      return fields[0].isValid ? fields[0].value : -1
    }
    push = { count in
      fields[0].reset()
      var model = form.value
      for round in 1...count {
        for path in paths { model[keyPath: path] = round }
        form.push(model)
      }
      let last = fields[fields.count - 1].value
      for path in paths { model[keyPath: path] = 0 }
      form.push(model)
      return last
    }
  }
}

private struct FormLine: Identifiable, Equatable, Sendable {
  let id: Int
  var number: Int
}

@UIActor
private final class FormTable {
  private struct Table: Sendable { var lines: [FormLine] }
  private let form: FormModel<Table>
  private let last: FormField<Int>

  init(_ count: Int, isChecked: Bool) {
    form = FormModel(Table(lines: (0..<count).map { FormLine(id: $0, number: -$0 - 1) }))
    let lines = form.rows(\.lines)
    lines.each { $0[\.number].check { $0 == Int.max ? FieldError.required : nil } }
    if isChecked { lines.checkUnique(\.number) }
    last = lines[id: count - 1]![\.number]
  }

  func type(_ count: Int) -> Int {
    for value in 0..<count { last.accept(value) }
    return form.isValid ? last.value : -1
  }
}
