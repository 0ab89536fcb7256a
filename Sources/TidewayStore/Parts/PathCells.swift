import Tideway

/// The cells for the paths of a store's state, one for each path, as long as they are used.
///
/// Sendable because the lock guards the dictionary.
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

  func cell<Cell: AnyObject>(
    for path: AnyKeyPath, isOnUIActor: Bool, _ make: () -> Cell
  ) -> Cell {
    let key = Key(path: path, isOnUIActor: isOnUIActor)
    let new = make()
    return lock.withLock {
      if let cell = references[key]?.cell as? Cell { return cell }
      references = references.filter { $0.value.cell != nil }
      references[key] = Reference(cell: new)
      return new
    }
  }
}
