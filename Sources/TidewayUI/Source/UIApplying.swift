public import Tideway

// What all operators on `UIActor` are made of. An operator is that of flows, applied to a cursor.
// The type that it declares says how its result is shared: `UIStream<T, Strategy>` as the source
// is, `UIFlow<T>` not at all.
@UIActor
extension UISource {
  /// Returns a stream that applies an operator to each cursor of this source.
  @inlinable
  func applying<T, Result>(
    _ operation: @escaping @UIActor (FlowCursor<Element, Never>) -> FlowCursor<T, Never>
  ) -> UIStream<T, Result> {
    UIStream { [cursors] in operation(cursors()) }
  }

  /// Returns a stream that applies an operator to each cursor of this source and one of another,
  /// which is subscribed to second.
  @inlinable
  func applying<Other: UISource, T, Result>(
    with other: Other,
    _ operation:
      @escaping @UIActor (FlowCursor<Element, Never>, FlowCursor<Other.Element, Never>) ->
      FlowCursor<T, Never>
  ) -> UIStream<T, Result> {
    UIStream { [cursors, other = other.cursors] in operation(cursors(), other()) }
  }
}

extension UIStream {
  /// Returns a stream that applies an operator to a cursor of each of several sources.
  @inlinable
  static func applying<Value>(
    to sources: [@UIActor () -> FlowCursor<Value, Never>],
    _ operation: @escaping @UIActor ([FlowCursor<Value, Never>]) -> FlowCursor<Element, Never>
  ) -> UIStream {
    UIStream { operation(sources.map { $0() }) }
  }
}
