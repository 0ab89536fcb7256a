extension FlowSource where Element: Sendable {
  /// Gives all elements as an array at the end.
  ///
  /// ```
  /// source  1--2--|
  /// result  ------({[1, 2]}|)
  /// ```
  ///
  /// An empty flow gives an empty array; a failure drops what has come.
  @inlinable
  public func collected() -> Flow<[Element], Failure> {
    reduced(into: []) { $0.append($1) }
  }
}
