import Tideway
import TidewayTesting

extension FlowSource {
  /// A debounce, as far as the tests of marbles need one.
  func pausing(for duration: Duration, _ clock: TestClock) -> Flow<Element, Failure> {
    Flow {
      let poll = makeCursor().poll
      let deadline = Deadline(clock)
      var waiting: Versioned<Element>?
      var hasEnded = false
      return FlowCursor(.live) { waker in
        if hasEnded { return .finished }
        while true {
          switch poll(waker) {
          case .element(let element, let version):
            waiting = Versioned(element, version)
            deadline.move(to: duration)
          case .pending:
            guard let element = waiting, deadline.hasCome(waker) else { return .pending }
            waiting = nil
            deadline.time = nil
            return .element(element.element, element.version)
          case .finished:
            guard let element = waiting else { return .finished }
            waiting = nil
            hasEnded = true
            return .element(element.element, element.version)
          case .failure(let failure): return .failure(failure)
          }
        }
      }
    }
  }
}
