/// Which cells refer to which.
struct ReferenceGraph {
  private var references: [Place: Set<Place>] = [:]
  private var dependants: [Place: Int] = [:]

  /// The cells that a cell refers to.
  subscript(place: Place) -> Set<Place> { references[place] ?? [] }

  /// Replaces what a cell refers to.
  mutating func set(_ new: Set<Place>, of place: Place) {
    for reference in self[place] { dependants[reference, default: 0] -= 1 }
    for reference in new { dependants[reference, default: 0] += 1 }
    references[place] = new.isEmpty ? nil : new
  }

  /// Whether a cell refers to others, and others to it.
  func canBeInCircle(_ place: Place) -> Bool {
    references[place] != nil && dependants[place, default: 0] > 0
  }
}
