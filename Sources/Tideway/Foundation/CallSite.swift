/// The place where a subscription was made, for messages.
///
/// Each subscription has one. So it is a value of 24 bytes rather than a closure that makes the text,
/// or two static strings, which have 24 bytes each.
///
/// Sendable because its texts are literals.
@usableFromInline
package struct CallSite: @unchecked Sendable {
  /// The characters of literals, which end in zero.
  @usableFromInline let verb: UnsafePointer<UInt8>
  @usableFromInline let fileID: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32

  @inlinable
  package init(_ verb: StaticString, _ fileID: StaticString, _ line: UInt) {
    self.verb = verb.utf8Start
    self.fileID = fileID.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// The text, as in `bind at App/Screen.swift:12`.
  @usableFromInline package var text: String { "\(String(cString: verb)) at \(place)" }

  /// The place, as in `App/Screen.swift:12`.
  var place: String { "\(String(cString: fileID)):\(line)" }
}
