package import Tideway
package import TidewayTesting

/// What an operator makes of events in time, in the notation of the contract: `1@1 2@5 end@21`, in
/// milliseconds; `fail@7` is a failure.
///
/// The source's events are on the clock before anything else: at one instant they come first. The
/// subscription is made at 0. Unless the result has not ended, everything has been let go of after.
package func timeline<T, E>(
  _ events: String,
  _ apply: (HotSource<String, Broken>, TestClock) -> Flow<T, E>
) -> String {
  let clock = TestClock()
  let source = HotSource<String, Broken>()
  schedule(events, on: clock, into: source)
  let result = Collected<String>()
  let note: @Sendable (String) -> Void = { result.add("\($0)@\(clock.milliseconds)") }
  let subscription = apply(source, clock).subscribe(
    onNext: { note("\($0)") }, onError: { note($0 is Broken ? "fail" : "\($0)") },
    onCompleted: { note("end") })
  clock.run()
  if source.subscriberCount > 0 { result.add("(watched)") }
  subscription.dispose()
  if source.subscriberCount > 0 { result.add("(kept)") }
  if clock.pendingAlarms > 0 { result.add("(alarm)") }
  return result.values.joined(separator: " ")
}

/// Puts events on a clock.
package func schedule(_ events: String, on clock: TestClock, into source: HotSource<String, Broken>)
{
  for event in events.split(separator: " ") {
    let parts = event.split(separator: "@").map(String.init)
    clock.at(Int(parts[1])!) {
      switch parts[0] {
      case "end": source.finish()
      case "fail": source.fail(Broken())
      default: source.send(parts[0])
      }
    }
  }
}

extension TestClock {
  package var milliseconds: Int { Int(elapsed / .milliseconds(1)) }

  /// Does something at an instant.
  package func at(_ milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
    let deadline = Instant(offset: .milliseconds(milliseconds))
    makeAlarm().set(at: deadline, waking: FlowWaker(body))
  }
}

extension Duration {
  package static func ms(_ count: Int) -> Duration { .milliseconds(count) }
}
