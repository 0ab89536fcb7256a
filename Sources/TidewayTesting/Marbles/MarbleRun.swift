import Tideway

/// The parameters of a marble test, if they differ from the defaults.
///
/// ```swift
/// let finer = MarbleRun(step: .milliseconds(100))
/// marbles("a----b", run: finer) { $0.delay(by: .milliseconds(200), clock: $1) }   // --a----b
/// marbles("a-b-c-d", run: MarbleRun(subscription: "-^---!")) { $0.map { $0 } }    // --b-c--
/// ```
public struct MarbleRun: Sendable {
  /// The duration of a step.
  public var step: Duration
  /// The steps at which the flow is subscribed to and released. At the same step, this precedes
  /// events of the sources.
  public let subscription: MarbleDiagram
  /// The number of steps that are run and drawn. For nil, see `marbles`.
  public var steps: Int?

  /// Creates the parameters of a run. Omitted parameters have their default values.
  ///
  /// - Parameters:
  ///   - step: The duration of a step.
  ///   - subscription: A diagram with `^` where the flow is subscribed to, and optionally `!` where
  ///     it is released.
  ///   - steps: The number of steps that are run and drawn, or nil for the default of `marbles`.
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

  /// The maximum number of steps that a run continues after its sources, for alarms that are still
  /// set.
  static let budget = 100
}
