/// Where a subscription was made, for the messages that name it.
///
/// A value rather than a closure that makes the text: each subscription has one.
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

  /// As in `bind at App/Screen.swift:12`.
  @usableFromInline package var text: String { "\(verb) at \(place)" }

  /// As in `App/Screen.swift:12`.
  var place: String { "\(fileID):\(line)" }
}
