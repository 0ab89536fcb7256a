// Messages for RxSwift's operators that have another name or other labels here. Other names cost the
// compiler nothing, and it discards forms with other labels before it solves an expression:
// `.ci/type-checking` shows no difference.

extension FlowSource {
  @available(
    *, unavailable,
    message: "a relay or subject has every operator itself; to hide its type, write asFlow()"
  )
  public func asObservable() -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write race(with:)")
  public func amb<Other: FlowSource<Element, Never>>(_ other: Other) -> Flow<Element, Failure> {
    neverCalled()
  }

  @available(*, unavailable, message: "write grouped(by:)")
  public func groupBy<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) -> Key
  ) -> Flow<GroupedFlow<Key, Element, Failure>, Failure> { neverCalled() }
}

// With a scheduler in place of a clock.
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
