import Dispatch

/// Waits until what is delivered elsewhere has arrived.
final class Arrivals: @unchecked Sendable {
  private let last = DispatchSemaphore(value: 0)
  private let expected: Int
  // Those that deliver do so one after the other.
  private var count = 0
  private var sum = 0

  init(_ expected: Int) { self.expected = expected }

  /// More than are expected are left out.
  func add(_ number: Int) {
    guard count < expected else { return }
    sum &+= number
    count += 1
    if count == expected { last.signal() }
  }

  /// - Returns: The sum of the numbers, once as many have arrived as are expected.
  func all() async -> Int {
    await onThread { [self] in
      last.wait()
      defer { (count, sum) = (0, 0) }
      return sum
    }
  }
}
