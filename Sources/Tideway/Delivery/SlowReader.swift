/// A reader for which so many elements wait in a log that they may fill the memory.
///
/// Found under the log's lock, where nothing but this is gathered, and reported when the propagation
/// of the write has ended. The reader is kept until then.
@usableFromInline
struct SlowReader {
  let log: String?
  let element: Any.Type
  let reader: Subscriber
  let waiting: Int

  func report() {
    let name = log ?? "a flow of \(typeName(element))"
    Diagnostics.report(.slowReader(reader.place, of: name, waiting: waiting))
  }
}

extension SlowReader {
  /// The number of waiting elements from which a reader is reported.
  static var least: Int { 1 << 16 }
  /// The logarithm of the number of elements after which a log that gets a new chunk looks again.
  @usableFromInline static var step: Int { 12 }
}

extension Subscriber {
  /// What reads, and where it was made, as in `bind at App/Screen.swift:12`.
  fileprivate var place: String { waker?.place ?? "a reader that has never polled" }

  /// Whether a reader is to be reported: once when so many elements wait, and once for each time
  /// that the number has doubled. Called under the log's lock.
  fileprivate func isToBeReported(waiting: Int) -> Bool {
    guard kind == .reader, waiting >= SlowReader.least << Int(reports) else { return false }
    while waiting >= SlowReader.least << Int(reports) { reports += 1 }
    return true
  }
}

extension Subscribers {
  /// Notes the readers for which too many elements wait. Called under the log's lock.
  ///
  /// - Parameter count: The number of elements in the log.
  func noteSlow(_ count: Int, in log: String?, of element: Any.Type) {
    for case let reader? in places {
      let waiting = count - reader.position.relaxed
      if !reader.isToBeReported(waiting: waiting) { continue }
      Propagation.current.note(
        SlowReader(log: log, element: element, reader: reader, waiting: waiting))
    }
  }
}
