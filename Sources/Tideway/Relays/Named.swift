extension BehaviorRelay {
  /// Gives this relay a name, which graphs, statuses and messages show.
  ///
  /// ```swift
  /// let name = BehaviorRelay(value: "").named("name")
  /// ```
  ///
  /// The relay keeps the name in all its bindings. A second name replaces it.
  ///
  /// - Returns: This relay.
  @discardableResult
  public nonisolated final func named(_ name: String) -> BehaviorRelay {
    log.take(name)
    return self
  }
}

extension PublishRelay {
  /// Gives this relay a name, which messages about bindings to it show. A second name replaces it.
  ///
  /// - Returns: This relay.
  @discardableResult
  public nonisolated final func named(_ name: String) -> PublishRelay {
    log.take(name)
    return self
  }
}

extension ReplayRelay {
  /// Gives this relay a name, which messages about bindings to it show. A second name replaces it.
  ///
  /// - Returns: This relay.
  @discardableResult
  public nonisolated final func named(_ name: String) -> ReplayRelay {
    log.take(name)
    return self
  }
}
