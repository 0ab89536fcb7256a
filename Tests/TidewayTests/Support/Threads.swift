import Tideway

/// Runs `body` on threads of their own, and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    let left = AtomicInt.Shared(count)
    for index in 0..<count {
      startThread(named: "test \(index)") {
        body(index)
        if left.decrement() == 0 { continuation.resume() }
      }
    }
  }
}

extension AtomicInt {
  /// A number that threads share.
  final class Shared: Sendable {
    private let word: AtomicInt
    init(_ value: Int) { word = AtomicInt(value) }
    var value: Int { word.ordered }
    func set(_ value: Int) { word.setOrdered(value) }
    @discardableResult func increment() -> Int { word.add(1) }
    @discardableResult func decrement() -> Int { word.add(-1) }
  }
}

/// Values that threads collect, each under the lock.
final class Collected<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var collected: [Value] = []
  var values: [Value] { lock.withLock { collected } }
  func add(_ value: Value) { lock.withLock { collected.append(value) } }
}

/// An object whose death can be seen.
final class Witness: Sendable {
  let name: String
  init(_ name: String = "") { self.name = name }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object?) { self.object = object }
}
