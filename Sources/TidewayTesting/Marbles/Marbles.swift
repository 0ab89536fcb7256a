public import Tideway

/// Runs a flow of sources that are specified as diagrams, and draws its events.
///
/// ```swift
/// #expect(marbles("1-1-2-2-1|") { $0.distinctUntilChanged() } == "1---2---1|")
/// #expect(marbles("a--b-", "-x--y") { merge($0, $1) } == "ax-by")
/// ```
///
/// The function returns immediately, because it uses a test clock. At one instant, the events of
/// the sources come first, in the order of the sources, then everything else that is due at that
/// instant. The drawing is canonical text. It covers the time of the longest source, or ends with
/// the flow. It is longer if the flow continues: the run lasts while alarms are set on the clock,
/// for at most 100 steps (`MarbleRun(steps:)` sets another number). An element is drawn with its
/// name in the `values` of a source, or with its description. An event between two steps is drawn
/// at the earlier one, with its instant in its name.
///
/// For a flow that starts tasks, use a simulation instead. This function doesn't wait for tasks.
///
/// - Parameters:
///   - source: Diagrams, each a string or a `MarbleSource`. See `MarbleDiagram`.
///   - run: The duration of a step, and when the flow is subscribed to.
///   - flow: Creates the flow. The elements of a source that is a string are strings.
/// - Returns: The events of the flow, as text.
public func marbles<each Source: MarbleInput, Output: Sendable, Failure: Error>(
  _ source: repeat each Source, run: MarbleRun = MarbleRun(),
  _ flow: (repeat TestSource<(each Source).MarbleValue, TestFailure>) -> some FlowSource<
    Output, Failure
  >
) -> String {
  let stage = MarbleStage(run)
  var tracks: [MarbleTrack] = []
  for source in repeat each source { tracks.append(MarbleTrack(source)) }
  return stage.draw(flow(repeat stage.source(each source)), of: tracks)
}

// The overloads with a clock are separate functions, because no parameter can follow a pack
// (6.3.1).

/// Runs a flow of a source that is specified as a diagram, on a test clock, and draws its events.
///
/// ```swift
/// marbles("ab---c|") { $0.debounce(for: .seconds(2), clock: $1) }   // ---b--(c|)
/// ```
public func marbles<A: MarbleInput, Output: Sendable, Failure: Error>(
  _ a: A, run: MarbleRun = MarbleRun(),
  _ flow: (TestSource<A.MarbleValue, TestFailure>, TestClock) -> some FlowSource<Output, Failure>
) -> String {
  let stage = MarbleStage(run)
  let made = flow(stage.source(a), stage.clock)
  return stage.draw(made, of: [MarbleTrack(a)])
}

/// Runs a flow of two sources that are specified as diagrams, on a test clock, and draws its
/// events.
public func marbles<A: MarbleInput, B: MarbleInput, Output: Sendable, Failure: Error>(
  _ a: A, _ b: B, run: MarbleRun = MarbleRun(),
  _ flow: (
    TestSource<A.MarbleValue, TestFailure>, TestSource<B.MarbleValue, TestFailure>, TestClock
  ) -> some FlowSource<Output, Failure>
) -> String {
  let stage = MarbleStage(run)
  let made = flow(stage.source(a), stage.source(b), stage.clock)
  return stage.draw(made, of: [MarbleTrack(a), MarbleTrack(b)])
}

/// Runs a flow of three sources that are specified as diagrams, on a test clock, and draws its
/// events.
public func marbles<
  A: MarbleInput, B: MarbleInput, C: MarbleInput, Output: Sendable, Failure: Error
>(
  _ a: A, _ b: B, _ c: C, run: MarbleRun = MarbleRun(),
  _ flow: (
    TestSource<A.MarbleValue, TestFailure>, TestSource<B.MarbleValue, TestFailure>,
    TestSource<C.MarbleValue, TestFailure>, TestClock
  ) -> some FlowSource<Output, Failure>
) -> String {
  let stage = MarbleStage(run)
  let made = flow(stage.source(a), stage.source(b), stage.source(c), stage.clock)
  return stage.draw(made, of: [MarbleTrack(a), MarbleTrack(b), MarbleTrack(c)])
}
