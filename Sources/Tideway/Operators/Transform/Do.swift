extension FlowSource {
  /// Calls closures for the events of this flow, and changes nothing.
  ///
  /// The closures are called for each subscriber: `onSubscribe` before this flow is subscribed to,
  /// `onSubscribed` after that; `onNext`, `onError` and `onCompleted` before the subscriber receives the event; `onDispose`
  /// once, after this flow has been released, at the end or earlier.
  @inlinable
  public func `do`(
    onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (Failure) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
  ) -> Flow<Element, Failure> {
    Flow {
      onSubscribe?()
      let source = makeCursor()
      onSubscribed?()
      return
        source
        .doing(onNext: onNext, onError: onError, onCompleted: onCompleted, onDispose: onDispose)
    }
  }

  /// Calls a closure that can throw with each element, before the subscriber receives it.
  ///
  /// - Returns: A flow that also fails with the error that `onNext` throws, and then releases this
  ///   one.
  @_disfavoredOverload
  @inlinable
  public func `do`(
    onNext: @escaping @Sendable (Element) throws -> Void
  ) -> Flow<Element, any Error> {
    map { element in
      try onNext(element)
      return element
    }
  }
}

extension FlowCursor {
  @inlinable
  package func doing(
    onNext: ((Element) -> Void)?, onError: ((Failure) -> Void)?, onCompleted: (() -> Void)?,
    onDispose: (() -> Void)?
  ) -> FlowCursor {
    let watched = FlowCursor(eachOf: self) { [poll] waker in
      let answer = poll(waker)
      switch answer {
      case .pending: break
      case .element(let element, _): onNext?(element)
      case .finished: onCompleted?()
      case .failure(let failure): onError?(failure)
      }
      return answer
    }
    return onDispose.map { watched.closing($0) } ?? watched
  }
}
