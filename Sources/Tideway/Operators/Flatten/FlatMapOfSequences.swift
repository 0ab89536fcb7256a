extension FlowSource {
  /// Creates an asynchronous sequence for each element, and emits the sequences' elements as they
  /// arrive. Each sequence is iterated by its own task.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: AsyncSequence & Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> where Inner.Element: Sendable {
    requireRoom(forInner: maxConcurrent)
    return Flow {
      erasingFailure().makeCursor().flattening(maxConcurrent) {
        transform($0).flow().erasingFailure().makeCursor()
      }
    }
  }
}

extension FlowSource where Failure == Never {
  /// Creates an asynchronous sequence for each element, and emits the sequences' elements as they
  /// arrive; only the sequences fail.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: AsyncSequence & Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> where Inner.Element: Sendable {
    requireRoom(forInner: maxConcurrent)
    return Flow {
      settingFailure(to: Inner.Failure.self).makeCursor().flattening(maxConcurrent) {
        transform($0).flow().makeCursor()
      }
    }
  }
}
