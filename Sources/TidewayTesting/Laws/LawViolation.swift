/// A law that a mapping breaks, and the simplest values found that break it.
///
/// ```
/// A mapping String <-> Int breaks left round trip (left to right and back gives the same):
///   left      "007"
///   to right  7
///   to left   "7"
/// Found with seed 0 after 12 cases; simplified 2 times.
/// ```
public struct LawViolation: Error, Hashable, Sendable {
  /// A value in the course of the test, with its name.
  public struct Step: Hashable, Sendable {
    /// The name of the value.
    public let name: String
    /// The value, as text.
    public let value: String
  }

  /// The broken law.
  public let law: MappingLaw
  /// The types of the two sides.
  public let mapping: String
  /// The steps of the test, value by value.
  public let steps: [Step]
  /// The seed of the generated values, which finds this violation again.
  public let seed: UInt64
  /// The number of cases that were tried.
  public let cases: Int
  /// The number of times that the values were replaced by simpler ones.
  public let simplifications: Int
}

extension LawViolation: CustomStringConvertible {
  public var description: String {
    let width = steps.map(\.name.count).max() ?? 0
    let lines = steps.map { "\n  \($0.name.padded(to: width))  \($0.value)" }
    return "A mapping \(mapping) breaks \(law):" + lines.joined()
      + "\nFound with seed \(seed) after \(cases) cases; simplified \(simplifications) times."
  }
}

/// The laws that a mapping breaks, each with an example.
public struct LawReport: Error, Hashable, Sendable, CustomStringConvertible {
  /// An example for each broken law, in the order of `MappingLaw.allCases`.
  public let violations: [LawViolation]

  public var description: String { violations.map(\.description).joined(separator: "\n") }
}
