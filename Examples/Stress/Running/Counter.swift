import Synchronization

/// A number that threads share.
final class Counter: Sendable {
  private let number: Atomic<Int>

  init(_ number: Int = 0) { self.number = Atomic(number) }

  var value: Int { number.load(ordering: .acquiring) }

  func set(_ value: Int) { number.store(value, ordering: .releasing) }

  /// - Returns: The sum.
  @discardableResult
  func add(_ amount: Int) -> Int {
    number.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue
  }
}
