/// The storage that a binding writes, as messages see it.
@usableFromInline
package protocol Endpoint: AnyObject, Sendable {
  /// The name that its relay was given.
  var givenName: String? { get }
  /// Whether its relay or its control has gone.
  var isEnded: Bool { get }
}

extension Hub: Endpoint {
  @usableFromInline
  package var givenName: String? { executor.lock.withLock { name } }

  @usableFromInline
  func take(_ name: String) { executor.lock.withLock { self.name = name } }
}

extension BehaviorRelay {
  /// Gives this relay a name, which graphs, statuses and messages show.
  ///
  /// ```swift
  /// let name = BehaviorRelay(value: "").named("name")
  /// ```
  ///
  /// The name stays with the relay, in all its bindings; a second one replaces it.
  ///
  /// - Returns: This relay.
  @discardableResult
  public nonisolated final func named(_ name: String) -> BehaviorRelay {
    hub.take(name)
    return self
  }
}

extension PublishRelay {
  /// Gives this relay a name, which messages about bindings to it show. A second one replaces it.
  ///
  /// - Returns: This relay.
  @discardableResult
  public nonisolated final func named(_ name: String) -> PublishRelay {
    hub.take(name)
    return self
  }
}

extension ReplayRelay {
  /// Gives this relay a name, which messages about bindings to it show. A second one replaces it.
  ///
  /// - Returns: This relay.
  @discardableResult
  public nonisolated final func named(_ name: String) -> ReplayRelay {
    hub.take(name)
    return self
  }
}
