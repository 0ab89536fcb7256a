/// Tells when a part of a model was last written, though the model only knows that of itself.
///
/// It remembers the part that it saw last: a write of the model that leaves the part equal to that is no
/// write of the part, so that bindings of it need not be mapped again.
///
/// Sendable because the lock guards the variables, and the parts and what compares them are used only where
/// the cell may be read.
@usableFromInline
final class PartStamp<Part>: @unchecked Sendable {
  private let areEqual: (Part, Part) -> Bool
  private let lock = Lock()
  private var seen: (part: Part, written: Version, whole: Version)?

  @usableFromInline
  init(_ areEqual: @escaping (Part, Part) -> Bool) {
    self.areEqual = areEqual
  }

  /// The version with which `part` was written.
  ///
  /// - Parameter whole: The version with which the model was written that it is a part of.
  @usableFromInline
  func written(_ part: Part, ofWhole whole: Version) -> Version {
    let before = lock.withLock { seen }
    if let before, before.whole == whole { return before.written }
    // A bound cell may be read by several threads: an older model than the one seen last changes nothing.
    if let before, before.whole > whole { return whole }
    // The comparison is the user's, and runs outside of the lock.
    let isSame = before.map { areEqual($0.part, part) } ?? false
    let written = isSame ? before?.written ?? whole : whole
    note(part, written, whole)
    return written
  }

  private func note(_ part: Part, _ written: Version, _ whole: Version) {
    let passed = lock.withLock {
      let before = seen
      if let before, before.whole >= whole { return before }
      seen = (part, written, whole)
      return before ?? (part, written, whole)
    }
    withExtendedLifetime(passed) {}
  }
}

extension PartStamp where Part: Equatable {
  @usableFromInline
  convenience init() { self.init { isUnchanged($0, $1) } }
}
