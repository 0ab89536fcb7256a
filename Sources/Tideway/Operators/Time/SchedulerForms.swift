// Messages for RxSwift's forms with a scheduler. Their labels differ from those of the available forms, so the
// compiler discards them before it solves an expression: `.ci/type-checking` shows no difference.

extension FlowSource {
  @available(*, unavailable, message: "write debounce(for:)")
  public func debounce<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write throttle(for:latest:)")
  public func throttle<Scheduler>(
    _ duration: Duration, latest: Bool = true, scheduler: Scheduler
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write delay(by:)")
  public func delay<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write delaySubscription(by:)")
  public func delaySubscription<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write timeout(after:)")
  public func timeout<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> Flow<Element, any Error> { neverCalled() }

  @available(*, unavailable, message: "write buffer(for:count:)")
  public func buffer<Scheduler>(
    timeSpan: Duration, count: Int, scheduler: Scheduler
  ) -> Flow<[Element], Failure> { neverCalled() }

  @available(*, unavailable, message: "write window(for:count:)")
  public func window<Scheduler>(
    timeSpan: Duration, count: Int, scheduler: Scheduler
  ) -> Flow<Flow<Element, Failure>, Failure> { neverCalled() }
}
