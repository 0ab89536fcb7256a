#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the scenarios have counted so far, as text.
struct Table {
  let rows: [(name: String, tally: Tally)]
  /// Whether a later table is drawn over the one before.
  private let isTerminal = isatty(1) == 1
  private var isFirst = true

  init(_ rows: [(name: String, tally: Tally)]) { self.rows = rows }

  mutating func show(after seconds: Int) {
    if isTerminal, !isFirst { print("\u{1B}[\(rows.count + 2)A\u{1B}[J", terminator: "") }
    isFirst = false
    print(line("\(seconds) s", "rounds", "operations", "faults injected", "violations"))
    for (name, tally) in rows { print(line(name, tally)) }
    print()
    fflush(nil)
  }

  func total(_ path: KeyPath<Tally, Counter>) -> Int {
    rows.reduce(0) { $0 + $1.tally[keyPath: path].value }
  }

  private func line(_ name: String, _ tally: Tally) -> String {
    line(
      name, "\(tally.rounds.value)", "\(tally.operations.value)", "\(tally.injected.value)",
      "\(tally.violations.value)")
  }

  private func line(_ name: String, _ cells: String...) -> String {
    let padding = String(repeating: " ", count: max(1, 16 - name.count))
    return name + padding
      + cells.map { String(repeating: " ", count: max(1, 16 - $0.count)) + $0 }.joined()
  }
}
