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

  /// What brings the events that it is made of, if it is.
  private nonisolated let link: (any Disposable)?

  /// An event that a control reports by `send(_:)`.
  public init() { link = nil }

  /// An event that happens whenever a source gives something.
  ///
  /// ```swift
  /// let searches = ControlEvent(events: field.submits.withLatestFrom(field.$text))
  /// ```
  ///
  /// It subscribes now, and keeps the version of each cause. It ends with the source, and lets go of it
  /// when it goes itself.
  public init(events: some UISource<Element>) {
    link = events.makeUICursor().carry(to: hub)
  }

  deinit {
    link?.dispose()
    hub.end()
  }

  /// How many subscribers watch it now.
  public nonisolated var subscriberCount: Int { hub.subscriberCount }

  /// Reports an event, as a control does.
  public func send(_ element: Element) { hub.write(element) }

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
