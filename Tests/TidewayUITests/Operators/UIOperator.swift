import Tideway
import TidewayTesting
import TidewayUI

/// An operator on `UIActor`, applied to a source of numbers.
struct UIOperator<Source: UISource>: Sendable where Source.Element == Int {
  /// As the symbol graph has it, and then which form of it is meant.
  let name: String
  let apply: @UIActor @Sendable (Source, TestClock) -> UIFlow<String>

  init<Result: UISource>(
    _ name: String, _ apply: @escaping @UIActor @Sendable (Source, TestClock) -> Result
  ) {
    self.name = name
    self.apply = { apply($0, $1).map { "\($0)" }.asUIFlow() }
  }

  /// The symbol that it is.
  var symbol: String { String(name.prefix { $0 != ")" }) + ")" }

  /// Whether it keeps its source: an array of sources stays with its iterator.
  var mayKeep: Bool { name.hasPrefix("concat(_:) of an array") }

  /// Each form of each operator that there is.
  static var all: [UIOperator] {
    transforming + beginningsAndEnds + timed + converting + flattening + ofSources + ofTwo
      + ofSequences + combiningLatest + zipping
  }
}
