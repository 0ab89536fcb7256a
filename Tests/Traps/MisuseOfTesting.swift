import Tideway
import TidewayTesting

extension Misuse {
  static let testing = [
    Misuse("a clock that goes back", "goes forwards only: advance(by:)") {
      TestClock().advance(by: .seconds(-1))
    },
    Misuse("a clock that goes back to", "goes forwards only: advance(to:)") {
      TestClock().advance(to: TestClock.Instant(offset: .seconds(-1)))
    },
    Misuse("run() for ever", "Use advance(by:)") {
      let clock = TestClock()
      _ = Flow.interval(every: .seconds(1), clock: clock).bind { _ in }
      clock.run(limit: 10)
    },
    Misuse("a subscription that is none", "shows no subscription") {
      _ = MarbleRun(subscription: "---")
    },
    Misuse("a step of no length", "longer than nothing") {
      _ = marbles("a", run: MarbleRun(step: .zero)) { $0 }
    },
    Misuse("a wrong diagram", "A group is not closed") {
      let diagram: MarbleDiagram = "a-("
      print(diagram)
    },
    Misuse("a name without a value", "Give the values") {
      _ = TestClock().hot(MarbleSource<Int>("1-x"))
    },
    Misuse("a subscription as a source", "MarbleRun(subscription:)") {
      _ = TestClock().hot("^-!")
    },
    Misuse("a source started for ever", "something starts it for ever") {
      let source = TestClock().cold("#")
      while true { Recorder(source).dispose() }
    },
    Misuse("laws of nothing", "There is nothing to try") {
      try checkLaws(of: Mapping<Int, Int>.identity, left: .only(), right: .only())
    },
    Misuse("laws of what is not Equatable", "Say what counts as the same") {
      _ = Samples<@Sendable () -> Void>([])
    },
    Misuse("priorityChangePoints(depth: 0)", "at least one event") {
      _ = SimulationStrategy.priorityChangePoints(depth: 0)
    },
    Misuse("a simulated thread outside", "was called outside of it") {
      let kept = BehaviorRelay<Simulation?>(value: nil)
      try await Simulation.explore(schedules: 1) { kept.accept($0) }
      _ = kept.value?.thread("late") {}
    },
  ]
}
