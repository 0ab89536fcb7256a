/// The place where a subscription was made, for messages.
///
/// A value rather than a closure that makes the text, because each subscription has one.
@usableFromInline
package struct CallSite: Sendable {
  @usableFromInline let verb: StaticString
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  package init(_ verb: StaticString, _ fileID: StaticString, _ line: UInt) {
    self.verb = verb
    self.fileID = fileID
    self.line = line
  }

  /// The text, as in `bind at App/Screen.swift:12`.
  @usableFromInline package var text: String { "\(verb) at \(place)" }

  /// The place, as in `App/Screen.swift:12`.
  var place: String { "\(fileID):\(line)" }
}
