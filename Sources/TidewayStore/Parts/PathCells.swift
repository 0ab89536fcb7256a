import Tideway

/// The cells for the paths of a store's state, one for each path, as long as they are used.
///
/// A path may have arguments, which belong to the user: hashing, comparing and destroying them runs
/// user code, and so may the release of a cell. All of that is done without the lock.
///
/// Sendable because the lock guards the variables.
final class PathCells: @unchecked Sendable {
  private struct Key: Hashable {
    let path: AnyKeyPath
    /// Whether the cell is used only on `UIActor`. Such cells are separate.
    let isOnUIActor: Bool
  }

  private struct Reference {
    weak var cell: AnyObject?
  }

  private let lock = Lock()
  private var references: [Key: Reference] = [:]
  /// How often a reference was added.
  private var changes = 0

  func cell<Cell: AnyObject>(
    for path: AnyKeyPath, isOnUIActor: Bool, _ make: () -> Cell
  ) -> Cell {
    let key = Key(path: path, isOnUIActor: isOnUIActor), new = make()
    while true {
      let (known, changes) = lock.withLock { (references, self.changes) }
      if let cell = known[key]?.cell as? Cell { return cell }
      var next = known.filter { $0.value.cell != nil }
      next[key] = Reference(cell: new)
      let isAdded = replace(with: next, ifStillAt: changes)
      // Not under the lock, where these may be the last references.
      withExtendedLifetime(known) {}
      if isAdded { return new }
    }
  }

  private func replace(with next: [Key: Reference], ifStillAt changes: Int) -> Bool {
    lock.withLock {
      guard self.changes == changes else { return false }
      references = next
      self.changes += 1
      return true
    }
  }
}
