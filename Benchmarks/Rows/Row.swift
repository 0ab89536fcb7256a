/// One line of the result: what was measured, and beside what.
struct Row: Codable {
  let name: String
  /// `ns` for each operation, `bytes`, `mallocs`, `copies`, `retains`, or `times` for how a cost grows.
  let unit: String
  /// The median, and the least and the most of the runs. Of times, those of the processor.
  let value: Double
  var least: Double
  var most: Double
  /// The median of the times that the clock showed, with all that the machine did besides.
  var clock: Double?
  /// Of each operation, where they are counted, and how many are wanted at most.
  var instructions: Double?
  var instructionGoal: Double?
  /// Of each operation, where that is counted.
  var allocations: Double?
  /// How many kilobytes each operation copies, where elements have that size.
  var copies: Double?
  var floorName: String?
  var floor: Double?
  /// To the floor, measured in turns with it.
  var ratio: Double?
  /// The most that the ratio may be or, of a row without a floor, the value.
  var goal: Double?

  var spread: Double { most - least }
  /// Whether every goal is met; nil if there is none.
  var isMet: Bool? {
    let goals = [(ratio ?? value, goal), (instructions, instructionGoal)]
    let met = goals.compactMap { value, goal in value.flatMap { value in goal.map { value <= $0 } }
    }
    return met.isEmpty ? nil : met.allSatisfy { $0 }
  }
}

extension Row {
  static let head =
    "work".padded(48) + "CPU each".left(10) + "spread".left(9) + "clock".left(9)
    + "instr.".left(9) + "mallocs".left(9) + "floor".left(9) + "ratio".left(7) + "wanted".left(9)

  /// The value with its unit.
  var each: String {
    switch unit {
    case "times": "× \(value.short)"
    case "bytes": "\(value.short) B"
    default: "\(value.short) \(unit)"
    }
  }

  var goals: String {
    let times = goal.map { "≤ \($0.short)" }
    let counts = instructionGoal.map { "≤ \($0.short) instr." }
    return [times, counts].compactMap { $0 }.joined(separator: ", ")
  }

  var line: String {
    let verdict = isMet == false ? "  not met" : ""
    return name.padded(48) + each.left(10)
      + (spread == 0 ? "" : spread.short).left(9)
      + (clock?.short ?? "").left(9) + (instructions?.short ?? "").left(9)
      + (allocations?.short ?? "").left(9) + (floor?.short ?? "").left(9)
      + (ratio?.short ?? "").left(7) + goals.left(9) + verdict
  }
}

extension Double {
  /// One decimal below 100, two below 10.
  var short: String {
    let digits: Double = self < 10 ? 100 : self < 100 ? 10 : 1
    let rounded = (self * digits).rounded() / digits
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
  func left(_ width: Int) -> String {
    String(repeating: " ", count: max(1, width - count)) + self
  }
}
