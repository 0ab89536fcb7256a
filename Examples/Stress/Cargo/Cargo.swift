/// An element that says who wrote it, as which of his, and whether it is whole.
protocol Cargo: Equatable, Sendable, SendableMetatype {
  init(_ account: Account, _ number: Int)

  /// Nil if it is torn, or was released although somebody holds it.
  var stamp: Stamp? { get }
}

extension Cargo {
  static func == (left: Self, right: Self) -> Bool { left.stamp == right.stamp }
}

/// Who wrote an element, and how many he had written before.
struct Stamp: Equatable, Sendable {
  let writer: Int
  let number: Int
}
