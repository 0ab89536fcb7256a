// Drivers, signals, properties and events of TidewayUI as publishers. Needs CombineBridge.swift.

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
import Tideway
public import TidewayUI

nonisolated extension UISource where Element: Sendable {
  /// Returns this driver, signal, property or event as a publisher, which never fails.
  ///
  /// Subscribers are called on `UIActor`, also with what they request elsewhere later. A subscriber
  /// on `UIActor` subscribes here at once, one elsewhere as soon as that actor is free. All else is
  /// as with the publisher of a flow.
  public func asPublisher() -> AnyPublisher<Element, Never> {
    AnyPublisher(UIPublisher(cursors: cursors))
  }
}

nonisolated private struct UIPublisher<Output: Sendable>: Publisher {
  typealias Failure = Never

  let cursors: @UIActor () -> FlowCursor<Output, Never>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let demand = DemandedSubscription(AnySubscriber(subscriber))
    subscriber.receive(subscription: demand)
    let cursors = Unannotated(cursors)
    startOnUIActor {
      demand.begin {
        UIFlow { demand.cursor(of: cursors.value()) }.subscribe(
          onNext: { demand.send($0) }, onCompleted: { demand.complete(.finished) })
      }
    }
  }
}

/// Calls a closure on `UIActor`: at once if the caller is on it, and otherwise as soon as it's free.
nonisolated private func startOnUIActor(_ body: @escaping @UIActor @Sendable () -> Void) {
  // A source of TidewayUI is subscribed to in this way.
  let start = UIFlow<Never> {
    body()
    return FlowCursor(.pulled) { _ in .finished }
  }
  _ = start.asFlow().subscribe()
}
