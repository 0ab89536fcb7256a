import Tideway

/// How a marble test is run, where the usual way does not do.
///
/// ```swift
/// let finer = MarbleRun(step: .milliseconds(100))
/// marbles("a----b", run: finer) { $0.delay(by: .milliseconds(200), clock: $1) }   // --a----b
/// marbles("a-b-c-d", run: MarbleRun(subscription: "-^---!")) { $0.map { $0 } }    // --b-c--
/// ```
public struct MarbleRun: Sendable {
  /// How long a step is.
  public var step: Duration
  /// When the flow is subscribed to, and released. At its step it comes before what the sources say.
  public let subscription: MarbleDiagram
  /// How many steps are run and drawn; without it, see `marbles`.
  public var steps: Int?

  /// A run that differs from the usual one in what is given.
  ///
  /// - Parameters:
  ///   - step: How long a step is.
  ///   - subscription: A diagram with `^` where the flow is subscribed to, and perhaps `!` where
  ///     it is released.
  ///   - steps: How many steps are run and drawn; nil for as many as `marbles` says.
  public init(
    step: Duration = .seconds(1), subscription: MarbleDiagram = "^", steps: Int? = nil
  ) {
    require(
      subscription.firstStep(of: .subscription) != nil,
      "\"\(subscription)\" shows no subscription: write for example \"--^---!\".")
    self.step = step
    self.subscription = subscription
    self.steps = steps
  }

  /// For how many steps a run goes on after its sources, for what has been set then.
  static let patience = 100
}
