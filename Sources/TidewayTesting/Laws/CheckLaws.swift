public import Tideway

/// Tries a mapping of a two-way binding on values, and says which law it breaks and for which value.
///
/// ```swift
/// let number = Mapping(forward: { (n: Int) in String(n) }, parse: { Int($0) })
/// try checkLaws(of: number, left: [7], right: ["007", "seven"])
/// try checkLaws(of: number, left: [], right: [], laws: [.leftRoundTrip])
/// ```
///
/// All given values are combined, and made-up ones of the types that can make some up: numbers (NaN,
/// infinities and both zeros among them), strings (empty, spaces, combining marks, emoji), optionals and
/// arrays; `.pair` and `.triple` are for sides of several cells. The values that break a law are replaced by
/// simpler ones as long as those break it too.
///
/// - Parameters:
///   - mapping: What is tried.
///   - left: Values of the left side; see `Samples`.
///   - right: Values of the right side.
///   - laws: Which are expected to hold.
///   - seed: Of the made-up values: the same seed makes up the same ones.
///   - count: How many cases are made up beside those that are given.
/// - Throws: The laws that are broken, each with the simplest values found.
public func checkLaws<Left: Sendable, Right: Sendable>(
  of mapping: Mapping<Left, Right>, left: Samples<Left>, right: Samples<Right>,
  laws: Set<MappingLaw> = [.stability, .refusals], seed: UInt64 = 0, count: Int = 200
) throws(LawReport) {
  let search = LawSearch(mapping, left, right, seed: seed, count: count)
  let violations = MappingLaw.allCases.filter(laws.contains).compactMap(search.violation)
  if !violations.isEmpty { throw LawReport(violations: violations) }
}
