/// A container for one disposable at a time: setting a new one disposes the previous one.
///
/// A disposable that is set after `dispose()` is disposed at once.
///
/// Sendable because the lock guards the variables.
public final class SerialDisposable: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var isOver = false

  /// Creates an empty container.
  public init() {}

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { isOver } }

  /// The current disposable.
  public var disposable: (any Disposable)? {
    get { lock.withLock { current } }
    set {
      let passed = lock.withLock {
        if isOver { return newValue }
        let passed = current
        current = newValue
        return passed
      }
      passed?.dispose()
    }
  }

  /// Disposes the current disposable, and from then on every one that is set.
  public func dispose() {
    let last = lock.withLock {
      isOver = true
      return current.take()
    }
    last?.dispose()
  }
}
