// Not one initializer with a parameter pack: this compiler (6.3.1) doesn't resolve the tuple of a pack before
// it looks at the closures of a mapping, and gives up on `{ $0 * 9 / 5 + $1 }`.

extension Cells {
  /// Joins two cells.
  @inlinable
  public init<A: VersionedCell, B: VersionedCell>(
    _ a: A, _ b: B
  ) where Value == (A.Value, B.Value) {
    self.init(CellPack(a.cell, b.cell))
  }

  /// Joins three cells.
  @inlinable
  public init<A: VersionedCell, B: VersionedCell, C: VersionedCell>(
    _ a: A, _ b: B, _ c: C
  ) where Value == (A.Value, B.Value, C.Value) {
    self.init(CellPack(a.cell, b.cell, c.cell))
  }

  /// Joins four cells.
  @inlinable
  public init<A: VersionedCell, B: VersionedCell, C: VersionedCell, D: VersionedCell>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) where Value == (A.Value, B.Value, C.Value, D.Value) {
    self.init(CellPack(a.cell, b.cell, c.cell, d.cell))
  }

  /// Joins five cells.
  @inlinable
  public init<
    A: VersionedCell, B: VersionedCell, C: VersionedCell, D: VersionedCell, E: VersionedCell
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) where Value == (A.Value, B.Value, C.Value, D.Value, E.Value) {
    self.init(CellPack(a.cell, b.cell, c.cell, d.cell, e.cell))
  }

  /// Joins six cells.
  @inlinable
  public init<
    A: VersionedCell, B: VersionedCell, C: VersionedCell, D: VersionedCell, E: VersionedCell,
    F: VersionedCell
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) where Value == (A.Value, B.Value, C.Value, D.Value, E.Value, F.Value) {
    self.init(CellPack(a.cell, b.cell, c.cell, d.cell, e.cell, f.cell))
  }

  /// Joins seven cells.
  @inlinable
  public init<
    A: VersionedCell, B: VersionedCell, C: VersionedCell, D: VersionedCell, E: VersionedCell,
    F: VersionedCell, G: VersionedCell
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) where Value == (A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value) {
    self.init(CellPack(a.cell, b.cell, c.cell, d.cell, e.cell, f.cell, g.cell))
  }

  /// Joins eight cells.
  @inlinable
  public init<
    A: VersionedCell, B: VersionedCell, C: VersionedCell, D: VersionedCell, E: VersionedCell,
    F: VersionedCell, G: VersionedCell, H: VersionedCell
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) where Value == (A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value) {
    self.init(CellPack(a.cell, b.cell, c.cell, d.cell, e.cell, f.cell, g.cell, h.cell))
  }
}
