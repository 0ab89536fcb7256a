import Tideway

/// Runs `body` on threads of their own, and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    let left = Number(count)
    for index in 0..<count {
      startThread(named: "test \(index)") {
        body(index)
        if left.add(-1) == 0 { continuation.resume() }
      }
    }
  }
}

/// A number that threads share.
final class Number: Sendable {
  private let word: AtomicInt
  init(_ value: Int = 0) { word = AtomicInt(value) }
  var value: Int { word.ordered }
  @discardableResult func add(_ amount: Int) -> Int { word.add(amount) }
}

/// Values that threads collect, each under the lock.
final class Collected<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var collected: [Value] = []
  var values: [Value] { lock.withLock { collected } }
  func add(_ value: Value) { lock.withLock { collected.append(value) } }
}

/// A door that one thread opens for others.
final class Door: Sendable {
  private let gate = Gate()
  private let isOpen = AtomicInt(0)
  func open() { gate.change { isOpen.setOrdered(1) } }
  func wait() { gate.wait { isOpen.ordered == 0 ? nil : () } }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object?) { self.object = object }
}
