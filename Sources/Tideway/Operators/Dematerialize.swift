extension FlowSource where Failure == Never {
  /// Says what the elements describe: the opposite of `materialize()`.
  ///
  /// The first end or failure among them is that of the result, and lets go of this flow. If none comes,
  /// the result ends as this flow does. Elements keep their versions.
  @inlinable
  public func dematerialize<Value, E: Error>() -> Flow<Value, E>
  where Element == FlowEvent<Value, E> {
    Flow { makeCursor().settingFailure(to: E.self).dematerialize() }
  }
}

extension FlowSource {
  /// Says what the elements describe, and fails as they say or as this flow does.
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
    let source = Upstream(self)
    return FlowCursor<Value, Failure>(pace) { waker in
      switch source.poll(waker) {
      case .pending: return .pending
      case .element(.element(let value), let version): return .element(value, version)
      case .finished: return .finished
      case .failure(let failure): return .failure(failure)
      case .element(.finished, _):
        source.letGo()
        return .finished
      case .element(.failure(let failure), _):
        source.letGo()
        return .failure(failure)
      }
    }
  }
}
