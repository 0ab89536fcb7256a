// Parts of relays that are read, compared and written on one lane only: those of forms.

extension BehaviorRelay {
  /// Returns the whole value as a part.
  ///
  /// - Parameter areEqual: Called on the lane.
  package nonisolated final func whole(
    on lane: any Lane, _ areEqual: ((Value, Value) -> Bool)?
  ) -> PartRelay<Value> {
    let place: PartPlace<Value> = log.storedPlace(
      in: nil, at: 0, areEqual, on: nil, nil, PlacePath { "" })
    return PartRelay(LogPart(of: self, log, place), log.cell(of: place, on: lane, owner: self))
  }
}

extension PartRelay {
  /// Returns a part of this part, for the same lane.
  ///
  /// - Parameter areEqual: Called on the lane.
  package func part<Part>(
    at path: WritableKeyPath<Value, Part>, _ areEqual: ((Part, Part) -> Bool)?
  ) -> PartRelay<Part> { storage.part(path, areEqual, on: cell.root.lane) }

  /// Returns the row of an array in this part with an identity, for the same lane; nil if there is none.
  package func row<Row: Identifiable>(
    id: Row.ID, _ areEqual: ((Row, Row) -> Bool)?
  ) -> PartRelay<Row>? where Value == [Row] { rows(id: id, areEqual) }

  /// Returns the value of an optional part, for the same lane; nil if there is none.
  package func unwrapped<Wrapped>(
    _ areEqual: ((Wrapped, Wrapped) -> Bool)?
  ) -> PartRelay<Wrapped>? where Value == Wrapped? { content(areEqual) }

  /// Identifies the part: parts of one place have one identity, whichever paths lead to it.
  package var identity: ObjectIdentifier { cell.root.identity }

  /// The path that leads to the part from its model, such as `.address.street`.
  package var path: String { storage.path }

  /// The version with which the value was written, whatever raised it since.
  package var writtenVersion: Version { cell.read().written }

  /// Where the part is in its model.
  package var extent: PartExtent { storage.extent }

  /// Whether its element was removed.
  package var isGone: Bool { storage.isGone }
}

extension CellAccess {
  /// The version of the value.
  package var presentVersion: Version { root.version }

  /// The value; nil if the cell's mapping refuses what is there.
  package var currentValue: Value? { try? read().value.get() }
}

/// Where a part is in its model, to tell which parts contain others.
package struct PartExtent {
  /// The element that contains it; nil for the model itself.
  package let region: ObjectIdentifier?
  /// Its bytes in the region; nil if it is computed.
  package let bytes: Range<Int>?
  /// The length of its path in the region, which tells a part from its only part.
  package let depth: Int

  /// Whether the other part lies inside this one.
  package func contains(_ other: PartExtent) -> Bool {
    guard region == other.region, let bytes, let inner = other.bytes else { return false }
    if bytes == inner { return depth < other.depth }
    return bytes.lowerBound <= inner.lowerBound && inner.upperBound <= bytes.upperBound
  }
}
