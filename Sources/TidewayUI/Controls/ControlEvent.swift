public import Tideway

/// An event of a control, such as a tap or a submit.
///
/// Watchers get every event that follows their subscription. It ends when its control is released,
/// and doesn't keep the control alive.
@UIActor
public final class ControlEvent<Element>: UISource {
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Element>

  @usableFromInline nonisolated let log = EventLog<Element, Never>(.nothing)

  /// The subscription to the source of the events, if there is one.
  private nonisolated let link: (any Disposable)?

  /// Creates an event that a control reports by `send(_:)`.
  public init() { link = nil }

  /// Creates an event that happens whenever a source emits an element.
  ///
  /// ```swift
  /// let searches = ControlEvent(events: field.submits.withLatestFrom(field.$text))
  /// ```
  ///
  /// It subscribes immediately, and keeps the version of each cause. It ends with the source, and
  /// ends its subscription when it is released.
  public init(events: some UISource<Element>) {
    link = events.makeUICursor().carry(to: log)
  }

  deinit {
    link?.dispose()
    log.end()
  }

  /// The current number of subscribers.
  public nonisolated var subscriberCount: Int { log.subscriberCount }

  /// Reports an event, as a control does.
  public func send(_ element: Element) { log.write(element) }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Element, Never> {
    let log = log
    return { log.makeCursor() }
  }
}

@UIActor
extension ControlEvent where Element == Void {
  /// Reports an event without a value.
  public func send() { send(()) }
}
