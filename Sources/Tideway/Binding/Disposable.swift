/// The common supertype of `any Disposable` and every disposable type, so that one closure may
/// return either. Your own types conform to `Disposable`.
// A marker, because the existential of any other protocol in this library doesn't conform to it.
@_marker
public protocol Disposing {}

/// A subscription, binding or other activity that can be stopped.
///
/// Disposing twice is harmless. Releasing a disposable doesn't dispose it. Put it into a
/// `DisposeBag`, or keep it and call `dispose()`.
public protocol Disposable: Disposing, Sendable {
  /// Stops the activity, from any thread. Harmless if it has already stopped.
  ///
  /// This method doesn't wait for a closure that is running on another thread.
  func dispose()
}

extension Disposable {
  /// Disposes this disposable when the bag is released.
  public func disposed(by bag: DisposeBag) { bag.members.insert(self) }
}

/// A disposable that shows in messages where it was put into a bag, because the operator that made
/// it doesn't receive its call site.
protocol NotesItsUse: Disposable {
  func noteUse(_ fileID: StaticString, _ line: UInt)
}

/// A disposable that runs a closure at the first `dispose()`, once.
///
/// Sendable because the lock guards the closure.
public final class BlockDisposable: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var block: (@Sendable () -> Void)?

  /// Creates a disposable that keeps a closure. Releasing the disposable doesn't call the closure.
  public init(_ block: @escaping @Sendable () -> Void) {
    self.block = block
  }

  /// Calls the closure if this is the first time, and releases it.
  public func dispose() {
    let block = lock.withLock { self.block.take() }
    block?()
  }
}

extension Subscription: Disposable {}
