public import Tideway

// Parts of relays by key paths of the app's isolated code.

extension BehaviorRelay {
  /// A part of this relay's value, by a key path of the app's isolated code, for a two-way binding on `UIActor`.
  ///
  /// It has a version of its own, as every part of a relay: a write of another part is none of this one.
  @UIActor
  public subscript<Part: Equatable>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared) { isUnchanged($0, $1) }
  }

  /// A part of this relay's value that cannot be compared, by a key path of the app's isolated code.
  ///
  /// Any write of the whole, or of what overlaps the part, counts as a write of the part.
  @UIActor
  public subscript<Part>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared, nil)
  }
}

extension PartRelay {
  /// A part of this part, by a key path of the app's isolated code, for a two-way binding on `UIActor`.
  @UIActor
  public subscript<Part: Equatable>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared) { isUnchanged($0, $1) }
  }

  /// A part of this part that cannot be compared, by a key path of the app's isolated code.
  @UIActor
  public subscript<Part>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    part(path, on: UILane.shared, nil)
  }
}
