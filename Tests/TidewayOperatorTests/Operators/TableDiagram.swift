import Tideway
import TidewayTesting

/// A row of the tables in `Operators.md`: an operator with its marbles, and what draws them.
struct TableDiagram: Sendable, CustomStringConvertible {
  /// What stands in the first column, without the marks of code.
  let name: String
  let sources: [String]
  let result: String
  /// Draws the operator. The page gives several operators one diagram where they do the same.
  let draw: [@Sendable ([String]) -> String]

  init(
    _ name: String, _ sources: String..., to result: String,
    _ draw: (@Sendable ([String]) -> String)...
  ) {
    self.name = name
    self.sources = sources
    self.result = result
    self.draw = draw
  }

  /// As the page has it.
  var description: String { "\(name): \(sources.joined(separator: ", ")) → \(result)" }

  static let all =
    transforming + filtering + gathering + timed + recovering + combining + flattening
}

/// Draws what is made of a source of strings.
func drawing<T: Sendable, E>(
  _ apply: @escaping @Sendable (TestSource<String, TestFailure>) -> Flow<T, E>
) -> @Sendable ([String]) -> String {
  { marbles($0[0]) { apply($0) } }
}

/// Draws what is made of a source of numbers.
func drawingNumbers<T: Sendable, E>(
  _ apply: @escaping @Sendable (TestSource<Int, TestFailure>) -> Flow<T, E>
) -> @Sendable ([String]) -> String {
  { marbles(MarbleSource<Int>($0[0])) { apply($0) } }
}

/// Draws what is made of a source of strings in time.
func drawingTime<T: Sendable, E>(
  _ apply: @escaping @Sendable (TestSource<String, TestFailure>, TestClock) -> Flow<T, E>
) -> @Sendable ([String]) -> String {
  { marbles($0[0]) { apply($0, $1) } }
}

/// Draws what is made of two sources; the second plays from its subscription on if it is cold.
func drawingTwo<T: Sendable, E>(
  _ kind: MarbleSource<String>.Kind = .hot,
  _ apply:
    @escaping @Sendable (TestSource<String, TestFailure>, TestSource<String, TestFailure>) ->
    Flow<T, E>
) -> @Sendable ([String]) -> String {
  { marbles($0[0], MarbleSource($0[1], kind)) { apply($0, $1) } }
}
