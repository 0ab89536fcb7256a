import Tideway

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Starts a thread that belongs to the test that starts it, so that `.leavesNothing` counts what it
/// makes.
package func startTestThread(named name: String, _ body: @escaping @Sendable () -> Void) {
  #if DEBUG
    let leftovers = Leftovers.current
    startThread(named: name) { Leftovers.with(leftovers, body) }
  #else
    startThread(named: name, body)
  #endif
}

/// Runs `body` on threads of their own, and returns when all have ended.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let left = Number(count)
  await withCheckedContinuation { continuation in
    for index in 0..<count {
      startTestThread(named: "test \(index)") {
        body(index)
        if left.decrement() == 0 { continuation.resume() }
      }
    }
  }
  // Everything that the threads wrote happened before this. Where they end before the task waits,
  // the runtime goes on without telling the thread sanitizer so.
  _ = left.value
}

/// Runs `body` on threads of their own that begin together, and returns when all have ended.
package func together(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let late = Number(count)
  await onThreads(count) { index in
    late.decrement()
    spin { late.value == 0 }
    body(index)
  }
}

/// Lets other threads run until something is so.
package func spin(until isSo: () -> Bool) {
  while !isSo() { sched_yield() }
}

/// A number that threads share.
package final class Number: Sendable {
  private let word: AtomicInt
  package init(_ value: Int = 0) { word = AtomicInt(value) }
  package var value: Int { word.ordered }
  package func set(_ value: Int) { word.setOrdered(value) }
  @discardableResult package func add(_ amount: Int) -> Int { word.addOrdered(amount) }
  @discardableResult package func increment() -> Int { add(1) }
  @discardableResult package func decrement() -> Int { add(-1) }
}

/// Values that threads collect, each under the lock.
package final class Collected<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var collected: [Value] = []
  package init() {}
  package var values: [Value] { lock.withLock { collected } }
  package func add(_ value: Value) { lock.withLock { collected.append(value) } }
}

/// Runs `body` on a thread of its own while this one waits.
package func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let left = Number(1)
  startTestThread(named: "test") {
    body()
    left.decrement()
  }
  spin { left.value == 0 }
}
