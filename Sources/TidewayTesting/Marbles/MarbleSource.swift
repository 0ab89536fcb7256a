import Tideway

/// A source of a marble test: a diagram, what its names stand for, and whether it is hot or cold.
///
/// ```swift
/// marbles(MarbleSource<Int>("1-2-3|")) { $0.filter { $0 > 1 } }          // --2-3|
/// marbles(MarbleSource("a-b|", values: ["a": 1.5, "b": 2.5])) { … }
/// marbles(.cold("a-#")) { $0.retry(2) }                                  // a-a-#
/// ```
public struct MarbleSource<Value: Sendable>: Sendable {
  /// When a source plays its diagram.
  public enum Kind: Sendable {
    /// Once, from the beginning of the test, whoever watches: as events of the world do.
    case hot
    /// For each subscriber anew, from its subscription on: as a request does.
    case cold
  }

  let diagram: MarbleDiagram
  let kind: Kind
  let value: @Sendable (String) -> Value?
  /// The names of values, for drawing results.
  let names: [(name: String, value: any Sendable)]

  /// A source whose names stand for the values of a dictionary; so do they in the result that is drawn.
  public init(_ diagram: String, values: [String: Value], _ kind: Kind = .hot) {
    self.diagram = .written(diagram)
    self.kind = kind
    value = { values[$0] }
    names = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func element(_ name: String) -> Value {
    guard let value = value(name) else {
      misuse(
        "The diagram \"\(diagram)\" has the element \"\(name)\", which is no \(Value.self). "
          + "Give the values: MarbleSource(\"\(diagram)\", values: [\"\(name)\": …]).")
    }
    return value
  }
}

extension MarbleSource where Value: LosslessStringConvertible {
  /// A source whose names are read as values: `7` is a number.
  public init(_ diagram: String, _ kind: Kind = .hot) {
    self.diagram = .written(diagram)
    self.kind = kind
    value = { Value($0) }
    names = []
  }
}

/// What can be a source of a marble test: a diagram as a string, or a `MarbleSource`.
public protocol MarbleInput<MarbleValue>: Sendable {
  /// What its names stand for.
  associatedtype MarbleValue: Sendable
  /// The source that it is.
  var marbleSource: MarbleSource<MarbleValue> { get }
}

extension MarbleSource: MarbleInput {
  public var marbleSource: MarbleSource { self }
}

extension String: MarbleInput {
  /// A hot source of strings.
  public var marbleSource: MarbleSource<String> { MarbleSource(self) }
}

extension MarbleInput where Self == MarbleSource<String> {
  /// A source of strings that plays for each subscriber anew.
  public static func cold(_ diagram: String) -> MarbleSource<String> {
    MarbleSource(diagram, .cold)
  }

  /// A source of strings that plays once, whoever watches.
  public static func hot(_ diagram: String) -> MarbleSource<String> {
    MarbleSource(diagram, .hot)
  }
}
