/// The time without a change that has to pass before a change is mapped.
@usableFromInline
struct QuietPeriod {
  /// Begins to wait again.
  let begin: () -> Void
  /// Whether enough time has passed without a change; if not, wakes the waker then.
  let hasCome: (FlowWaker) -> Bool

  /// Creates the wait; nil if there is no debounce.
  @usableFromInline
  init?<C: Clock>(_ duration: Duration, _ clock: C) where C.Duration == Duration {
    guard duration > .zero else { return nil }
    let deadline = Deadline(clock)
    begin = { deadline.move(to: duration) }
    hasCome = { deadline.hasCome($0) }
  }
}
