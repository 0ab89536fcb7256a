public import Tideway

@UIActor
extension UISource {
  /// Shares one subscription to this source among all watchers.
  ///
  /// ```swift
  /// let isValid = field.$text.map { $0.count >= 5 }.share(replay: 1)  // counted once per edit
  /// ```
  ///
  /// The first watcher starts this source. The subscription ends when no watcher is left.
  ///
  /// - Parameters:
  ///   - count: How many of the last elements a later watcher gets first.
  ///   - scope: How long these elements are kept.
  @inlinable
  public func share(
    replay count: Int = 0, scope: SharingScope = .whileConnected
  ) -> UIFlow<Element> {
    let sharing = Sharing<Element, Never>(replay: count, scope, on: UILane.shared)
    return UIFlow { [cursors] in sharing.makeCursor(cursors) }
  }

  /// Passes a shared form of this source to a closure, which can use it several times. Each watcher
  /// of the result subscribes to this source once.
  ///
  /// ```swift
  /// let spread = prices.multicast { shared in
  ///   combineLatest(shared.scan(.max, min), shared.scan(.min, max)) { $1 - $0 }
  /// }
  /// ```
  @inlinable
  public func multicast<Result: UISource>(
    selector: @escaping (UIFlow<Element>) -> Result
  ) -> UIStream<Result.Element, Result.Strategy> {
    UIStream { [cursors] in selector(UIFlow(cursors).share()).makeUICursor() }
  }
}
