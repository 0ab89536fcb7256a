/// Code that takes input from outside, and what must be so whatever that input is.
///
/// A target traps where it isn't. Refusing an input is no fault.
package struct FuzzTarget: Sendable {
  /// The name of its folder in `Tests/Fuzz/Corpora`.
  package let name: String
  package let take: @Sendable ([UInt8]) async -> Void

  package static let all = [keys, marbles, script, numbers]
}

/// Traps with a sentence, also in an optimized build.
func demand(_ isSo: Bool, _ sentence: @autoclosure () -> String) {
  if !isSo { fatalError(sentence()) }
}
