/// What steps have changed, and all that was needed to find that out: models and places, which are
/// released after the lock and the exclusive section.
///
/// Safe because places are given models of their own type: see `Place`.
struct ModelLook {
  /// The steps, with the parts that stay.
  private(set) var steps: ModelSteps
  private(set) var changes: [ModelChange]
  private(set) var joining: Joining?

  init(_ steps: ModelSteps, _ changes: [ModelChange]) {
    self.steps = steps
    self.changes = changes
  }

  /// Runs code of the user's.
  mutating func compare(_ isEvent: Bool, joining parts: PartVersions?) {
    if let parts {
      // Another look begins with what was given.
      steps = ModelSteps(copying: steps)
      joining = Joining(parts, into: steps.places[0], changes[0].reached)
      unsafe joining?.restore(from: steps.old(0), in: steps.new(0))
    }
    for index in changes.indices { changes[index].compare(steps, index, isEvent) }
  }
}
