/// When a source was started, and when it was let go.
public struct TestSubscription: Hashable, Sendable {
  /// When it was started.
  public let subscribed: TestClock.Instant
  /// When its end was delivered or its subscriber went; nil while it lasts.
  public internal(set) var released: TestClock.Instant?

  /// A subscription to compare others with; without `released` it lasts.
  public init(subscribed: TestClock.Instant, released: TestClock.Instant? = nil) {
    self.subscribed = subscribed
    self.released = released
  }

  /// The subscription as a diagram, `--^---!`, from the beginning of the clock. What happens between
  /// two steps is drawn at the one before.
  ///
  /// - Parameter step: How long a step is.
  public func diagram(step: Duration = .seconds(1)) -> MarbleDiagram {
    var drawing = MarbleDrawing(step: step)
    drawing.add(.subscription, at: subscribed.offset)
    if let released { drawing.add(.release, at: released.offset) }
    return drawing.diagram
  }
}
