import Tideway
public import TidewayForms
public import TidewayUI

/// A full name and its two parts, which keep each other up to date, whichever is edited.
///
/// ```swift
/// first.$text <-> editor.first
/// last.$text <-> editor.last
/// TwoWayBinding(editor.full, full.$text, normalizing: .right)
/// ```
///
/// Normalizing removes spaces that are too many, when the user has left the field. The view keeps
/// the editor.
@UIActor
public final class NameEditor {
  /// A name in two parts.
  public struct Name: Equatable, Sendable {
    /// The first names.
    public var first = ""
    /// The surname.
    public var last = ""

    /// Creates an empty name.
    public init() {}
  }

  /// The form of the whole name.
  public let name = FormModel(Name())
  /// The full name, as the text of one field.
  public let full: MappedField<String>

  /// The first names.
  public var first: FormField<String> { name[\.first] }
  /// The surname, which must not be empty.
  public var last: FormField<String> { name[\.last] }

  /// Creates an editor of an empty name.
  public init() {
    full = name.mapped(by: .fullName)
    last.check(.notEmpty)
  }
}
