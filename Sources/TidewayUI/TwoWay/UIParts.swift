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
