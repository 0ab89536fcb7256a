/// A place for one disposable at a time: setting another one disposes the one before.
///
/// What is set after it was disposed is disposed at once.
///
/// Sendable because the lock guards the variables.
public final class SerialDisposable: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var isOver = false

  /// An empty place.
  public init() {}

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { isOver } }

  /// What is disposed next.
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

  /// Disposes what is there, and from now on at once what is set.
  public func dispose() {
    let last = lock.withLock {
      isOver = true
      return current.take()
    }
    last?.dispose()
  }
}
