// Messages for RxSwift's schedulers. They are actors, as what observe(on:) takes is.

@available(
  *, unavailable,
  message: "there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it"
)
public actor MainScheduler {
  public static var instance: MainScheduler { neverCalled() }
  public static var asyncInstance: MainScheduler { neverCalled() }
}

@available(
  *, unavailable,
  message: "there are no schedulers: write asDriver() or asUIFlow() for controls, or omit it"
)
public actor ConcurrentMainScheduler {
  public static var instance: ConcurrentMainScheduler { neverCalled() }
}

@available(
  *, unavailable,
  message: "there are no schedulers: write asyncMap for the work, or observe(on:) with an actor"
)
public actor ConcurrentDispatchQueueScheduler {
  public init(qos: SchedulerPriority) { neverCalled() }
  public init<Queue>(queue: Queue) { neverCalled() }
}

@available(
  *, unavailable,
  message: "there are no schedulers: write observe(on:) or subscribe(on:) with an actor"
)
public actor SerialDispatchQueueScheduler {
  public init(qos: SchedulerPriority) { neverCalled() }
  public init(internalSerialQueueName: String) { neverCalled() }
  public init<Queue>(queue: Queue, internalSerialQueueName: String) { neverCalled() }
}

@available(
  *, unavailable,
  message: "there are no schedulers: write observe(on:) or subscribe(on:) with an actor"
)
public actor OperationQueueScheduler {
  public init<Queue>(operationQueue: Queue) { neverCalled() }
}

@available(*, unavailable, message: "omit it: elements are pulled, and the stack stays flat")
public actor CurrentThreadScheduler {
  public static var instance: CurrentThreadScheduler { neverCalled() }
}

/// The priorities of the queues that these schedulers take.
@available(*, unavailable, message: "there are no schedulers")
public enum SchedulerPriority: Sendable {
  case background, utility, `default`, userInitiated, userInteractive, unspecified
}

@available(*, unavailable, message: "there are no schedulers: take a clock, or an actor")
public protocol SchedulerType {}

@available(*, unavailable, message: "there are no schedulers: take a clock, or an actor")
public protocol ImmediateSchedulerType {}
