public import Tideway

// Sources of sources. The inner ones are also on `UIActor`, or are flows that can't fail. The result
// has the trait of the inner ones, which determines whether a later watcher gets the last element.
//
// The forms for a `UIStream` and a `Flow` aren't generic over the inner source. So the compiler sees
// at once which of the two a closure returns; with generic forms it would try all that follows for
// both.
@UIActor
extension UISource {
  /// Emits the elements of the latest inner source. A new one cancels the previous one.
  @inlinable
  public func flatMapLatest<T, Inner>(
    _ transform: @escaping (Element) -> UIStream<T, Inner>
  ) -> UIStream<T, Inner> {
    applying { $0.switching { transform($0).makeUICursor() } }
  }

  /// Flattens properties, events and other sources in the same way.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: UISource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> {
    applying { $0.switching { transform($0).makeUICursor() } }
  }

  /// Emits the elements of the latest inner flow. A new one cancels the previous one.
  ///
  /// ```swift
  /// field.$text.flatMapLatest { query in
  ///   Flow.task { try await find(query) }.catchAndReturn([])
  /// }
  /// ```
  @inlinable
  public func flatMapLatest<T>(
    _ transform: @escaping (Element) -> Flow<T, Never>
  ) -> UIFlow<T> {
    applying { $0.switching { transform($0).makeCursor() } }
  }

  /// Flattens relays, subjects and other flows in the same way.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> where Inner.Failure == Never {
    applying { $0.switching { transform($0).makeCursor() } }
  }

  /// Emits the elements of an inner source, and ignores further elements of this source until it
  /// has ended.
  @inlinable
  public func flatMapFirst<T, Inner>(
    _ transform: @escaping (Element) -> UIStream<T, Inner>
  ) -> UIStream<T, Inner> {
    applying { $0.exhausting { transform($0).makeUICursor() } }
  }

  /// Flattens properties, events and other sources in the same way.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: UISource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> {
    applying { $0.exhausting { transform($0).makeUICursor() } }
  }

  /// Emits the elements of an inner flow, and ignores further elements of this source until it has
  /// ended.
  @inlinable
  public func flatMapFirst<T>(
    _ transform: @escaping (Element) -> Flow<T, Never>
  ) -> UIFlow<T> {
    applying { $0.exhausting { transform($0).makeCursor() } }
  }

  /// Flattens relays, subjects and other flows in the same way.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> where Inner.Failure == Never {
    applying { $0.exhausting { transform($0).makeCursor() } }
  }

  /// Emits the elements of all inner sources as they come.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inner sources are watched at once; further ones wait.
  ///   - transform: Returns the inner source of an element.
  @inlinable
  public func flatMap<T, Inner>(
    maxConcurrent: Int = .max, _ transform: @escaping (Element) -> UIStream<T, Inner>
  ) -> UIStream<T, Inner> {
    requireRoom(forInner: maxConcurrent)
    return applying { $0.flattening(maxConcurrent) { transform($0).makeUICursor() } }
  }

  /// Flattens properties, events and other sources in the same way.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: UISource>(
    maxConcurrent: Int = .max, _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> {
    requireRoom(forInner: maxConcurrent)
    return applying { $0.flattening(maxConcurrent) { transform($0).makeUICursor() } }
  }

  /// Emits the elements of all inner flows as they come.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inner flows are watched at once; further ones wait.
  ///   - transform: Returns the inner flow of an element.
  @inlinable
  public func flatMap<T>(
    maxConcurrent: Int = .max, _ transform: @escaping (Element) -> Flow<T, Never>
  ) -> UIFlow<T> {
    requireRoom(forInner: maxConcurrent)
    return applying { $0.flattening(maxConcurrent) { transform($0).makeCursor() } }
  }

  /// Flattens relays, subjects and other flows in the same way.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> where Inner.Failure == Never {
    requireRoom(forInner: maxConcurrent)
    return applying { $0.flattening(maxConcurrent) { transform($0).makeCursor() } }
  }

  /// Emits the elements of the inner sources, one after the other.
  @inlinable
  public func concatMap<T, Inner>(
    _ transform: @escaping (Element) -> UIStream<T, Inner>
  ) -> UIStream<T, Inner> {
    applying { $0.chaining { transform($0).makeUICursor() } }
  }

  /// Flattens properties, events and other sources in the same way.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: UISource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> {
    applying { $0.chaining { transform($0).makeUICursor() } }
  }

  /// Emits the elements of the inner flows, one after the other.
  @inlinable
  public func concatMap<T>(
    _ transform: @escaping (Element) -> Flow<T, Never>
  ) -> UIFlow<T> {
    applying { $0.chaining { transform($0).makeCursor() } }
  }

  /// Flattens relays, subjects and other flows in the same way.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> where Inner.Failure == Never {
    applying { $0.chaining { transform($0).makeCursor() } }
  }
}

// Messages for an inner flow that can fail.
@UIActor
extension UISource {
  @available(
    *, unavailable,
    message: "An inner flow on UIActor cannot fail: end it by catchAndReturn(_:), catch or retry()"
  )
  public func flatMapLatest<Inner: FlowSource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> { neverCalled() }

  @available(
    *, unavailable,
    message: "An inner flow on UIActor cannot fail: end it by catchAndReturn(_:), catch or retry()"
  )
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> { neverCalled() }

  @available(
    *, unavailable,
    message: "An inner flow on UIActor cannot fail: end it by catchAndReturn(_:), catch or retry()"
  )
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> { neverCalled() }

  @available(
    *, unavailable,
    message: "An inner flow on UIActor cannot fail: end it by catchAndReturn(_:), catch or retry()"
  )
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping (Element) -> Inner
  ) -> UIFlow<Inner.Element> { neverCalled() }
}
