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

  @usableFromInline nonisolated let log: EventLog<Props, Never>

  /// Creates a relay with initial props.
  @inlinable
  public init(value: Props) {
    log = EventLog(.current, current: value)
  }

  deinit { log.finish() }

  /// The current props.
  @inlinable
  public var value: Props { log.value }

  /// Sets the current props and notifies all subscribers.
  @inlinable
  public func accept(_ props: Props) { log.write(props) }

  /// The current number of subscribers and bindings.
  public nonisolated var subscriberCount: Int { log.subscriberCount }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Props, Never> {
    let log = log
    return { log.makeCursor() }
  }
}

extension PropsRelay: BindingTarget {
  @inlinable
  public nonisolated var sink: Sink<Props> {
    let log = log
    return Sink(isState: true, lane: UILane.shared, endpoint: log) { log.write($0, causedBy: $1) }
  }
}
