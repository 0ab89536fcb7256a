import Tideway

/// A running marble test.
///
/// The subscription is scheduled before the sources are created, so that it comes first at the same
/// instant.
struct MarbleStage {
  let clock = TestClock()
  private let run: MarbleRun
  private let subscribing: any Alarm<TestClock.Instant>
  private let releasing: any Alarm<TestClock.Instant>
  private let start = Slot<@Sendable () -> Void>()
  private let stop = Slot<@Sendable () -> Void>()

  init(_ run: MarbleRun) {
    self.run = run
    subscribing = clock.makeAlarm()
    releasing = clock.makeAlarm()
    set(subscribing, at: .subscription, start)
    set(releasing, at: .release, stop)
  }

  private func set(
    _ alarm: any Alarm<TestClock.Instant>, at mark: MarbleDiagram.Mark,
    _ slot: Slot<@Sendable () -> Void>
  ) {
    guard let step = run.subscription.firstStep(of: mark) else { return }
    alarm.set(at: .init(offset: run.step * step), waking: FlowWaker { slot.content?() })
  }

  func source<Input: MarbleInput>(_ input: Input) -> TestSource<Input.MarbleValue, TestFailure> {
    let source = input.marbleSource
    return clock.play(source, source.kind, step: run.step)
  }

  /// Runs the flow and draws it.
  func draw<Output: Sendable, Failure>(
    _ flow: some FlowSource<Output, Failure>, of sources: [MarbleTrack]
  ) -> String {
    let recorder = Slot<Recorder<Output, Failure>>()
    start.content = { [clock] in recorder.content = Recorder(flow, clock: clock) }
    stop.content = { recorder.content?.dispose() }
    let length = run.steps ?? sources.map(\.length).max() ?? 0
    clock.advance(by: run.step * max(0, length - 1))
    if run.steps == nil { goOn { recorder.content?.end == nil } }
    return drawing(recorder.content, sources, length: length).diagram.description
  }

  /// Advances time until no alarm is left.
  private func goOn(while isGoingOn: () -> Bool) {
    var steps = 0
    while isGoingOn(), clock.pendingAlarms > 0, steps < MarbleRun.budget {
      clock.advance(by: run.step)
      steps += 1
    }
  }

  private func drawing<Output, Failure>(
    _ recorder: Recorder<Output, Failure>?, _ sources: [MarbleTrack], length: Int
  ) -> MarbleDrawing {
    var drawing = MarbleDrawing(step: run.step)
    let names = sources.flatMap(\.names)
    for (element, instant) in zip(recorder?.elements ?? [], recorder?.instants ?? []) {
      drawing.addExactly(.element(name(of: element, among: names)), at: instant.offset)
    }
    if let recorder, let instant = recorder.endInstant {
      drawing.addExactly(recorder.isFinished ? .end : .failure, at: instant.offset)
    } else {
      drawing.extend(to: length)
    }
    return drawing
  }
}

/// The properties of a source that are needed to draw a result.
struct MarbleTrack {
  let length: Int
  let names: [(name: String, value: any Sendable)]

  init(_ input: some MarbleInput) {
    let source = input.marbleSource
    length = source.diagram.steps.count
    names = source.names
  }
}

/// Returns the name of a value in the dictionary of a source, or its description.
private func name(of value: some Sendable, among names: [(name: String, value: any Sendable)])
  -> String
{
  let known = names.first { ($0.value as? any Equatable)?.isEqual(to: value) ?? false }
  return known?.name ?? String(describing: value)
}

/// A value that is set later. Sendable because the lock guards it.
private final class Slot<Content: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var stored: Content?

  var content: Content? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
