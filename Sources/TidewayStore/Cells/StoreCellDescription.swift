import Tideway

// What `print`, `dump` and the debugger show of a part of a store.
extension StoreCell: CustomStringConvertible, CustomReflectable {
  public var description: String { cell.description(of: StoreCell.self) }

  public var customMirror: Mirror { cell.mirror(of: self) }
}
