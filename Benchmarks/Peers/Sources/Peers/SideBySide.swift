extension Harness {
  /// Measures one piece of work by all in turns, and prints how many times as long as ours each of the others
  /// takes.
  ///
  /// - Parameters:
  ///   - peers: Libraries, which are wanted to take twice as long.
  ///   - bare: What does the same with less, for comparison.
  /// - Returns: A row of the table.
  func compare(_ work: Work, peers: [Case], bare: [Case]) async -> String? {
    guard wants(work.title), let ours = Ours.doing(work).first else { return nil }
    print("\n\(work.title)")
    let rows = await measureAll([ours] + peers + bare)
    let mine = rows[0], others = rows.dropFirst(), rivals = others.prefix(peers.count)
    let cells = others.map { "\($0.name) \($0.value.short) (× \(($0.value / mine.value).short))" }
    var wanted: [String] = []
    if let best = rivals.min(by: { $0.value < $1.value }) { wanted.append(verdict(mine, 2, best)) }
    if let (name, times) = work.ahead, let other = rivals.first(where: { $0.name == name }) {
      wanted.append(verdict(mine, times, other))
    }
    if mine.copies.map({ $0 >= 1 }) == true {
      let copies = ([mine] + rivals).map { "\($0.name) \(($0.copies ?? 0).short)" }
      wanted.append("copies: \(copies.joined(separator: ", "))")
    }
    for line in wanted { print("  \(line)") }
    return "| \(work.title) | \(mine.value.short) | \(cells.joined(separator: "; ")) "
      + "| \(wanted.joined(separator: "; ")) |"
  }

  private func verdict(_ mine: Row, _ times: Double, _ other: Row) -> String {
    let isMet = other.value / mine.value >= times
    return "≥ \(times.short) × \(other.name): \(isMet ? "met" : "**not met**")"
  }
}
