public import Tideway
public import TidewayUI

/// The props of a screen: a value on `UIActor` that can be read, set and watched.
///
/// Watchers get the current props, then every change. It ends when its connection goes.
@UIActor
public final class PropsRelay<Props>: UISource {
  public typealias Element = Props
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Props>

  @usableFromInline nonisolated let hub: Hub<Props, Never>

  /// A relay with the first props.
  public init(value: Props) {
    hub = Hub(.current, current: value)
  }

  deinit { hub.finish() }

  /// The current props.
  public var value: Props { hub.value }

  /// Makes `props` the current ones and tells all who watch.
  public func accept(_ props: Props) { hub.write(props) }

  /// How many subscribers and bindings watch it now.
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
