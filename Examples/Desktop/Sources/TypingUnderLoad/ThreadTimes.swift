import Foundation

/// What the calling thread has done so far.
struct ThreadTimes {
  /// How long it could have run while others had the processors.
  let waiting: Duration

  /// What the kernel has counted; nil where it doesn't.
  static var now: ThreadTimes? {
    guard let text = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
    else { return nil }
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
    return numbers.count < 2 ? nil : ThreadTimes(waiting: .nanoseconds(numbers[1]))
  }
}
