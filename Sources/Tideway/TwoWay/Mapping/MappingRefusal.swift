/// The reason a mapping of a two-way binding rejects a value.
///
/// The `parse` closure of a mapping rejects a value by returning nil. A direction that may throw
/// can throw this error with a reason of its own, or any other error.
public struct MappingRefusal: Error, Hashable, CustomStringConvertible {
  /// The reason, for display to the user.
  public let reason: String

  /// Creates an error with this reason.
  public init(_ reason: String) { self.reason = reason }

  public var description: String { reason }

  @usableFromInline
  package static func notParsed<Value>(_ value: Value) -> MappingRefusal {
    MappingRefusal("\(String(reflecting: value)) cannot be read.")
  }

  @usableFromInline
  static var nothingToReplace: MappingRefusal {
    MappingRefusal("The mapping looks at the value that it replaces, and there is none.")
  }
}
