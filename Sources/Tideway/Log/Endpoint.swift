/// The storage that a binding writes, as shown in messages.
@usableFromInline
package protocol Endpoint: AnyObject, Sendable {
  /// The name that was given to its relay.
  var givenName: String? { get }
  /// Whether its relay or control has been released.
  var isEnded: Bool { get }
  /// What is written.
  var target: WrittenStorage { get }
}

extension EventLog: Endpoint {
  @usableFromInline
  package var givenName: String? { lock.withLock { name } }

  @usableFromInline
  package var target: WrittenStorage { .whole(self) }

  @usableFromInline
  func take(_ name: String) { lock.withLock { self.name = name } }
}
