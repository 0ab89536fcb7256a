extension FlowSource {
  /// Subscribes to this flow on an actor: factories and closures that run at the subscription run
  /// there.
  ///
  /// The subscription begins with the first poll, as a job of the actor. Earlier elements of a hot
  /// source are missed. Elements come from where they are written. If the result is disposed
  /// earlier, the subscription never begins. The actor is kept until the subscription begins.
  public func subscribe(on actor: any Actor) -> Flow<Element, Failure> {
    subscribe(on: ActorLane(actor), keeping: actor)
  }

  /// Subscribes to this flow on a serial executor.
  public func subscribe(on executor: any SerialExecutor) -> Flow<Element, Failure> {
    subscribe(on: ActorLane(executor), keeping: nil)
  }

  private func subscribe(
    on lane: ActorLane, keeping actor: (any Actor)?
  ) -> Flow<Element, Failure> {
    Flow {
      let actor = Ref(actor)
      let subscription = LateSubscription<Element, Failure>()
      let poll = Ref<((FlowWaker) -> FlowPoll<Element, Failure>)?>(nil)
      // Released when the subscription begins: a relay has to end while it is watched.
      let source = Ref<Self?>(self)
      return FlowCursor(.live) { waker in
        if let poll = poll.value { return poll(waker) }
        if let start = source.value.take() {
          _ = lane.run("subscribe(on:)") { [weak subscription] in
            subscription?.begin(with: start.makeCursor())
            waker.wake()
          }
          actor.value = nil
        }
        poll.value = subscription.take()
        return poll.value?(waker) ?? .pending
      }
    }
  }
}

/// Transfers a cursor from the actor that created it to the poller.
///
/// Sendable because the lock guards the cursor, which only one of them has at a time.
private final class LateSubscription<Element, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?

  func begin(with cursor: FlowCursor<Element, Failure>) {
    lock.withLock { poll = cursor.poll }
  }

  func take() -> ((FlowWaker) -> FlowPoll<Element, Failure>)? {
    lock.withLock { poll.take() }
  }
}
