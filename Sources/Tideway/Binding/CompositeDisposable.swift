/// Several disposables as one.
///
/// What is inserted after it was disposed is disposed at once. Members are disposed in the order of
/// insertion.
///
/// Sendable because the lock guards the members.
public final class CompositeDisposable: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var members: [any Disposable]?

  /// Several disposables, or none yet.
  public init(_ members: any Disposable...) {
    self.members = members
  }

  /// The disposables of an array.
  public init(_ members: [any Disposable]) {
    self.members = members
  }

  /// What is in it now.
  var contents: [any Disposable] { lock.withLock { members ?? [] } }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { members == nil } }

  /// Adds one; disposes it at once if this was disposed before. O(1).
  public func insert(_ member: any Disposable) {
    let isTaken = lock.withLock {
      members?.append(member)
      return members != nil
    }
    if !isTaken { member.dispose() }
  }

  /// Disposes all members in the order of insertion, once, and lets go of them.
  public func dispose() {
    let members = lock.withLock { self.members.take() }
    members?.forEach { $0.dispose() }
  }
}
