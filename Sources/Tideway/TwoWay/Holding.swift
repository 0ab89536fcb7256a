/// What keeps merges out of a cell while its user is at it.
///
/// While text is being composed every merge is kept back: it would destroy the composition. While an edit
/// is not committed, corrections of that very edit are: "1." must not become "1" under the user's hands.
/// Corrections of what others have written since are not. The newest of what was kept back is merged when
/// that is over, if nothing newer has been written.
///
/// Sendable because it is touched only where its cell may be written.
@usableFromInline
package final class Holding<Value>: @unchecked Sendable {
  @usableFromInline package private(set) var isComposing = false
  /// The version of the edit that is not committed.
  @usableFromInline var edited: Version?
  private var held: Held?

  private struct Held {
    var value: Value
    var version: Version
    /// The edit that it corrects, if any: other than its version this stays when versions are raised.
    var edit: Version?
  }

  package init() {}

  /// The user has begun to compose. Bindings of the cell are told.
  package func beginComposing(in hub: Hub<Value, Never>) {
    isComposing = true
    hub.wakeBindings()
  }

  /// The user has stopped composing without an edit.
  package func cancelComposing(in hub: Hub<Value, Never>) {
    isComposing = false
    release(into: hub)
  }

  /// The user edits, and will commit that later. That ends a composition.
  package func edit(in hub: Hub<Value, Never>, by write: () -> Void) {
    isComposing = false
    // The edit's version is known before a binding sees it.
    simultaneously {
      write()
      edited = hub.writtenVersion
    }
  }

  /// The user is done, with a write that was made just before or without one.
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

  /// The edit that is not committed, as long as nobody else has written.
  private func openEdit(in hub: Hub<Value, Never>) -> Version? {
    edited == hub.writtenVersion ? edited : nil
  }

  /// The edit that a merge would correct. The edit may have been given a newer version.
  private func edit(correctedAt version: Version, in hub: Hub<Value, Never>) -> Version? {
    guard let edit = openEdit(in: hub) else { return nil }
    let isCorrection = version.isRevision(of: edit) || version.isRevision(of: hub.latestVersion)
    return isCorrection ? edit : nil
  }

  /// Gives what was merged at a version, and is kept back, a newer one: the cell's own value is left.
  ///
  /// - Returns: False when it is not that which is kept back.
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

  /// The same while the user is at it.
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

  /// Keeps a write of the program back while text is composed.
  ///
  /// - Parameter cause: The version of what the program follows with it; nil for a write of its own.
  /// - Returns: Whether it was kept back.
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
