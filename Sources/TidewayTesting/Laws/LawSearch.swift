import Tideway

/// Searches for values that break a law, and then for the simplest ones.
struct LawSearch<Left: Sendable, Right: Sendable> {
  private let trial: LawTrial<Left, Right>
  private let cases: [LawCase<Left, Right>]
  private let seed: UInt64

  init(
    _ mapping: Mapping<Left, Right>, _ left: Samples<Left>, _ right: Samples<Right>, seed: UInt64,
    count: Int
  ) {
    require(
      !left.isEmpty && !right.isEmpty,
      "There is nothing to try: give values of both sides, for example left: [1, 2].")
    trial = LawTrial(mapping: mapping, left: left, right: right)
    self.seed = seed
    var random = SampleRandomness(seed: seed)
    var pairs = combinations(left.given, right.given)
    if left.generator != nil || right.generator != nil {
      for _ in 0..<count { pairs.append((left.one(&random), right.one(&random))) }
    }
    cases = pairs.map { pair in
      let other = random.element(of: pairs)
      return LawCase(left: pair.0, right: pair.1, otherLeft: other.0, otherRight: other.1)
    }
  }

  func violation(of law: MappingLaw) -> LawViolation? {
    for (index, values) in cases.enumerated() {
      guard let steps = trial.violation(of: law, by: values) else { continue }
      let (simplest, count) = simplified(values, steps, law)
      return LawViolation(
        law: law, mapping: "\(typeName(Left.self)) <-> \(typeName(Right.self))",
        steps: simplest, seed: seed,
        cases: index + 1, simplifications: count)
    }
    return nil
  }

  /// Replaces the case by the first simpler one that breaks the law too, as long as there is one.
  private func simplified(
    _ values: LawCase<Left, Right>, _ steps: [LawViolation.Step], _ law: MappingLaw
  ) -> (steps: [LawViolation.Step], count: Int) {
    var values = values, steps = steps, count = 0
    // Limited, because the simpler values of a type may form a cycle.
    while count < 1_000, let next = simplerViolation(than: values, law) {
      (values, steps) = next
      count += 1
    }
    return (steps, count)
  }

  private func simplerViolation(
    than values: LawCase<Left, Right>, _ law: MappingLaw
  ) -> (LawCase<Left, Right>, [LawViolation.Step])? {
    for simpler in simpler(than: values) {
      if let steps = trial.violation(of: law, by: simpler) { return (simpler, steps) }
    }
    return nil
  }

  private func simpler(than values: LawCase<Left, Right>) -> [LawCase<Left, Right>] {
    vary(values, \.left, trial.left) + vary(values, \.right, trial.right)
      + vary(values, \.otherLeft, trial.left) + vary(values, \.otherRight, trial.right)
  }

  private func vary<Value>(
    _ values: LawCase<Left, Right>, _ part: WritableKeyPath<LawCase<Left, Right>, Value>,
    _ samples: Samples<Value>
  ) -> [LawCase<Left, Right>] {
    samples.simpler(values[keyPath: part]).map { simpler in
      var copy = values
      copy[keyPath: part] = simpler
      return copy
    }
  }
}
