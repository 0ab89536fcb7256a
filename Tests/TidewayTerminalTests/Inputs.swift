@testable import TidewayTerminal

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

extension InputEvent {
  /// Keys that came with one read.
  static func keys(_ keys: [Key]) -> InputEvent { .inputs(keys.map { .key($0) }) }
}

extension KeyDecoder {
  /// The keys of what was read.
  mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] { feed(bytes).compactMap(\.key) }

  /// The keys that a pause settles.
  mutating func flushedKeys() -> [Key] { flush().compactMap(\.key) }
}

extension Input {
  var key: Key? {
    if case .key(let key) = self { key } else { nil }
  }
}

extension Form {
  /// The lines that a terminal shows.
  func lines(columns: Int = 60, lines: Int = 20) -> [String] {
    text(columns: columns, lines: lines)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
