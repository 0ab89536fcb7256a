/// Determines when a part of a model was last written, though only the whole model has a version.
///
/// It remembers the last value of the part. A write of the model that leaves the part equal to that
/// value isn't a write of the part, so bindings of the part need not map it again.
///
/// Sendable because the lock guards the variables, and the parts and the closure that compares them
/// are used only where the cell may be read.
@usableFromInline
final class PartStamp<Part>: @unchecked Sendable {
  private let areEqual: (Part, Part) -> Bool
  private let lock = Lock()
  private var seen: (part: Part, written: Version, whole: Version)?

  @usableFromInline
  init(_ areEqual: @escaping (Part, Part) -> Bool) {
    self.areEqual = areEqual
  }

  /// Returns the version with which `part` was written.
  ///
  /// - Parameter whole: The version with which the model that contains the part was written.
  @usableFromInline
  func written(_ part: Part, ofWhole whole: Version) -> Version {
    let before = lock.withLock { seen }
    if let before, before.whole == whole { return before.written }
    // Several threads may read a bound cell: a model older than the last one changes nothing.
    if let before, before.whole > whole { return whole }
    // The comparison is user code, and runs outside of the lock.
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
