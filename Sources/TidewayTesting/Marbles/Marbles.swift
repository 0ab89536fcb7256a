public import Tideway

/// Runs a flow of sources that are given as diagrams, and draws what it does.
///
/// ```swift
/// #expect(marbles("1-1-2-2-1|") { $0.distinctUntilChanged() } == "1---2---1|")
/// #expect(marbles("a--b-", "-x--y") { merge($0, $1) } == "ax-by")
/// ```
///
/// It returns at once: time is a test clock's. At one instant the sources speak first, in their order, then
/// what waited for that instant. The drawing is canonical text. It shows the time of the longest source,
/// or ends with the flow; it shows more where the flow says more: the run goes on while something is set
/// on the clock, for at most 100 steps (`MarbleRun(steps:)` sets another number). An element is drawn by
/// its name in the `values` of a source, otherwise by its description. What happens between two steps is
/// drawn at the one before, with its instant in its name.
///
/// A flow that runs tasks of its own needs a simulation instead: nothing waits for them here.
///
/// - Parameters:
///   - source: Diagrams, each a string or a `MarbleSource`; see `MarbleDiagram`.
///   - run: How long a step is, and when the flow is subscribed to.
///   - flow: Makes the flow. Sources that are strings give each element as a string.
/// - Returns: What the flow does, as text.
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

// The forms with a clock have one function each: behind a pack nothing can follow (6.3.1).

/// Runs a flow of a source that is given as a diagram, on a test clock, and draws what it does.
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

/// Runs a flow of two sources that are given as diagrams, on a test clock, and draws what it does.
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

/// Runs a flow of three sources that are given as diagrams, on a test clock, and draws what it does.
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
