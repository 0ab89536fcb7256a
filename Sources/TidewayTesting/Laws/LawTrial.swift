import Tideway

/// The values for a test of a law: those that are written to a side, and those that the sides held
/// before.
struct LawCase<Left, Right> {
  var left: Left
  var right: Right
  /// Values of other cases, as previous values of a side.
  var otherLeft: Left
  var otherRight: Right
}

/// Tests one law with one case.
struct LawTrial<Left: Sendable, Right: Sendable> {
  typealias Step = LawViolation.Step

  let mapping: Mapping<Left, Right>
  let left: Samples<Left>
  let right: Samples<Right>

  /// Returns the steps of the test, if the case breaks the law.
  func violation(of law: MappingLaw, by values: LawCase<Left, Right>) -> [Step]? {
    var path = Path()
    let isKept =
      switch law {
      case .leftRoundTrip: leftReturns(values, before: values.otherLeft, &path)
      case .rightRoundTrip: rightReturns(values, before: values.otherRight, &path)
      case .getPut: leftReturns(values, before: values.left, &path)
      case .putGet: rightReturns(values, before: values.right, &path)
      case .stability: isStable(fromLeft: values, &path) && isStable(fromRight: values, &path)
      case .refusals: refusesSteadily(values, &path)
      }
    return isKept ? nil : path.steps
  }

  /// The values of each step, as text.
  private struct Path {
    var steps: [Step] = []

    mutating func start(_ name: String, _ value: some Any) {
      steps = []
      add(name, value)
    }

    mutating func add(_ name: String, _ value: (some Any)?) {
      let text = value.map { String(reflecting: $0) } ?? "refused"
      steps.append(Step(name: name, value: text))
    }
  }

  // MARK: One direction

  private func forward(_ value: Left, _ current: Right, _ path: inout Path) -> Right? {
    let result = try? mapping.forward(value, current)
    path.add("to right", result)
    return result
  }

  private func backward(_ value: Right, _ current: Left, _ path: inout Path) -> Left? {
    let result = try? mapping.backward(value, current)
    path.add("to left", result)
    return result
  }

  // MARK: The laws

  private func leftReturns(
    _ values: LawCase<Left, Right>, before: Left, _ path: inout Path
  ) -> Bool {
    path.start("left", values.left)
    guard let there = forward(values.left, values.right, &path) else { return true }
    guard let back = backward(there, before, &path) else { return false }
    if left.areSame(back, values.left) { return true }
    path.add("left held", before)
    return false
  }

  private func rightReturns(
    _ values: LawCase<Left, Right>, before: Right, _ path: inout Path
  ) -> Bool {
    path.start("right", values.right)
    path.add("left held", values.left)
    guard let there = backward(values.right, values.left, &path) else { return true }
    guard let back = forward(there, before, &path) else { return false }
    return right.areSame(back, values.right)
  }

  /// Returns whether a left value changes at most once when it is mapped to the right and back
  /// twice.
  private func isStable(fromLeft values: LawCase<Left, Right>, _ path: inout Path) -> Bool {
    path.start("left", values.left)
    guard let there = forward(values.left, values.right, &path) else { return true }
    guard let corrected = backward(there, values.left, &path) else { return false }
    guard let again = forward(corrected, there, &path) else { return false }
    guard let settled = backward(again, corrected, &path) else { return false }
    return left.areSame(settled, corrected)
  }

  private func isStable(fromRight values: LawCase<Left, Right>, _ path: inout Path) -> Bool {
    path.start("right", values.right)
    path.add("left held", values.left)
    guard let there = backward(values.right, values.left, &path) else { return true }
    guard let corrected = forward(there, values.right, &path) else { return false }
    guard let again = backward(corrected, there, &path) else { return false }
    guard let settled = forward(again, corrected, &path) else { return false }
    return right.areSame(settled, corrected)
  }

  private func refusesSteadily(_ values: LawCase<Left, Right>, _ path: inout Path) -> Bool {
    path.start("left", values.left)
    let first = forward(values.left, values.right, &path)
    path.add("right", values.otherRight)
    let other = backward(values.otherRight, values.left, &path)
    path.add("again, left", values.left)
    let second = forward(values.left, values.right, &path)
    path.add("again, right", values.otherRight)
    let otherAgain = backward(values.otherRight, values.left, &path)
    return Self.agree(first, second, right.areSame)
      && Self.agree(other, otherAgain, left.areSame)
  }

  /// Returns whether both values were rejected, or both were accepted and are the same.
  private static func agree<Value>(
    _ first: Value?, _ second: Value?, _ areSame: (Value, Value) -> Bool
  ) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): areSame(first, second)
    default: false
    }
  }
}
