/// One piece of work as Tideway does it, and as others do.
struct SideBySide {
  struct Other {
    let name: String
    let work: Case
    /// How many times as long as ours it is wanted to take.
    var ahead: Double?
  }
}

extension Harness {
  /// Measures all in turns and prints how many times as long as ours each of the others takes.
  func compare(_ work: String, _ ours: Case, _ others: [SideBySide.Other]) async -> String? {
    guard wants(work) else { return nil }
    print("\n\(work)")
    let rows = await measureAll([ours] + others.map(\.work))
    guard let mine = rows.first else { return nil }
    var cells: [String] = []
    var verdicts: [String] = []
    for (other, row) in zip(others, rows.dropFirst()) {
      let times = row.value / mine.value
      cells.append("\(other.name) \(row.value.short) (× \(times.short))")
      guard let ahead = other.ahead else { continue }
      let isMet = times >= ahead
      verdicts.append("≥ \(ahead.short) × \(other.name): \(isMet ? "met" : "**not met**")")
      print("  wanted: \(other.name) ≥ \(ahead.short) × ours, is \(times.short)")
    }
    return "| \(work) | \(mine.value.short) | \(cells.joined(separator: "; ")) "
      + "| \(verdicts.joined(separator: "; ")) |"
  }
}
