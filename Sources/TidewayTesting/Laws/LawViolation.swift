/// A law that a mapping breaks, and the simplest values found for which it does.
///
/// ```
/// A mapping String <-> Int breaks left round trip (left to right and back gives the same):
///   left      "007"
///   to right  7
///   to left   "7"
/// Found with seed 0 after 12 cases; simplified 2 times.
/// ```
public struct LawViolation: Error, Hashable, Sendable {
  /// A value on the way, and what it is.
  public struct Step: Hashable, Sendable {
    /// What the value is called.
    public let name: String
    /// The value, as text.
    public let value: String
  }

  /// The law that is broken.
  public let law: MappingLaw
  /// The types of the two sides.
  public let mapping: String
  /// What was done, value by value.
  public let steps: [Step]
  /// The seed of the made-up values, which finds this again.
  public let seed: UInt64
  /// How many cases were tried.
  public let cases: Int
  /// How often the values were replaced by simpler ones.
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
  /// An example for each law that is broken, in the order of `MappingLaw.allCases`.
  public let violations: [LawViolation]

  public var description: String { violations.map(\.description).joined(separator: "\n") }
}
