// Two-way bindings whose mapping may run on one lane only, whatever the cells are.

extension TwoWayBinding {
  @inlinable
  package init<Left: VersionedCell, Right: VersionedCell>(
    _ left: Left, _ right: Right, mapping: Mapping<Left.Value, Right.Value>,
    normalising: Normalising<Left.Value, Right.Value>,
    conflicts: Conflicts<Left.Value, Right.Value>, on lane: any PumpLane
  ) {
    self.init(Side(left.cell), Side(right.cell), mapping, normalising, conflicts, on: lane)
  }

  @inlinable
  package init<each Left: VersionedCell, Right: VersionedCell>(
    _ left: (repeat each Left), _ right: Right,
    mapping: Mapping<(repeat (each Left).Value), Right.Value>,
    normalising: Normalising<(repeat (each Left).Value), Right.Value>,
    conflicts: Conflicts<(repeat (each Left).Value), Right.Value>, on lane: any PumpLane
  ) {
    let cells = CellPack(repeat (each left).cell)
    self.init(Side(cells), Side(right.cell), mapping, normalising, conflicts, on: lane)
  }

  @inlinable
  package init<Left: VersionedCell, each Right: VersionedCell>(
    _ left: Left, _ right: (repeat each Right),
    mapping: Mapping<Left.Value, (repeat (each Right).Value)>,
    normalising: Normalising<Left.Value, (repeat (each Right).Value)>,
    conflicts: Conflicts<Left.Value, (repeat (each Right).Value)>, on lane: any PumpLane
  ) {
    let cells = CellPack(repeat (each right).cell)
    self.init(Side(left.cell), Side(cells), mapping, normalising, conflicts, on: lane)
  }
}
