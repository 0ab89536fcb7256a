/// Holds merges back from a cell while its user is editing.
///
/// While text is being composed, every merge is held back, because it would destroy the
/// composition. While an edit isn't committed, corrections of that edit are held back: "1." must
/// not become "1" while the user is typing. Corrections of later writes by others aren't held back.
/// Afterwards the newest merge that was held back is made, if nothing newer has been written.
///
/// Sendable because it is touched only where its cell may be written.
@usableFromInline
package final class Holding<Value>: @unchecked Sendable {
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
  package func beginComposing(in hub: Hub<Value, Never>) {
    isComposing = true
    hub.wakeBindings()
  }

  /// Ends a composition without an edit.
  package func cancelComposing(in hub: Hub<Value, Never>) {
    isComposing = false
    release(into: hub)
  }

  /// Makes an edit that will be committed later, and ends a composition.
  package func edit(in hub: Hub<Value, Never>, by write: () -> Void) {
    isComposing = false
    // The edit's version is known before a binding reads it.
    simultaneously {
      write()
      edited = hub.writtenVersion
    }
  }

  /// Ends the edit. The final value, if any, was written just before.
  package func commit(in hub: Hub<Value, Never>) {
    isComposing = false
    edited = nil
    release(into: hub)
  }

  private func release(into hub: Hub<Value, Never>) {
    if let held, !isComposing, held.edit == nil || held.edit != openEdit(in: hub) {
      self.held = nil
      if case .taken = hub.merge(held.value, at: held.version) { return }
    }
    hub.wakeBindings()
  }

  /// The uncommitted edit, unless another write followed it.
  private func openEdit(in hub: Hub<Value, Never>) -> Version? {
    edited == hub.writtenVersion ? edited : nil
  }

  /// The edit that a merge would correct. The edit may have been given a newer version.
  private func edit(correctedAt version: Version, in hub: Hub<Value, Never>) -> Version? {
    guard let edit = openEdit(in: hub) else { return nil }
    let isCorrection = version.isRevision(of: edit) || version.isRevision(of: hub.latestVersion)
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
    _ value: Value, at version: Version, into hub: Hub<Value, Never>
  ) -> MergeOutcome {
    if !isComposing, edited == nil { return hub.merge(value, at: version) }
    return mergeInUse(value, at: version, into: hub)
  }

  /// Merges a value while the user is editing or composing.
  @usableFromInline
  func mergeInUse(
    _ value: Value, at version: Version, into hub: Hub<Value, Never>
  ) -> MergeOutcome {
    guard version > hub.latestVersion else { return .overtaken }
    let edit = edit(correctedAt: version, in: hub)
    guard isComposing || edit != nil else {
      return hub.merge(value, at: version)
    }
    if held.map({ version > $0.version }) ?? true {
      held = Held(value: value, version: version, edit: edit)
    }
    return .heldBack
  }

  /// Holds back a write by the program while text is being composed.
  ///
  /// - Parameter cause: The version that caused the write; nil for a write of its own.
  /// - Returns: Whether the write was held back.
  @usableFromInline
  package func keepBack(
    _ value: Value, causedBy cause: Version?, from hub: Hub<Value, Never>
  ) -> Bool {
    guard isComposing, hub.hasEnded.ordered == 0 else { return false }
    let version = cause.flatMap { $0 > hub.latestVersion ? $0 : nil } ?? .fresh()
    _ = merge(value, at: version, into: hub)
    return true
  }
}
