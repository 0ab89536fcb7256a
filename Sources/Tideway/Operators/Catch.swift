extension FlowSource {
  /// Goes on with another flow when this one fails.
  ///
  /// ```
  /// source  1--2--#
  /// other         a-b|
  /// result  1--2--a-b|
  /// ```
  ///
  /// This flow is let go of, and then the other one is subscribed to. Its failure is not caught: the
  /// result fails as the other flow does, and if that cannot, never. A handler may go on with a flow that
  /// catches by calling the handler again: the stack stays flat.
  ///
  /// - Parameter handler: Gives the flow to go on with.
  @inlinable
  public func `catch`<Other: FlowSource>(
    _ handler: @escaping @Sendable (Failure) -> Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    Flow { makeCursor().catch { handler($0).makeCursor() } }
  }

  /// Goes on with another flow when this one fails, or fails with what the handler throws.
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

// Without these, a closure of several lines cannot say `return .just(0)`.
extension FlowSource {
  /// Goes on with another flow, which cannot fail, when this one fails.
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (Failure) -> Flow<Element, Never>
  ) -> Flow<Element, Never> {
    Flow { makeCursor().catch { handler($0).makeCursor() } }
  }

  /// Goes on with another flow, which fails as this one does, when this one fails.
  @_disfavoredOverload
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (Failure) -> Flow<Element, Failure>
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().catch { handler($0).makeCursor() } }
  }
}

extension FlowSource where Element: Sendable {
  /// Gives an element in place of the failure, then ends.
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
    let source = Upstream(self)
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
