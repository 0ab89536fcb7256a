/// How many fields are in each state: of one field, or of all fields in a group.
///
/// A group keeps the sum of what its fields give it, so that a keystroke costs one step for each group
/// that contains its field, however many other fields there are.
struct Tally: Equatable {
  var changed = 0
  var touched = 0
  var pending = 0
  var invalid = 0
  var unchecked = 0
  var contested = 0
  /// Fields that don't follow a new model: those that are changed, or have the user in them.
  var kept = 0

  static func += (sum: inout Tally, other: Tally) { sum.add(other, times: 1) }
  static func -= (sum: inout Tally, other: Tally) { sum.add(other, times: -1) }

  private mutating func add(_ other: Tally, times factor: Int) {
    changed += factor * other.changed
    touched += factor * other.touched
    pending += factor * other.pending
    invalid += factor * other.invalid
    unchecked += factor * other.unchecked
    contested += factor * other.contested
    kept += factor * other.kept
  }

  /// What is left of it where nothing is submitted.
  var withoutChanges: Tally {
    var tally = self
    (tally.changed, tally.contested) = (0, 0)
    return tally
  }

  /// What is left of it where rules don't count.
  var withoutRules: Tally {
    var tally = self
    (tally.pending, tally.invalid, tally.unchecked) = (0, 0, 0)
    return tally
  }
}
