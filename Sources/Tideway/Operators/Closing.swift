/// A source, and something to be done once it has been let go of, whatever the reason.
///
/// Whoever watches lets go at the end too, so this is "at the end or on disposal, once".
@usableFromInline
final class Closing<Element, Failure: Error> {
  @exclusivity(unchecked) @usableFromInline
  var source: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  @usableFromInline let onClose: () -> Void

  @inlinable
  init(_ cursor: FlowCursor<Element, Failure>, _ onClose: @escaping () -> Void) {
    source = cursor.poll
    self.onClose = onClose
  }

  deinit {
    source = nil
    onClose()
  }

  @inlinable @inline(__always)
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    // Taken out and put back, as in `Upstream`.
    guard let source else { return .finished }
    self.source = nil
    defer { self.source = source }
    return source(waker)
  }
}

extension FlowCursor {
  /// This cursor; when it has been let go of, `onClose` is called.
  @inlinable
  package func closing(_ onClose: @escaping () -> Void) -> FlowCursor {
    let closing = Closing(self, onClose)
    return FlowCursor(pace) { closing.poll($0) }
  }
}
