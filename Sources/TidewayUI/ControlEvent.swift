public import Tideway

/// Something that happens to a control: a tap, a submit.
///
/// Watchers get every event after they subscribed. It ends when its control goes, and does not keep it
/// alive.
@UIActor
public final class ControlEvent<Element>: UISource {
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Element>

  @usableFromInline nonisolated let hub = Hub<Element, Never>(.nothing)

  public init() {}

  deinit { hub.end() }

  /// How many subscribers watch it now.
  public nonisolated var subscriberCount: Int { hub.subscriberCount }

  /// Reports an event, as a control does.
  public func send(_ element: Element) { hub.write(element) }

  @inlinable
  public func makeUICursor() -> FlowCursor<Element, Never> { hub.makeCursor() }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Element, Never> {
    let hub = hub
    return { hub.makeCursor() }
  }
}

@UIActor
extension ControlEvent where Element == Void {
  /// Reports an event that carries nothing.
  public func send() { send(()) }
}
