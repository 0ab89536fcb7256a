// Cells that are another one, seen differently.

extension CellAccess {
  /// The same cell with values of another type.
  package func mapped<T>(
    _ forward: @escaping @Sendable (Value) -> T, _ backward: @escaping @Sendable (T) -> Value
  ) -> CellAccess<T> {
    let read = read, merge = merge
    return CellAccess<T>(
      read: {
        let now = read()
        return Versioned(forward(now.element), now.version)
      },
      merge: { merge(backward($0), $1) }, raise: raise, watch: watch, hasEnded: hasEnded,
      lane: lane)
  }

  /// The same cell, of which somebody may put merges aside, to make them later.
  ///
  /// - Parameter putsAside: Takes the value, its version and what would merge it; says whether it keeps
  ///   that. To the binding the value counts as taken.
  package func asking(
    _ putsAside:
      @escaping @Sendable (Value, Version, @escaping @Sendable (Value, Version) -> Bool) -> Bool
  ) -> CellAccess {
    let merge = merge
    return CellAccess(
      read: read, merge: { putsAside($0, $1, merge) || merge($0, $1) }, raise: raise,
      watch: watch, hasEnded: hasEnded, lane: lane)
  }
}

extension CellAccess {
  /// The same cell, whose bindings settle on a lane.
  package func confined(to lane: any PumpLane) -> CellAccess {
    CellAccess(
      read: read, merge: merge, raise: raise, watch: watch, hasEnded: hasEnded, lane: lane)
  }
}
