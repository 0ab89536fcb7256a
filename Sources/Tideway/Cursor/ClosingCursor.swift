/// A source, and a closure that runs once the source has been released for any reason.
///
/// A subscriber also releases its source at the end, so the closure runs once, at the end or on
/// disposal.
@usableFromInline
final class ClosingCursor<Element, Failure: Error> {
  @safe @exclusivity(unchecked) @usableFromInline
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
    // Moved out and back in, as in `FusedCursor`.
    guard let source else { return .finished }
    self.source = nil
    defer { self.source = source }
    return source(waker)
  }
}

extension FlowCursor {
  /// Returns this cursor with a closure that is called when the cursor has been released.
  @inlinable
  package func closing(_ onClose: @escaping () -> Void) -> FlowCursor {
    let closing = ClosingCursor(self, onClose)
    return FlowCursor(eachOf: self) { closing.poll($0) }
  }
}
