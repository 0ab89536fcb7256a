extension FlowSource where Element: Sendable {
  /// Emits all elements as an array at the end.
  ///
  /// ```
  /// source  1--2--|
  /// result  ------({[1, 2]}|)
  /// ```
  ///
  /// The result of an empty flow is an empty array. A failure drops the collected elements.
  @inlinable
  public func collected() -> Flow<[Element], Failure> {
    reduced(into: []) { $0.append($1) }
  }
}
