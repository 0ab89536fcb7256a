import Tideway
import TidewayUI

extension FormRows {
  /// Checks all rows together, at each change of one of them.
  ///
  /// ```swift
  /// lines.check { lines in lines.filter { $0.amount > total }.map { ($0.id, LineError.tooMuch) } }
  /// ```
  ///
  /// - Parameters:
  ///   - time: When the rule is asked.
  ///   - errors: Returns the rows in which something is wrong, with what it is.
  /// - Complexity: What the closure costs, at each change of a row.
  public func check(
    at time: CheckTime = .change, _ errors: @escaping ([Row]) -> [(Row.ID, any Error)]
  ) {
    check(at: time, errors) { $0 }
  }

  /// Checks all rows together, and shows what is wrong at a field of each.
  public func check<Value: Equatable>(
    at time: CheckTime = .change, _ path: WritableKeyPath<Row, Value>,
    _ errors: @escaping ([Row]) -> [(Row.ID, any Error)]
  ) {
    check(at: time, errors) { $0[path] }
  }

  /// Checks that no two rows have the same value in a field.
  ///
  /// All rows that have a value in common are wrong.
  public func checkUnique<Value: Hashable>(
    _ path: WritableKeyPath<Row, Value>, _ error: any Error = FieldError.notUnique
  ) {
    check(path) { rows in
      let byValue = Dictionary(grouping: rows) { $0[keyPath: path] }
      return byValue.values.filter { $0.count > 1 }.joined().map { ($0.id, error) }
    }
  }

  private func check(
    at time: CheckTime, _ errors: @escaping ([Row]) -> [(Row.ID, any Error)],
    _ target: @escaping (FormField<Row>) -> FormNode
  ) {
    let rule = RowsCheck(core.nextRule(), at: time, self, errors, target)
    add(rule, reading: [self])
  }
}

/// A rule over all rows of a collection, whose errors are shown at some of them.
@UIActor
private final class RowsCheck<Row: Identifiable>: AskedLater {
  let number: Int
  let time: CheckTime
  private weak var rows: FormRows<Row>?
  private let errors: ([Row]) -> [(Row.ID, any Error)]
  private let target: (FormField<Row>) -> FormNode
  private var wrong: Set<Row.ID> = []
  /// The number of changes that it has looked at.
  private var seen: Int?

  init(
    _ number: Int, at time: CheckTime, _ rows: FormRows<Row>,
    _ errors: @escaping ([Row]) -> [(Row.ID, any Error)],
    _ target: @escaping (FormField<Row>) -> FormNode
  ) {
    self.number = number
    self.time = time
    self.rows = rows
    self.errors = errors
    self.target = target
  }

  var shownAt: [FormNode] { wrong.compactMap { id in rows?[id: id].map(target) } }

  func look() {
    guard let rows else { return }
    let isIgnored = rows.reasons.areRulesIgnored
    if rows.changeCounter.count == seen, !isIgnored { return }
    if isIgnored || time == .change { return run() }
    seen = rows.changeCounter.count
    show([], in: rows)
    rows.marks.forget(number)
    rows.noteResult()
  }

  func ask() {
    if rows?.marks.unchecked.contains(number) ?? false { run() }
  }

  private func run() {
    guard let rows else { return }
    seen = rows.reasons.areRulesIgnored ? nil : rows.changeCounter.count
    rows.marks.remove(number)
    show(rows.reasons.areRulesIgnored ? [] : errors(rows.value), in: rows)
    rows.noteResult()
  }

  private func show(_ found: [(Row.ID, any Error)], in rows: FormRows<Row>) {
    let byID = Dictionary(grouping: found) { $0.0 }.mapValues { $0.map(\.1) }
    let before = wrong
    wrong = Set(byID.keys)
    for id in before.union(wrong) {
      guard let row = rows[id: id] else { continue }
      let node = target(row)
      node.marks.readNodes[number] = [FormCore.WeakNode(node: rows)]
      node.marks.set(byID[id] ?? [], of: number)
      node.noteResult()
    }
  }
}
