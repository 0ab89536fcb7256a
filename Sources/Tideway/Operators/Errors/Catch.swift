extension FlowSource {
  /// Continues with another flow when this one fails.
  ///
  /// ```
  /// source  1--2--#
  /// other         a-b|
  /// result  1--2--a-b|
  /// ```
  ///
  /// This flow is released before the other one is subscribed to. A failure of the other flow is
  /// not caught: the result fails as the other flow does, or never if the other flow cannot fail. A
  /// handler may return a flow that catches its failure by calling the handler again: the stack
  /// doesn't grow.
  ///
  /// - Parameter handler: Returns the flow to continue with.
  @inlinable
  public func `catch`<Other: FlowSource>(
    _ handler: @escaping @Sendable (Failure) -> Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    Flow { makeCursor().catch { handler($0).makeCursor() } }
  }

  /// Continues with another flow when this one fails, or fails with the error that the handler
  /// throws.
  @_disfavoredOverload
  @inlinable
  public func `catch`<Other: FlowSource>(
    _ handler: @escaping @Sendable (Failure) throws -> Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    Flow {
      makeCursor().catch { failure in
        do { return try handler(failure).makeCursor().mapFailure { $0 as any Error } } catch {
          return FlowCursor(.pulled) { _ in .failure(error) }
        }
      }
    }
  }
}

// Without these overloads, a closure of several lines cannot contain `return .just(0)`.
extension FlowSource {
  /// Continues with another flow, which cannot fail, when this one fails.
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (Failure) -> Flow<Element, Never>
  ) -> Flow<Element, Never> {
    Flow { makeCursor().catch { handler($0).makeCursor() } }
  }

  /// Continues with another flow, which has the same failure type, when this one fails.
  @_disfavoredOverload
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (Failure) -> Flow<Element, Failure>
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().catch { handler($0).makeCursor() } }
  }
}

extension FlowSource where Element: Sendable {
  /// Emits an element in place of the failure, then ends.
  ///
  /// ```
  /// source              1--2--#
  /// catchAndReturn(0)   1--2--(0|)
  /// ```
  @inlinable
  public func catchAndReturn(_ element: Element) -> Flow<Element, Never> {
    Flow {
      let cursor = makeCursor()
      return cursor.catch(cursor.pace.holdingBack) { _ in .pulling(CollectionOfOne(element)) }
    }
  }
}

extension FlowCursor {
  @inlinable
  package func `catch`<E: Error>(
    _ pace: FlowPace = .live,
    _ handler: @escaping (Failure) -> FlowCursor<Element, E>
  ) -> FlowCursor<Element, E> {
    let source = FusedCursor(self)
    return .handingOver(pace) { waker in
      switch source.poll(waker) {
      case .pending: .answer(.pending)
      case .element(let element, let version): .answer(.element(element, version))
      case .finished: .answer(.finished)
      case .failure(let failure): .successor(handler(failure))
      }
    }
  }
}
