extension FlowSource {
  /// Combines each element with the result so far, and gives every result.
  ///
  /// ```
  /// source      1--2--3--|
  /// scan(0, +)  1--3--6--|
  /// ```
  ///
  /// - Parameter seed: The result before the first element; not given itself. Each subscriber starts
  ///   with it anew.
  @inlinable
  public func scan<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) -> Result
  ) -> Flow<Result, Failure> {
    Flow {
      let poll = makeCursor().poll
      let result = Box(seed)
      return FlowCursor {
        poll($0).map { element in
          result.value = combine(result.value, element)
          return result.value
        }
      }
    }
  }

  /// Combines each element with the result so far by a closure that may throw.
  ///
  /// - Returns: A flow that also fails with what `combine` throws, and then lets go of this one.
  @_disfavoredOverload
  @inlinable
  public func scan<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) throws -> Result
  ) -> Flow<Result, any Error> {
    Flow {
      let poll = makeCursor().poll
      let result = Box(seed)
      return FlowCursor {
        poll($0).mapFailure { $0 as any Error }.tryMap { element in
          result.value = try combine(result.value, element)
          return result.value
        }
      }
    }
  }

  /// Changes a result in place with each element, and gives every state of it.
  ///
  /// - Parameter seed: The result before the first element; not given itself. Each subscriber starts
  ///   with it anew.
  @inlinable
  public func scan<Result: Sendable>(
    into seed: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Flow<Result, Failure> {
    Flow {
      let poll = makeCursor().poll
      let result = Box(seed)
      return FlowCursor {
        poll($0).map { element in
          update(&result.value, element)
          return result.value
        }
      }
    }
  }
}
