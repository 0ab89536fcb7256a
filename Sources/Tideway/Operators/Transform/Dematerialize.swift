extension FlowSource where Failure == Never {
  /// Converts elements that describe events back to these events. This is the opposite of
  /// `materialize()`.
  ///
  /// The first end or failure among the elements becomes that of the result, and releases this
  /// flow. If there is none, the result ends as this flow does. Elements keep their versions.
  @inlinable
  public func dematerialize<Value, E: Error>() -> Flow<Value, E>
  where Element == FlowEvent<Value, E> {
    Flow { makeCursor().settingFailure(to: E.self).dematerialize() }
  }
}

extension FlowSource {
  /// Converts elements that describe events back to these events, and fails as they describe or as
  /// this flow does.
  @_disfavoredOverload
  @inlinable
  public func dematerialize<Value>() -> Flow<Value, Failure>
  where Element == FlowEvent<Value, Failure> {
    Flow { makeCursor().dematerialize() }
  }
}

extension FlowCursor {
  @inlinable
  package func dematerialize<Value>() -> FlowCursor<Value, Failure>
  where Element == FlowEvent<Value, Failure> {
    let source = FusedCursor(self)
    return FlowCursor<Value, Failure>(pace) { waker in
      switch source.poll(waker) {
      case .pending: return .pending
      case .element(.element(let value), let version): return .element(value, version)
      case .finished: return .finished
      case .failure(let failure): return .failure(failure)
      case .element(.finished, _):
        source.releaseSource()
        return .finished
      case .element(.failure(let failure), _):
        source.releaseSource()
        return .failure(failure)
      }
    }
  }
}
