/// Why a mapping of a two-way binding refuses a value.
///
/// `parse` of a mapping refuses by giving nil; a direction that may throw can throw this with a reason of
/// its own, or any other error.
public struct MappingRefusal: Error, Hashable, CustomStringConvertible {
  /// What to tell the user.
  public let reason: String

  /// A refusal for this reason.
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
