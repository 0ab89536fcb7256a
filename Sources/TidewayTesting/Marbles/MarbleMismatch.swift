/// Two diagrams that should be the same but differ.
///
/// ```
/// The diagrams differ at step 3.
///   expected  ---b--(c|)
///   drawn     ----b-(c|)
///                ^
/// ```
public struct MarbleMismatch: Error, Hashable, Sendable {
  /// The diagram that the test expects.
  public let expected: MarbleDiagram
  /// The diagram of the flow.
  public let drawn: MarbleDiagram

  /// The first step at which they differ.
  public var step: Int {
    let common = min(expected.steps.count, drawn.steps.count)
    return (0..<common).first { expected.steps[$0] != drawn.steps[$0] } ?? common
  }
}

extension MarbleMismatch: CustomStringConvertible {
  /// Both diagrams, one below the other with each step in the same column, and a caret.
  public var description: String {
    let lines = MarbleDiagram.aligned([expected, drawn])
    let caret = String(
      repeating: " ", count: MarbleDiagram.column(of: step, in: [expected, drawn]))
    return """
      The diagrams differ at step \(step).
        expected  \(lines[0])
        drawn     \(lines[1])
                  \(caret)^
      """
  }
}

/// Compares the diagram that `marbles` drew with an expected one, and shows both, aligned, if they
/// differ.
///
/// The expected diagram need not be canonical: unnecessary spaces and braces are ignored.
///
/// ```swift
/// try checkMarbles(marbles("ab---c|") { $0.debounce(for: .seconds(2), clock: $1) }, "---b--(c|)")
/// ```
///
/// - Throws: The two diagrams, if they differ.
public func checkMarbles(_ drawn: String, _ expected: String) throws(MarbleMismatch) {
  let drawn = MarbleDiagram.written(drawn), expected = MarbleDiagram.written(expected)
  if drawn != expected { throw MarbleMismatch(expected: expected, drawn: drawn) }
}
