/// What `any Disposable` and every type of a disposable have in common, so that one closure may return
/// either. A type of yours conforms to `Disposable`.
// A marker: no other protocol of ours is one that its own existential conforms to.
@_marker
public protocol Disposing {}

/// Something that can be stopped: a subscription, a binding.
///
/// Disposing twice is harmless. Letting go of a disposable does not dispose it; put it into a
/// `DisposeBag`, or keep it and call `dispose()`.
public protocol Disposable: Disposing, Sendable {
  /// Stops it, from any thread; harmless when it has stopped already.
  ///
  /// A closure that runs on another thread meanwhile is not waited for.
  func dispose()
}

extension Disposable {
  /// Disposes this when the bag goes.
  public func disposed(by bag: DisposeBag) { bag.members.insert(self) }
}

/// A closure that runs at the first `dispose()`, once.
///
/// Sendable because the lock guards the closure.
public final class BlockDisposable: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var block: (@Sendable () -> Void)?

  /// Keeps a closure until it is disposed. Letting go of it does not call the closure.
  public init(_ block: @escaping @Sendable () -> Void) {
    self.block = block
  }

  /// Calls the closure if this is the first time, and lets go of it.
  public func dispose() {
    let block = lock.withLock { self.block.take() }
    block?()
  }
}

extension Pump: Disposable {}
