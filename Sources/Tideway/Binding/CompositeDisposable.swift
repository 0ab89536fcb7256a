/// Several disposables as one.
///
/// A disposable that is inserted after `dispose()` is disposed at once. Members are disposed in the
/// order of insertion.
///
/// Sendable because the lock guards the members.
public final class CompositeDisposable: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var members: [any Disposable]?

  /// Creates a composite of several disposables, or an empty one.
  public init(_ members: any Disposable...) {
    self.members = members
  }

  /// Creates a composite of the disposables in an array.
  public init(_ members: [any Disposable]) {
    self.members = members
  }

  /// The current members.
  var contents: [any Disposable] { lock.withLock { members ?? [] } }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { members == nil } }

  /// Adds a disposable. Disposes it at once if this composite was disposed before. O(1).
  public func insert(_ member: any Disposable) {
    let isTaken = lock.withLock {
      members?.append(member)
      return members != nil
    }
    if !isTaken { member.dispose() }
  }

  /// Disposes all members in the order of insertion, once, and releases them.
  public func dispose() {
    let members = lock.withLock { self.members.take() }
    members?.forEach { $0.dispose() }
  }
}
