package import TestSupport
package import Tideway
package import TidewayTesting

package typealias Numbers = HotSource<Int, Broken>

/// An operator, applied to a source of numbers that a test writes into.
package struct Operator: Sendable {
  /// As the symbol graph has it, and then perhaps which form of it is meant.
  package let name: String
  /// Whether the source's failure is that of the result.
  package var passesFailure = true
  /// Whether each element's version is that of a write to the source.
  package var keepsVersions = true
  /// How often it subscribes to the source.
  package var subscriptions = 1
  /// Whether what it does is done by jobs of an actor, or by tasks.
  package var isElsewhere = false
  /// Whether it gives things in the order of the source, and not as what it does at once ends.
  package var isOrdered = true
  package let apply: @Sendable (Flow<Int, Broken>, TestClock) -> Flow<String, any Error>

  package init<T: Sendable, E: Error>(
    _ name: String, passesFailure: Bool = true, keepsVersions: Bool = true, subscriptions: Int = 1,
    isElsewhere: Bool = false, isOrdered: Bool = true,
    _ apply: @escaping @Sendable (Flow<Int, Broken>, TestClock) -> Flow<T, E>
  ) {
    self.name = name
    self.passesFailure = passesFailure
    self.keepsVersions = keepsVersions
    self.subscriptions = subscriptions
    self.isElsewhere = isElsewhere
    self.isOrdered = isOrdered
    self.apply = { apply($0, $1).map { "\($0)" }.mapFailure { $0 as any Error } }
  }

  /// The symbol that it is.
  package var symbol: String { String(name.prefix { $0 != ")" }) + ")" }

  /// The symbol, and what its closure may do.
  package var form: String {
    let words = name.dropFirst(symbol.count)
    return symbol + SymbolGraph.forms.filter { words.contains($0) }.joined()
  }

  /// Waits for what is done elsewhere.
  package func settle() async {
    if isElsewhere { await Jobs.shared.areDone() }
  }

  /// All that the conformance suite runs: at least one form of each operator that there is.
  package static let all =
    transforming + throwing + ofKeyPaths + awaiting + awaitingThrowing + timed + timedOut
    + recovering + combining + combiningMany + flattening + sharing
}
