/// Holds merges back from a cell while its user is editing.
///
/// While text is being composed, every merge is held back, because it would destroy the
/// composition. While an edit isn't committed, corrections of that edit are held back: "1." must
/// not become "1" while the user is typing. Corrections of later writes by others aren't held back.
/// Afterwards the newest merge that was held back is made, if nothing newer has been written.
///
/// Sendable because it is touched only where its cell may be written.
@usableFromInline
package final class CompositionGuard<Value>: @unchecked Sendable {
  @usableFromInline package private(set) var isComposing = false
  /// The version of the uncommitted edit.
  @usableFromInline var edited: Version?
  private var held: Held?

  private struct Held {
    var value: Value
    var version: Version
    /// The edit that the value corrects, if any. Unlike the version, this stays when versions are
    /// raised.
    var edit: Version?
  }

  package init() {}

  /// Begins a composition, and wakes the bindings of the cell.
  package func beginComposing(in log: EventLog<Value, Never>) {
    isComposing = true
    log.wakeBindings()
  }

  /// Ends a composition without an edit.
  package func cancelComposing(in log: EventLog<Value, Never>) {
    isComposing = false
    release(into: log)
  }

  /// Makes an edit that will be committed later, and ends a composition.
  package func edit(in log: EventLog<Value, Never>, by write: () -> Void) {
    isComposing = false
    // The edit's version is known before a binding reads it.
    simultaneously {
      write()
      edited = log.writtenVersion
    }
  }

  /// Ends the edit. The final value, if any, was written just before.
  package func commit(in log: EventLog<Value, Never>) {
    isComposing = false
    edited = nil
    release(into: log)
  }

  private func release(into log: EventLog<Value, Never>) {
    if let held, !isComposing, held.edit == nil || held.edit != openEdit(in: log) {
      self.held = nil
      if case .taken = log.merge(held.value, at: held.version) { return }
    }
    log.wakeBindings()
  }

  /// The uncommitted edit, unless another write followed it.
  private func openEdit(in log: EventLog<Value, Never>) -> Version? {
    edited == log.writtenVersion ? edited : nil
  }

  /// The edit that a merge would correct. The edit may have been given a newer version.
  private func edit(correctedAt version: Version, in log: EventLog<Value, Never>) -> Version? {
    guard let edit = openEdit(in: log) else { return nil }
    let isCorrection = version.isRevision(of: edit) || version.isRevision(of: log.latestVersion)
    return isCorrection ? edit : nil
  }

  /// Raises the version of the held-back value that was merged at `before`. The cell's own value
  /// stays.
  ///
  /// - Returns: False when another value, or none, is held back.
  func raise(from before: Version, to version: Version) -> Bool {
    guard held?.version == before else { return false }
    held?.version = max(before, version)
    return true
  }

  @inlinable
  package func merge(
    _ value: Value, at version: Version, into log: EventLog<Value, Never>
  ) -> MergeOutcome {
    if !isComposing, edited == nil { return log.merge(value, at: version) }
    return mergeInUse(value, at: version, into: log)
  }

  /// Merges a value while the user is editing or composing.
  @usableFromInline
  func mergeInUse(
    _ value: Value, at version: Version, into log: EventLog<Value, Never>
  ) -> MergeOutcome {
    guard version > log.latestVersion else { return .overtaken }
    let edit = edit(correctedAt: version, in: log)
    guard isComposing || edit != nil else {
      return log.merge(value, at: version)
    }
    let before = held
    if before.map({ version > $0.version }) ?? true {
      held = Held(value: value, version: version, edit: edit)
    }
    // Not while `held` is set: destroying the value may write this cell.
    withExtendedLifetime(before) {}
    return .heldBack
  }

  /// Holds back a write by the program while text is being composed.
  ///
  /// - Parameter cause: The version that caused the write; nil for a write of its own.
  /// - Returns: Whether the write was held back.
  @usableFromInline
  package func keepBack(
    _ value: Value, causedBy cause: Version?, from log: EventLog<Value, Never>
  ) -> Bool {
    guard isComposing, log.hasEnded.ordered == 0 else { return false }
    let version = cause.flatMap { $0 > log.latestVersion ? $0 : nil } ?? .fresh()
    _ = merge(value, at: version, into: log)
    return true
  }
}
