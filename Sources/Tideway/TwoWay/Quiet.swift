/// For how long no change may come before one is mapped.
@usableFromInline
struct Quiet {
  /// Begins to wait anew.
  let begin: () -> Void
  /// Whether it has been quiet for long enough; if not, the waker is woken then.
  let hasCome: (FlowWaker) -> Bool

  /// Nil if there is nothing to wait for.
  @usableFromInline
  init?<C: Clock>(_ duration: Duration, _ clock: C) where C.Duration == Duration {
    guard duration > .zero else { return nil }
    let deadline = Deadline(clock)
    begin = { deadline.move(to: duration) }
    hasCome = { deadline.hasCome($0) }
  }
}
