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
