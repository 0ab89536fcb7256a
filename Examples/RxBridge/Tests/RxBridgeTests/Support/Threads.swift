import Foundation
import Synchronization

/// Runs `body` on threads of their own that begin together, and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let waiting = Count(count), running = Count(count)
  await withCheckedContinuation { continuation in
    for index in 0..<count {
      Thread.detachNewThread {
        waiting.decrement()
        while waiting.value > 0 { sched_yield() }
        body(index)
        if running.decrement() == 0 { continuation.resume() }
      }
    }
  }
}

/// A number that threads share.
final class Count: Sendable {
  private let number: Atomic<Int>

  init(_ number: Int = 0) { self.number = Atomic(number) }

  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  @discardableResult
  func increment() -> Int { number.add(1, ordering: .sequentiallyConsistent).newValue }

  @discardableResult
  func decrement() -> Int { number.subtract(1, ordering: .sequentiallyConsistent).newValue }
}

/// Values that threads collect.
///
/// Sendable because the lock guards the variable. It isn't a `Mutex`, which the thread sanitizer
/// doesn't know on Linux.
final class Collected<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Value] = []

  var values: [Value] { lock.withLock { collected } }

  func add(_ value: Value) { lock.withLock { collected.append(value) } }
}

/// An error of a service.
enum Failure: Error, Equatable { case missing, other }

/// Another error.
struct Unexpected: Error {}

/// An object whose release can be seen.
final class Witness: Sendable {}
