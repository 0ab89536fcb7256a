public import Tideway
public import TidewayUI

/// The props of a screen: a value on `UIActor` that can be read, set and observed.
///
/// Subscribers receive the current props, then every change. The relay ends when its connection is
/// deallocated.
@UIActor
public final class PropsRelay<Props>: UISource {
  public typealias Element = Props
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Props>

  @usableFromInline nonisolated let hub: Hub<Props, Never>

  /// Creates a relay with initial props.
  public init(value: Props) {
    hub = Hub(.current, current: value)
  }

  deinit { hub.finish() }

  /// The current props.
  public var value: Props { hub.value }

  /// Sets the current props and notifies all subscribers.
  public func accept(_ props: Props) { hub.write(props) }

  /// The current number of subscribers and bindings.
  public nonisolated var subscriberCount: Int { hub.subscriberCount }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Props, Never> {
    let hub = hub
    return { hub.makeCursor() }
  }
}

extension PropsRelay: BindingTarget {
  @inlinable
  public nonisolated var sink: Sink<Props> {
    let hub = hub
    return Sink(isState: true, lane: UILane.shared) { hub.write($0, causedBy: $1) }
  }
}
