import Synchronization

/// The least that a thread-safe source of events can be: a mutex and an array of callbacks.
final class MutexAndCallbacks: @unchecked Sendable {
  private let mutex = Mutex<Void>(())
  private var callbacks: [(Int) -> Void] = []

  func add(_ callback: @escaping (Int) -> Void) { callbacks.append(callback) }

  func send(_ value: Int) {
    mutex._unsafeLock()
    let callbacks = callbacks
    mutex._unsafeUnlock()
    for callback in callbacks { callback(value) }
  }
}

/// A value that a mutex protects, with callbacks for those who watch it.
final class MutexValue: Sendable {
  private let mutex: Mutex<Int>

  init(_ value: Int) { mutex = Mutex(value) }

  var value: Int {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }

  func update(_ body: (inout Int) -> Void) { mutex.withLock { body(&$0) } }
}

/// Two values that call each other back, as a hand-written two-way binding does, with a flag that stops
/// the loop.
final class CallbacksBothWays {
  let left = MutexValue(0)
  let right = MutexValue(0)
  private let leftChanges = MutexAndCallbacks()
  private let rightChanges = MutexAndCallbacks()
  private var isUpdating = false

  init() {
    leftChanges.add { [unowned self] in pass($0, to: right, rightChanges) }
    rightChanges.add { [unowned self] in pass($0, to: left, leftChanges) }
  }

  func write(_ value: Int) {
    left.value = value
    leftChanges.send(value)
  }

  private func pass(_ value: Int, to other: MutexValue, _ changes: MutexAndCallbacks) {
    if isUpdating { return }
    isUpdating = true
    other.value = value
    changes.send(value)
    isUpdating = false
  }
}
