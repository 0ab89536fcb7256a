/// Several disposables as one.
///
/// What is inserted after it was disposed is disposed at once. Members are disposed in the order of
/// insertion.
///
/// Sendable because the lock guards the members.
public final class CompositeDisposable: Disposable, @unchecked Sendable {
  private let lock = Lock()
  private var members: [any Disposable]?

  public init(_ members: any Disposable...) {
    self.members = members
  }

  public init(_ members: [any Disposable]) {
    self.members = members
  }

  /// What is in it now.
  var contents: [any Disposable] { lock.withLock { members ?? [] } }

  public var isDisposed: Bool { lock.withLock { members == nil } }

  public func insert(_ member: any Disposable) {
    let isTaken = lock.withLock {
      members?.append(member)
      return members != nil
    }
    if !isTaken { member.dispose() }
  }

  public func dispose() {
    let members = lock.withLock { self.members.take() }
    members?.forEach { $0.dispose() }
  }
}
