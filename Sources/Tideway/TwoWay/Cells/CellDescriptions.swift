// What `print`, `dump` and the debugger show of cells: the name that graphs and messages show, and the value where it is
// stored, rather than computed by closures of the user's.

extension CellAccess: CustomStringConvertible, CustomReflectable {
  public var description: String { description(of: CellAccess.self) }

  public var customMirror: Mirror { mirror(of: self) }

  /// What is shown of a cell with this access.
  package func description(of type: Any.Type) -> String { "\(typeName(type))(\(root.name()))" }

  package func mirror(of cell: Any) -> Mirror {
    Mirror(cell, children: ["name": root.name()], displayStyle: .struct)
  }
}

extension MappedCell: CustomStringConvertible, CustomReflectable {
  public var description: String { cell.description(of: MappedCell.self) }

  public var customMirror: Mirror { cell.mirror(of: self) }
}

extension Cells: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(typeName(Cells.self))\(names)" }

  public var customMirror: Mirror {
    Mirror(self, children: ["cells": names], displayStyle: .struct)
  }

  private var names: String { "(\(roots.map { $0.name() }.joined(separator: ", ")))" }
}
