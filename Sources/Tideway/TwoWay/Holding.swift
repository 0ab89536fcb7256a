/// What keeps merges out of a cell while its user is at it.
///
/// While text is being composed every merge is kept back: it would destroy the composition. While an edit
/// is not committed, corrections of that very edit are: "1." must not become "1" under the user's hands.
/// The newest of what was kept back is merged when that is over, if nothing newer has been written.
///
/// Sendable because it is touched only where its cell may be written.
@usableFromInline
package final class Holding<Value>: @unchecked Sendable {
  @usableFromInline package private(set) var isComposing = false
  private var isEdited = false
  private var held: Versioned<Value>?

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

  /// The user edits, and will commit that later. Called before the write, which ends a composition.
  package func noteEdit() {
    isComposing = false
    isEdited = true
  }

  /// The user is done, with a write that was made just before or without one.
  package func commit(in hub: Hub<Value, Never>) {
    isComposing = false
    isEdited = false
    release(into: hub)
  }

  private func release(into hub: Hub<Value, Never>) {
    if let held, !holdsBack(held.version, of: hub.latestVersion) {
      self.held = nil
      if hub.merge(held.element, at: held.version) { return }
    }
    hub.wakeBindings()
  }

  private func holdsBack(_ version: Version, of current: Version) -> Bool {
    isComposing || (isEdited && version.isRevision(of: current))
  }

  @usableFromInline
  package func merge(
    _ value: Value, at version: Version, into hub: Hub<Value, Never>
  ) -> MergeOutcome {
    let current = hub.latestVersion
    guard version > current else { return .overtaken }
    guard holdsBack(version, of: current) else {
      return hub.merge(value, at: version) ? .taken : .overtaken
    }
    if held.map({ version > $0.version }) ?? true { held = Versioned(value, version) }
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
