import TestSupport
import Tideway
import TidewayTesting

typealias Numbers = HotSource<Int, Broken>

/// An operator, applied to a source of numbers that a test writes into.
struct Operator: Sendable {
  /// As the symbol graph has it, and then perhaps which form of it is meant.
  let name: String
  /// Whether the source's failure is that of the result.
  var passesFailure = true
  /// Whether each element's version is that of a write to the source.
  var keepsVersions = true
  /// How often it subscribes to the source.
  var subscriptions = 1
  /// Whether what it does is done by jobs of an actor, or by tasks.
  var isElsewhere = false
  /// Whether it gives things in the order of the source, and not as what it does at once ends.
  var isOrdered = true
  let apply: @Sendable (Flow<Int, Broken>, TestClock) -> Flow<String, any Error>

  init<T: Sendable, E: Error>(
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
  var symbol: String { String(name.prefix { $0 != ")" }) + ")" }

  /// The symbol, and what its closure may do.
  var form: String {
    let words = name.dropFirst(symbol.count)
    return symbol + SymbolGraph.forms.filter { words.contains($0) }.joined()
  }

  /// Waits for what is done elsewhere.
  func settle() async {
    if isElsewhere { await Jobs.shared.areDone() }
  }

  /// All that the conformance suite runs: at least one form of each operator that there is.
  static let all =
    transforming + throwing + ofKeyPaths + awaiting + awaitingThrowing + timed + timedOut
    + recovering + combining + combiningMany + flattening + sharing
}
