public import Tideway

/// Tests the laws of a two-way binding's mapping, and reports broken laws with the values that
/// break them.
///
/// ```swift
/// let number = Mapping(forward: { (n: Int) in String(n) }, parse: { Int($0) })
/// try checkLaws(of: number, left: [7], right: ["007", "seven"])
/// try checkLaws(of: number, left: [], right: [], laws: [.leftRoundTrip])
/// ```
///
/// All given values are combined, together with generated ones of `Arbitrary` types: numbers
/// (including NaN, infinities and both zeros), strings (empty, spaces, combining marks, emoji),
/// optionals and arrays. For sides of several cells, use `.pair` and `.triple`. Values that break a
/// law are replaced by simpler ones as long as those break it too.
///
/// - Parameters:
///   - mapping: The mapping to test.
///   - left: Values of the left side. See `Samples`.
///   - right: Values of the right side.
///   - laws: The laws that are expected to hold.
///   - seed: The seed of the generated values. The same seed generates the same values.
///   - count: The number of cases that are generated in addition to the given ones.
/// - Throws: The broken laws, each with the simplest values found.
public func checkLaws<Left: Sendable, Right: Sendable>(
  of mapping: Mapping<Left, Right>, left: Samples<Left>, right: Samples<Right>,
  laws: Set<MappingLaw> = [.stability, .refusals], seed: UInt64 = 0, count: Int = 200
) throws(LawReport) {
  let search = LawSearch(mapping, left, right, seed: seed, count: count)
  let violations = MappingLaw.allCases.filter(laws.contains).compactMap(search.violation)
  if !violations.isEmpty { throw LawReport(violations: violations) }
}
