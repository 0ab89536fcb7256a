import Tideway

/// A value that a lock guards.
///
/// Not `Synchronization.Mutex`, of which the thread sanitizer reports false races on Linux.
///
/// Sendable because the lock guards the value.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
