/// What steps have changed, and all that was needed to find that out: models and places, which are
/// released after the lock and the turnstile.
struct ModelLook<Root> {
  private let given: [ModelStep<Root>]
  /// The steps with the parts that stay.
  private var steps: [ModelStep<Root>]
  private let reached: [ReachedPlaces]
  private(set) var changes: [ModelChange] = []
  private(set) var joining: Joining?

  init(_ steps: [ModelStep<Root>], _ reached: [ReachedPlaces]) {
    given = steps
    self.steps = steps
    self.reached = reached
  }

  /// The model after the last step.
  var result: Root { steps[steps.count - 1].new }

  /// Runs code of the user's.
  mutating func compare(_ isEvent: Bool, joining parts: PartVersions?) {
    if let parts {
      joining = Joining(parts, into: steps[0].place, reached[0])
      joining?.restore(from: steps[0].old, in: &steps[0].new)
    }
    changes = zip(steps, reached).map { ModelChange($0, $1, isEvent) }
  }
}
