import Tideway

extension FlowSource where Element == String {
  /// Starts `inner` at the first element, and puts that before each of its own: as far as the tests of
  /// marbles need a flat map.
  func combined(withThoseOf inner: some FlowSource<String, Failure>) -> Flow<String, Failure> {
    Flow {
      let poll = makeCursor().poll
      var started: (prefix: String, cursor: FlowCursor<String, Failure>)?
      return FlowCursor(.live) { waker in
        if started == nil {
          guard case .element(let prefix, _) = poll(waker) else { return .pending }
          started = (prefix, inner.makeCursor())
        }
        return started!.cursor.poll(waker).map { started!.prefix + $0 }
      }
    }
  }
}
