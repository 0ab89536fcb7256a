import Tideway

/// A source of a marble test: a diagram, the values for its names, and whether it is hot or cold.
///
/// ```swift
/// marbles(MarbleSource<Int>("1-2-3|")) { $0.filter { $0 > 1 } }          // --2-3|
/// marbles(MarbleSource("a-b|", values: ["a": 1.5, "b": 2.5])) { … }
/// marbles(.cold("a-#")) { $0.retry(2) }                                  // a-a-#
/// ```
public struct MarbleSource<Value: Sendable>: Sendable {
  /// When a source plays its diagram.
  public enum Kind: Sendable {
    /// The source plays once, from the beginning of the test, regardless of subscribers. Use it for
    /// external events.
    case hot
    /// The source plays for each subscriber, from its subscription on. Use it for requests.
    case cold
  }

  let diagram: MarbleDiagram
  let kind: Kind
  let value: @Sendable (String) -> Value?
  /// The names of values, to draw results.
  let names: [(name: String, value: any Sendable)]

  /// Creates a source whose names represent the values of a dictionary, also in the drawn result.
  public init(_ diagram: String, values: [String: Value], _ kind: Kind = .hot) {
    self.diagram = .written(diagram)
    self.kind = kind
    value = { values[$0] }
    names = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func element(_ name: String) -> Value {
    guard let value = value(name) else {
      misuse(
        "The diagram \"\(diagram)\" has the element \"\(name)\", "
          + "which is no \(typeName(Value.self)). "
          + "Give the values: MarbleSource(\"\(diagram)\", values: [\"\(name)\": …]).")
    }
    return value
  }
}

extension MarbleSource where Value: LosslessStringConvertible {
  /// Creates a source whose names are parsed as values: `7` is a number.
  public init(_ diagram: String, _ kind: Kind = .hot) {
    self.diagram = .written(diagram)
    self.kind = kind
    value = { Value($0) }
    names = []
  }
}

/// A type that can be a source of a marble test: a diagram as a string, or a `MarbleSource`.
public protocol MarbleInput<MarbleValue>: Sendable {
  /// The type of the values that the names represent.
  associatedtype MarbleValue: Sendable
  /// The input as a source.
  var marbleSource: MarbleSource<MarbleValue> { get }
}

extension MarbleSource: MarbleInput {
  public var marbleSource: MarbleSource { self }
}

extension String: MarbleInput {
  /// The diagram as a hot source of strings.
  public var marbleSource: MarbleSource<String> { MarbleSource(self) }
}

extension MarbleInput where Self == MarbleSource<String> {
  /// Returns a source of strings that plays for each subscriber.
  public static func cold(_ diagram: String) -> MarbleSource<String> {
    MarbleSource(diagram, .cold)
  }

  /// Returns a source of strings that plays once, regardless of subscribers.
  public static func hot(_ diagram: String) -> MarbleSource<String> {
    MarbleSource(diagram, .hot)
  }
}
