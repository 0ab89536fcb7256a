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

  /// The user has edited, and not committed that yet.
  package func noteEdit() { isEdited = true }

  /// The user is done: with a write that was made just before, or without.
  package func end(in hub: Hub<Value, Never>) {
    isComposing = false
    isEdited = false
    guard let held = held.take() else { return hub.wakeBindings() }
    if !hub.merge(held.element, at: held.version) { hub.wakeBindings() }
  }

  /// Whether a write at `version` has to wait.
  package func holdsBack(_ version: Version, of current: Version) -> Bool {
    isComposing || (isEdited && version.isRevision(of: current))
  }

  /// A write that is no merge of a binding: kept back while the user is composing.
  ///
  /// - Returns: False when nothing can be written any more.
  @usableFromInline
  package func write(
    _ value: Value, causedBy cause: Version, into hub: Hub<Value, Never>
  ) -> Bool {
    guard isComposing, hub.hasEnded.ordered == 0 else { return hub.write(value, causedBy: cause) }
    _ = merge(value, at: cause > hub.latestVersion ? cause : .fresh(), into: hub)
    return true
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
}
