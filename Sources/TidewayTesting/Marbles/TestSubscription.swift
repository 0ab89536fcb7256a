/// The time when a source was subscribed to, and the time when it was released.
public struct TestSubscription: Hashable, Sendable {
  /// The instant of the subscription.
  public let subscribed: TestClock.Instant
  /// The instant when the end was delivered or the subscriber unsubscribed, or nil while the
  /// subscription lasts.
  public internal(set) var released: TestClock.Instant?

  /// Creates a subscription to compare others with. Without `released`, it lasts.
  public init(subscribed: TestClock.Instant, released: TestClock.Instant? = nil) {
    self.subscribed = subscribed
    self.released = released
  }

  /// Returns the subscription as a diagram, `--^---!`, from the beginning of the clock. An event
  /// between two steps is drawn at the earlier one.
  ///
  /// - Parameter step: The duration of a step.
  public func diagram(step: Duration = .seconds(1)) -> MarbleDiagram {
    var drawing = MarbleDrawing(step: step)
    drawing.add(.subscription, at: subscribed.offset)
    if let released { drawing.add(.release, at: released.offset) }
    return drawing.diagram
  }
}
