/// The objects that a one-way binding keeps alive, and the text that identifies the binding in
/// messages.
@usableFromInline
package struct KeptTargets {
  private let keeper: TargetKeeper
  private let targets: [Target]
  private let site: CallSite
  private let lane: (any Lane)?

  /// The storage that a binding writes, and whether the binding keeps its relay alive.
  @usableFromInline
  package struct Target: Sendable {
    let endpoint: any Endpoint
    let isKept: Bool

    @usableFromInline
    init(_ endpoint: any Endpoint, isKept: Bool) {
      self.endpoint = endpoint
      self.isKept = isKept
    }
  }

  /// Nil if there is nothing to keep alive and nothing to report.
  @usableFromInline
  init?(_ kept: [any StorageOwner], _ targets: [Target], _ site: CallSite, _ lane: (any Lane)?) {
    #if DEBUG
      // A control isn't kept alive, but it is reported when it is released too early.
      let isWanted = !kept.isEmpty || !targets.isEmpty
    #else
      let isWanted = !kept.isEmpty
    #endif
    if !isWanted { return nil }
    keeper = TargetKeeper(kept)
    self.targets = targets
    self.site = site
    self.lane = lane
  }

  @usableFromInline var name: Subscription.Name {
    let targets = targets, site = site
    return .made { KeptTargets.name(of: targets, at: site) }
  }

  /// The closure to call when the binding has ended.
  @usableFromInline var onDispose: () -> Void {
    let targets = targets, site = site, lane = lane
    return { [weak keeper] in
      let isLost = targets.contains { !$0.isKept && $0.endpoint.isEnded }
      keeper?.end(isLost ? { KeptTargets.name(of: targets, at: site) } : nil, on: lane)
    }
  }

  /// The disposable that the caller gets.
  @usableFromInline
  func disposable(_ subscription: Subscription) -> any Disposable {
    KeptBinding(subscription: subscription, keeper: keeper)
  }

  private static func name(of targets: [Target], at site: CallSite) -> String {
    let names = targets.compactMap { $0.endpoint.givenName }
    if names.isEmpty { return site.text }
    return "\(site.verb) to \(names.joined(separator: ", ")) at \(site.place)"
  }
}

/// A one-way binding, and the keeper of its targets.
private struct KeptBinding: Disposable {
  let subscription: Subscription
  let keeper: TargetKeeper

  func dispose() { keeper.dispose(subscription) }
}

/// Starts a binding to sinks. The returned disposable keeps their relays alive until the binding is
/// over.
///
/// - Parameter work: Makes the work, which must hold only the closures of the sinks.
@inlinable
package func startBinding<Value>(
  to sinks: [Sink<Value>], on lane: (any Lane)?, at site: CallSite,
  _ work: (_ onDispose: (() -> Void)?) -> SubscriptionWork
) -> any Disposable {
  let keeping = KeptTargets(
    sinks.compactMap { $0.owner }, sinks.compactMap { $0.target }, site, lane)
  let subscription = Subscription(
    isState: sinks.allSatisfy { $0.isState }, writing: .init(sinks), lane: lane,
    name: keeping?.name ?? .site(site), work: work(keeping?.onDispose))
  subscription.start()
  return keeping?.disposable(subscription) ?? subscription
}

extension Array {
  /// Writes to all sinks. Returns false when a target has been released. It holds only the
  /// closures, not the relays.
  @inlinable
  package func writeAll<Value>() -> @Sendable (Value, Version) -> Bool
  where Element == Sink<Value> {
    if count == 1 { return self[0].write }
    let writes = map { $0.write }
    return { value, version in
      var areThere = true
      for write in writes where !write(value, version) { areThere = false }
      return areThere
    }
  }
}
