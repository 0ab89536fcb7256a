public import Tideway

extension UISource where Element: Sendable {
  /// Returns the elements as a flow, for code that isn't on `UIActor`: tasks of a service, relays,
  /// stores.
  ///
  /// Each subscriber of the flow subscribes to this source: at once on `UIActor`, and from
  /// elsewhere as soon as that actor is free. Elements keep their versions.
  public nonisolated func asFlow() -> Flow<Element, Never> {
    Flow { [cursors] in
      let bridge = UIBridge<Element>()
      let poll = bridge.log.makeCursor().poll
      bridge.begin(cursors)
      return FlowCursor(.live) { waker in withExtendedLifetime(bridge) { poll(waker) } }
    }
  }
}

/// Passes the elements of a source from `UIActor` to a log that can be read anywhere, for one
/// subscriber.
private final class UIBridge<Element: Sendable>: Sendable {
  let log = EventLog<Element, Never>(.nothing)
  private let carrier: SerialDisposable = SerialDisposable()

  /// - Parameter cursors: Subscribes to the source. Not stored: it may be the last that keeps a relay,
  ///   whose end is to be noticed.
  func begin(_ cursors: @escaping @UIActor () -> FlowCursor<Element, Never>) {
    let start = { @UIActor @Sendable [log] in cursors().carry(to: log) }
    if UILane.shared.isCurrent { return carrier.disposable = onUIActor(start) }
    UILane.shared.post { [carrier] in
      if !carrier.isDisposed { carrier.disposable = onUIActor(start) }
    }
  }

  deinit { carrier.dispose() }
}

extension FlowCursor where Failure == Never {
  /// Writes elements, at their versions, and the end to a log.
  @UIActor func carry(to log: EventLog<Element, Never>) -> any Disposable {
    let work = Draining(self) { element, version in
      log.pass(element, at: version)
      return true
    } onEnd: { _ in
      log.end()
    }
    let subscription = Subscription(
      isState: true, writing: .whole(log), lane: UILane.shared,
      name: .made { "what carries a source of UIActor" }, work: work)
    subscription.start()
    return subscription
  }
}
