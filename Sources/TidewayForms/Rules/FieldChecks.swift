import Tideway
import TidewayUI

// Rules of one field, and of several.

extension FormField {
  /// Checks the value by a closure, which returns what is wrong, or nil.
  ///
  /// ```swift
  /// form[\.name].check { $0.contains(" ") ? SignUpError.hasSpaces : nil }
  /// ```
  ///
  /// - Parameters:
  ///   - time: When the rule is asked.
  ///   - error: Called on `UIActor`, once for a moment in which the value changes.
  /// - Returns: This field.
  @discardableResult
  public func check(
    at time: CheckTime = .change, _ error: @escaping (Value) -> (any Error)?
  ) -> FormField {
    check(at: time, reading: [self]) { [weak self] in self.flatMap { error($0.value) } }
  }

  /// Checks the value by ready rules: `form[\.name].check(.notEmpty, .length(2...40))`. The first that it
  /// breaks says what is wrong.
  @discardableResult
  public func check(at time: CheckTime = .change, _ rules: FieldRule<Value>...) -> FormField {
    check(at: time) { value in
      for rule in rules { if let error = rule.error(value) { return error } }
      return nil
    }
  }

  /// Checks the value together with those of other fields, which may be changed too. What is wrong is
  /// shown at this field.
  ///
  /// ```swift
  /// form[\.again].check(with: form[\.password]) { $0 == $1 ? nil : SignUpError.mismatch }
  /// ```
  ///
  /// It runs when one of the fields changes, once for a moment in which several do.
  @discardableResult
  public func check<each Other>(
    at time: CheckTime = .change, with other: repeat FormField<each Other>,
    error: @escaping (Value, repeat each Other) -> (any Error)?
  ) -> FormField {
    var inputs: [FormNode] = [self]
    for field in repeat each other { inputs.append(field) }
    let values = FieldValues(repeat (each other).part)
    return check(at: time, reading: inputs) { [weak self] in
      guard let self else { return nil }
      return error(value, repeat each values.read())
    }
  }

  /// Checks the value by asking somebody, such as a server.
  ///
  /// ```swift
  /// form[\.name].check(after: .milliseconds(300)) { name in
  ///   try await server.isTaken(name) ? SignUpError.taken : nil
  /// }
  /// ```
  ///
  /// It isn't asked about the value that was saved, whoever typed it, nor while a rule that answers at once
  /// refuses the value. An answer about a value that is no
  /// longer there is never shown, and the task that finds it is cancelled.
  ///
  /// - Parameters:
  ///   - time: When the rule is asked.
  ///   - quietTime: How long the user must not type before it is asked. The field is pending meanwhile.
  ///   - isSavedAsked: Whether it is asked about the value that was saved, too: in a form whose first value nobody
  ///     has ever checked.
  ///   - error: Returns what is wrong, or nil. If it throws, the error is shown as well, and the value is asked
  ///     about again when it comes back. Runs on `UIActor`.
  @discardableResult
  public func check(
    at time: CheckTime = .change, after quietTime: Duration, askingSaved isSavedAsked: Bool = false,
    _ error: @escaping @UIActor (Value) async throws -> (any Error)?
  ) -> FormField {
    let areEqual = areEqual
    let question = Question<Value>(
      core.nextRule(), at: time, after: quietTime, self,
      input: { [weak self] in
        self.flatMap { isSavedAsked || $0.isChangedItself ? $0.value : nil }
      }, areEqual: areEqual, answer: error)
    return add(question, reading: [self])
  }

  /// Checks the value together with that of another field by asking somebody. See
  /// ``check(at:after:askingSaved:_:)``.
  @discardableResult
  public func check<Other>(
    at time: CheckTime = .change, with other: FormField<Other>, after quietTime: Duration,
    _ error: @escaping @UIActor (Value, Other) async throws -> (any Error)?
  ) -> FormField {
    let (areEqual, areOthersEqual) = (areEqual, other.areEqual)
    let question = Question<(Value, Other)>(
      core.nextRule(), at: time, after: quietTime, self,
      input: { [weak self, weak other] in
        guard let self, let other, isChangedItself || other.isChangedItself else { return nil }
        return (value, other.value)
      }, areEqual: { areEqual($0.0, $1.0) && areOthersEqual($0.1, $1.1) },
      answer: { try await error($0.0, $0.1) })
    return add(question, reading: [self, other])
  }

  private func check(
    at time: CheckTime, reading inputs: [FormNode], _ error: @escaping () -> (any Error)?
  ) -> FormField {
    for input in inputs { input.use() }
    let parts = inputs.map(\.changeCounter)
    let check = Check(
      core.nextRule(), at: time, self, inputs: { parts.reduce(0) { $0 &+ $1.count } }
    ) { error().map { [$0] } ?? [] }
    add(check, reading: inputs)
    return self
  }

  private func add(_ question: any FormQuestion, reading inputs: [FormNode]) -> FormField {
    for input in inputs { input.use() }
    marks.questions.append(question)
    add(question as any FormRule, reading: inputs)
    return self
  }
}

/// The values of several fields. It is a class because closures can't capture a tuple of packs.
@UIActor
private final class FieldValues<each Value> {
  // Not the fields, which keep the rule.
  private let parts: (repeat PartRelay<each Value>)

  init(_ parts: repeat PartRelay<each Value>) { self.parts = (repeat each parts) }

  func read() -> (repeat each Value) { (repeat (each parts).value) }
}
