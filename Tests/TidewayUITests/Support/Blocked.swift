import Dispatch
import Tideway
import TidewayUI

/// Runs `body` on a thread of its own while `UIActor` does nothing else, and returns when it is done.
@UIActor func whileUIActorWaits(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  startThread(named: "test") {
    body()
    isDone.signal()
  }
  isDone.wait()
}

/// Suspends until the jobs that wait for `UIActor` now have run.
@UIActor func jobsHaveRun() async {
  await Task { @UIActor in }.value
}

/// An object that records the thread that released it.
final class Witness: Sendable {
  private let onDeath: @Sendable () -> Void
  init(_ onDeath: @escaping @Sendable () -> Void) { self.onDeath = onDeath }
  deinit { onDeath() }
}

/// Whether this code is on `UIActor`.
func isOnUIActor() -> Bool {
  #if MainActorUI || canImport(Darwin)
    DispatchQueue.getSpecific(key: mainKey) == true
  #else
    UIExecutor.shared.isCurrent
  #endif
}

#if MainActorUI || canImport(Darwin)
  private let mainKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
#endif

/// A number that threads share; -1 until it is set.
final class Flag: Sendable {
  private let word = AtomicInt(-1)
  var value: Int { word.ordered }
  func set(_ value: Int) { word.setOrdered(value) }
}

/// Something that one thread drops for another.
final class Handed<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value?
  init(_ value: Value) { self.value = value }
  func look() -> Value? { lock.withLock { value } }
  func drop() {
    // Dies when this returns, not under the lock.
    _ = lock.withLock { value.take() }
  }
}
