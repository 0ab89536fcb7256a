extension FlowSource {
  /// Makes a flow of each element, and gives the elements of the latest of these.
  ///
  /// ```
  /// source  1--------2--------|
  /// of 1    ---a--b---c--|
  /// of 2             -d--e--|
  /// result  ---a--b---d--e----|
  /// ```
  ///
  /// A new element lets go of the flow of the one before: its tasks are cancelled, and what it had not yet
  /// given is not given. It ends when this flow and the current inner one have; the first failure ends it.
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    Flow { makeCursor().switching { transform($0).makeCursor() } }
  }

  /// As above; the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapLatest { (element: Element) in transform(element).settingFailure(to: Failure.self) }
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }
      .flatMapLatest { (element: Element) in transform(element).mapFailure { $0 as any Error } }
  }

  /// As above; what `transform` throws fails the result.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    map(transform).flatMapLatest { (inner: Inner) in inner.mapFailure { $0 as any Error } }
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    settingFailure(to: Inner.Failure.self)
      .flatMapLatest { (element: Element) in transform(element).asFlow() }
  }
}
