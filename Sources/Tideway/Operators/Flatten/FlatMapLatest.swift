extension FlowSource {
  /// Creates a flow for each element, and emits the elements of the latest of these flows.
  ///
  /// ```
  /// source  1--------2--------|
  /// of 1    ---a--b---c--|
  /// of 2             -d--e--|
  /// result  ---a--b---d--e----|
  /// ```
  ///
  /// A new element replaces the inner flow of the previous element. The previous inner flow is
  /// released, its tasks are cancelled, and its further elements are not emitted. The result ends
  /// when this flow and the current inner flow have ended. The first failure ends it.
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    Flow { makeCursor().switching { transform($0).makeCursor() } }
  }

  /// Emits the elements of the latest inner flow, where the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapLatest { (element: Element) in transform(element).settingFailure(to: Failure.self) }
  }

  /// Emits the elements of the latest inner flow, where the flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }
      .flatMapLatest { (element: Element) in transform(element).mapFailure { $0 as any Error } }
  }

  /// Creates inner flows with a closure that can throw; the result fails with the error.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    erasingFailure().flatMapLatest { (element: Element) in Flow.trying { try transform(element) } }
  }
}

extension FlowSource where Failure == Never {
  /// Emits the elements of the latest inner flow, where only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    settingFailure(to: Inner.Failure.self)
      .flatMapLatest { (element: Element) in transform(element).asFlow() }
  }
}
