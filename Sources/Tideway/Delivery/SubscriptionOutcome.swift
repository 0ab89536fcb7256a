extension Subscription {
  /// The outcome of a run.
  @usableFromInline
  package enum Outcome {
    /// Nothing is left.
    case waiting
    /// The run stopped so that others can run; there may be more.
    case more
    /// The remaining elements were written after it was queued. Others in the queue come first.
    case afterOthers
    /// No more elements can come.
    case ended
  }

  /// The name in messages.
  @usableFromInline
  package enum Name: Sendable {
    case site(CallSite)
    case made(@Sendable () -> String)

    var text: String {
      switch self {
      case .site(let site): site.text
      case .made(let make): make()
      }
    }
  }

  /// Delivers what is there already, before it returns: also inside of a closure that an element is
  /// delivered to, whose propagation goes on later.
  @usableFromInline
  package func start() {
    if isState || !Propagation.current.runsInside(self) { wake() }
  }

  /// Delivers what is there when nothing else is left to run.
  func startLast() {
    let propagation = Propagation.current
    guard propagation.isHere(self), case .idle = state.wake() else { return wake() }
    enqueueLast(in: propagation)
  }
}
