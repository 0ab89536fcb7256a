/// The place where a subscription was made, for messages.
///
/// Each subscription has one. So it is a value of 24 bytes rather than a closure that makes the text,
/// or two static strings, which have 24 bytes each.
///
/// Sendable because its texts are literals.
///
/// Safe because literals stay where they are.
@safe @usableFromInline
package struct CallSite: @unchecked Sendable {
  /// The characters of literals, which end in zero.
  @usableFromInline let startOfVerb: UnsafePointer<UInt8>
  @usableFromInline let startOfFileID: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32

  @inlinable
  package init(_ verb: StaticString, _ fileID: StaticString, _ line: UInt) {
    unsafe startOfVerb = verb.utf8Start
    unsafe startOfFileID = fileID.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// The text, as in `bind at App/Screen.swift:12`.
  @usableFromInline package var text: String { "\(verb) at \(place)" }

  /// The place, as in `App/Screen.swift:12`.
  var place: String { unsafe "\(String(cString: startOfFileID)):\(line)" }

  /// What was called, as in `bind`.
  var verb: String { unsafe String(cString: startOfVerb) }
}
