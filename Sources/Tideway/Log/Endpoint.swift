/// The storage that a binding writes, as shown in messages.
@usableFromInline
package protocol Endpoint: AnyObject, Sendable {
  /// The name that was given to its relay.
  var givenName: String? { get }
  /// Whether its relay or control has been released.
  var isEnded: Bool { get }
  /// The storage itself.
  var storage: LockExecutor { get }
}

extension EventLog: Endpoint {
  @usableFromInline
  package var givenName: String? { lock.withLock { name } }

  @usableFromInline
  package var storage: LockExecutor { self }

  @usableFromInline
  func take(_ name: String) { lock.withLock { self.name = name } }
}
