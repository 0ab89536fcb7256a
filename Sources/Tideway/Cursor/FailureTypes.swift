extension FlowCursor {
  @inlinable
  func mapFailure<E: Error>(_ transform: @escaping (Failure) -> E) -> FlowCursor<Element, E> {
    FlowCursor<Element, E>(eachOf: self) { [poll] in poll($0).mapFailure(transform) }
  }
}

extension FlowCursor where Failure == Never {
  @inlinable
  func settingFailure<E: Error>(to failure: E.Type) -> FlowCursor<Element, E> {
    FlowCursor<Element, E>(eachOf: self) { [poll] waker in
      switch poll(waker) {
      case .pending: .pending
      case .element(let element, let version): .element(element, version)
      case .finished: .finished
      }
    }
  }
}

extension Flow where Failure == any Error {
  /// The flow that a closure returns, or one that fails with the error that it throws.
  @inlinable
  static func trying<Inner: FlowSource>(_ make: () throws -> Inner) -> Flow
  where Inner.Element == Element {
    do { return try make().erasingFailure() } catch { return .error(error) }
  }
}
