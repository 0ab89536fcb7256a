extension FlowSource {
  /// Transforms the failure, if the flow fails.
  ///
  /// ```
  /// source  1-#
  /// result  1-#
  /// ```
  ///
  /// Elements, their versions and the end don't change.
  @inlinable
  public func mapFailure<E: Error>(
    _ transform: @escaping @Sendable (Failure) -> E
  ) -> Flow<Element, E> {
    Flow { makeCursor().mapFailure(transform) }
  }
}

extension FlowSource where Failure == Never {
  /// Gives this flow a failure type, so that it can be combined with flows that can fail.
  ///
  /// The result never fails. Elements, their versions and the end don't change.
  @inlinable
  public func settingFailure<E: Error>(to failure: E.Type) -> Flow<Element, E> {
    Flow { makeCursor().settingFailure(to: E.self) }
  }
}

extension FlowSource {
  /// Erases the type of this flow's failure.
  ///
  /// Use it to combine flows that fail in different ways. Elements, the end and the failure itself
  /// don't change.
  @inlinable
  public func erasingFailure() -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }
  }
}

/// Converts several flows whose failures differ to flows of one type.
@inlinable
func erasingFailures<Element, each Failure: Error>(
  _ sources: repeat any FlowSource<Element, each Failure>
) -> [Flow<Element, any Error>] {
  var all: [Flow<Element, any Error>] = []
  repeat all.append((each sources).erasingFailure())
  return all
}
