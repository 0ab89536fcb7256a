public import Tideway

// Parts of relays by key paths of the app's isolated code.

extension BehaviorRelay {
  /// Returns a part of this relay's value, by a key path of the app's isolated code, for a two-way
  /// binding on `UIActor`.
  ///
  /// It has a version of its own, like every part of a relay: a write of another part doesn't count
  /// as a write of this one.
  @UIActor
  public subscript<Part: Equatable>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared) { isUnchanged($0, $1) }
  }

  /// Returns a part of this relay's value that can't be compared, by a key path of the app's
  /// isolated code.
  ///
  /// Any write of the whole, or of a part that overlaps this one, counts as a write of this part.
  @UIActor
  public subscript<Part>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared, nil)
  }
}

extension PartRelay {
  /// Returns a part of this part, by a key path of the app's isolated code, for a two-way binding
  /// on `UIActor`.
  @UIActor
  public subscript<Part: Equatable>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared) { isUnchanged($0, $1) }
  }

  /// Returns a part of this part that can't be compared, by a key path of the app's isolated code.
  @UIActor
  public subscript<Part>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared, nil)
  }
}

extension VersionedCell {
  /// Returns a part of this cell's value, by a key path of the app's isolated code, for a two-way
  /// binding on `UIActor`. A write to another part leaves the values of the cells bound to this
  /// part unchanged.
  @UIActor
  public subscript<Part: Equatable>(
    _ path: WritableKeyPath<Value, Part>
  ) -> MappedCell<Part> {
    MappedCell(cell.confined(to: UILane.shared).part(comparing: onLane(path)))
  }

  /// Returns a part of this cell's value that can't be compared, by a key path of the app's
  /// isolated code, for a two-way binding on `UIActor`. Any write of the whole counts as a write of
  /// the part.
  @UIActor public subscript<Part>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    MappedCell(cell.confined(to: UILane.shared).part(onLane(path)))
  }

  /// Safe because the path is used where the cell is read and written: on the lane, which is the UI actor.
  private func onLane<Part>(
    _ path: WritableKeyPath<Value, Part>
  ) -> any WritableKeyPath<Value, Part> & Sendable {
    unsafe unsafeBitCast(path, to: (any WritableKeyPath<Value, Part> & Sendable).self)
  }
}
