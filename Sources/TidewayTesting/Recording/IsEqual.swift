extension Equatable {
  /// Returns whether two values are equal, regardless of their static types.
  func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
