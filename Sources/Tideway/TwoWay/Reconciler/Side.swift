/// One side of a two-way binding: one or several cells, and the versions of them that the binding
/// knows.
///
/// Used by the binding's subscription only, by one thread at a time.
@usableFromInline
final class Side<Value> {
  /// The current state of the cells.
  @usableFromInline
  struct Snapshot {
    /// The value, or the reason there is none to show.
    @usableFromInline let value: Result<Value, any Error>
    /// The newest version of the cells.
    @usableFromInline let version: Version

    @inlinable
    init(value: Result<Value, any Error>, version: Version) {
      self.value = value
      self.version = version
    }
  }

  @usableFromInline let cells: KnownVersions
  /// The storage of each cell.
  @usableFromInline let roots: [CellRoot]
  /// The root of the first cell, stored separately: asking a side's only root counts no references.
  @usableFromInline let firstRoot: CellRoot
  /// Whether the user can compose text in a cell, which then holds back what is sent to it meanwhile.
  @usableFromInline let mayCompose: Bool
  /// Whether one cell appears twice.
  @usableFromInline let hasOneTwice: Bool

  @usableFromInline let read: (KnownVersions) -> Result<Value, any Error>
  @usableFromInline
  let write: (Value, Version, KnownVersions) -> MergeOutcome
  /// Returns the value that the cells would have after taking a value; nil if they take every value
  /// unchanged.
  @usableFromInline let roundTrip: ((Value) throws -> Value)?
  /// Makes a change of the only cell's root, if its value is the root's own; nil otherwise.
  @usableFromInline let set: ((Value) -> CellRoot.Change)?

  @inlinable
  init(_ all: Cells<Value>) {
    cells = KnownVersions(of: all.roots)
    roots = all.roots
    firstRoot = all.roots[0]
    mayCompose = all.roots.contains { $0.mayCompose }
    hasOneTwice = all.hasOneTwice
    read = all.read
    write = all.write
    roundTrip = all.roundTrip
    set = all.set
  }

  // Safe because nothing else keeps them.
  deinit { unsafe cells.deallocate() }

  @usableFromInline var lane: (any Lane)? { roots.lazy.compactMap(\.lane).first }

  @inlinable
  func snapshot() -> Snapshot {
    let value = read(cells)
    var newest = cells[0].now
    for index in 1..<cells.count where cells[index].now > newest { newest = cells[index].now }
    return Snapshot(value: value, version: newest)
  }

  /// Whether a part may be older than the same part of a model that its model is bound to, which would then
  /// revert what is passed on at a version.
  func mayBeReverted(at version: Version) -> Bool {
    roots.contains { $0.versionAround > version }
  }

  /// Whether all cells had one version at the last read, so that none is behind.
  @inlinable
  var isEven: Bool {
    if cells.count == 1 { return true }
    return cells.indices.allSatisfy { cells[$0].now == cells[0].now }
  }

  /// Remembers the versions of the last read.
  @inlinable
  func remember() {
    for index in cells.indices { cells[index].seen = cells[index].now }
  }

  /// Whether a cell has a version that the binding neither read nor wrote: it took the version
  /// late.
  @inlinable
  var isLate: Bool {
    for index in cells.indices where cells[index].now != cells[index].seen { return true }
    return false
  }

  @inlinable
  func merge(_ value: Value, at version: Version) -> MergeOutcome {
    write(value, version, cells)
  }

  /// Records the result of a merge into the only cell.
  func note(_ outcome: MergeOutcome, at version: Version) {
    cells[0].note(outcome, at: version)
  }

  // MARK: Agreement

  /// Remembers the versions of the values that are passed on now.
  @inlinable
  func agree() {
    for index in cells.indices {
      cells[index].agreed = cells[index].written
      cells[index].tried = cells[index].rootWritten
      cells[index].held = nil
    }
  }

  /// Whether the values are still those that were agreed on.
  @inlinable
  var isAsAgreed: Bool {
    for index in cells.indices where cells[index].agreed != cells[index].written { return false }
    return true
  }

  /// Whether other parts of the storage have been written since a value was last passed on or
  /// tried.
  @inlinable
  var isStorageChanged: Bool {
    for index in cells.indices where cells[index].tried != cells[index].rootWritten { return true }
    return false
  }

  /// Remembers the versions with which a value was tried.
  @inlinable
  func noteTried() {
    for index in cells.indices { cells[index].tried = cells[index].rootWritten }
  }

  /// Whether a cell holds back a value that was sent to it.
  @inlinable
  var holdsBack: Bool {
    if !mayCompose { return false }
    for index in cells.indices where cells[index].held != nil { return true }
    return false
  }

  /// Whether the version of a cell was raised past that of the value that it holds back.
  @inlinable
  var isHeldTooOld: Bool {
    if !mayCompose { return false }
    for index in cells.indices {
      if let held = cells[index].held, cells[index].now >= held { return true }
    }
    return false
  }

  /// Gives a newer version to the values of the last read, which were agreed on. If a cell holds
  /// back a value that was sent to it, that value gets the version, because the cell's own value is
  /// a different one.
  ///
  /// - Returns: False when one has changed.
  @usableFromInline
  func raiseAgreed(to version: Version) -> Bool {
    for (index, root) in roots.enumerated() {
      if let held = cells[index].held {
        guard root.raiseHeld(from: held, to: version) else { return false }
        cells[index].held = version
      } else if !root.raise(to: version, ifWritten: cells[index].rootWritten) {
        return false
      }
    }
    return true
  }

  /// Gives the cells a newer version as they are. A cell that then has this version counts as seen.
  @usableFromInline
  func raise(to version: Version, onlyRevising: Bool) {
    for root in roots { root.raise(to: version, onlyRevising: onlyRevising) }
  }

  @usableFromInline
  var hasEnded: Bool {
    firstRoot.hasEnded || cells.count > 1 && roots.contains { $0.hasEnded }
  }

  @inlinable
  var isComposing: Bool { mayCompose && roots.contains { $0.isComposing } }

  /// Wakes a waker at each change of a cell; returns closures that stop this.
  @usableFromInline
  func watch(by waker: FlowWaker) -> [@Sendable () -> Void] {
    // Few cells: to compare them costs less than a set.
    roots.indices.compactMap { index in
      let root = roots[index]
      if roots[..<index].contains(where: { $0.identity == root.identity }) { return nil }
      return root.watch(by: waker)
    }
  }
}
