extension FlowSource where Element: Sendable {
  /// The shared implementation of the asynchronous operators. Each element is transformed by its
  /// own task, one at a time and in order, and keeps its version. An element whose transform
  /// returns nil is dropped.
  ///
  /// - Parameter failing: Converts this flow's failure to the failure of the result.
  @inlinable
  func awaiting<T: Sendable, E: Error>(
    _ failing: @escaping @Sendable (Failure) -> E,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(E) -> T?
  ) -> Flow<T, E> {
    Flow {
      let source = PeekableCursor(makeCursor())
      let current = Ref<(work: TaskCursor<T?, E>, version: Version)?>(nil)
      return FlowCursor(.live) { waker in
        while true {
          // Read ahead while a task runs, but keep the order: a failure waits for the elements
          // before it.
          if source.pace == .live { source.keepUp(waker) } else { source.look(waker) }
          if let (work, version) = current.value {
            switch work.poll(waker) {
            case .pending: return .pending
            case .failure(let failure): return .failure(failure)
            case .element(let result, _):
              current.value = nil
              if let result { return .element(result, version) }
            case .finished: current.value = nil
            }
          }
          guard let (element, version) = source.removeHead().map({ ($0.element, $0.version) })
          else {
            return .end(source.failure.map(failing), where: source.hasEnded)
          }
          current.value = (TaskCursor { () throws(E) in try await transform(element) }, version)
        }
      }
    }
  }
}
