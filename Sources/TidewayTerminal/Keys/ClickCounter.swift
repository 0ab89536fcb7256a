/// Counts presses of the mouse that follow each other quickly at one place.
struct ClickCounter {
  private var last: (pointer: Pointer, time: Duration)?
  private var count = 0

  /// Returns which press of a row of quick ones this is: 1, 2 for a double click, and so on.
  ///
  /// - Parameter time: When it came, since any moment.
  mutating func count(_ pointer: Pointer, at time: Duration) -> Int {
    guard pointer.action == .press else { return max(1, count) }
    let isNext = last.map { $0.pointer == pointer && time - $0.time <= quick } ?? false
    count = isNext ? count + 1 : 1
    last = (pointer, time)
    return count
  }
}

private let quick = Duration.milliseconds(400)
