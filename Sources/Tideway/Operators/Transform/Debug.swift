extension FlowSource {
  /// Prints a line for each event: its time, the name, and the version of an element.
  ///
  /// ```
  /// 14:03:27.518 names: subscribed
  /// 14:03:29.004 names: Ada, version 17
  /// 14:03:29.004 names: disposed
  /// ```
  ///
  /// The events themselves don't change. The time is the time of day in UTC.
  ///
  /// - Parameters:
  ///   - name: The beginning of each line. The default is the place in the source code.
  ///   - fileID: The file of that place.
  ///   - line: The line of that place.
  ///   - printing: Receives each line. It is called on the thread that polls.
  @inlinable
  public func debug(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    printing: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Flow<Element, Failure> {
    Flow {
      let say = debugLine(name ?? "\(fileID):\(line)", printing)
      say("subscribed")
      return makeCursor().debug(say)
    }
  }
}

/// Returns a function that prints a line with the time and a name before the event.
@usableFromInline
package func debugLine(
  _ name: String, _ printing: @escaping (String) -> Void
) -> (String) -> Void {
  { printing("\(timeOfDay()) \(name): \($0)") }
}

extension FlowCursor {
  @inlinable
  package func debug(_ say: @escaping (String) -> Void) -> FlowCursor {
    FlowCursor(eachOf: self) { [poll] waker in
      let answer = poll(waker)
      switch answer {
      case .pending: break
      case .element(let element, let version): say("\(element), version \(version)")
      case .finished: say("finished")
      case .failure(let failure): say("failed with \(failure)")
      }
      return answer
    }.closing { say("disposed") }
  }
}
