extension FlowSource {
  /// Transforms the failure, if the flow fails.
  @inlinable
  public func mapFailure<E: Error>(
    _ transform: @escaping @Sendable (Failure) -> E
  ) -> Flow<Element, E> {
    Flow {
      let poll = makeCursor().poll
      return FlowCursor { poll($0).mapFailure(transform) }
    }
  }
}

extension FlowSource where Failure == Never {
  /// The same flow as one that could fail, to be combined with others that can.
  @inlinable
  public func settingFailure<E: Error>(to failure: E.Type) -> Flow<Element, E> {
    Flow {
      let poll = makeCursor().poll
      return FlowCursor { poll($0).settingFailure(to: E.self) }
    }
  }
}
