// Messages for Combine's names of operators and subscriptions. Nothing else in this library has these
// names or labels, so that they cost the compiler nothing. Arguments have any type: the compiler reports a
// name only if the rest of the expression is correct.

extension FlowSource {
  @available(
    *, unavailable, message: "write bind { … }, or subscribe(onNext:onError:) if it can fail"
  )
  public func sink(receiveValue: @escaping (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "write subscribe(onNext:onError:onCompleted:)")
  public func sink(
    receiveCompletion: @escaping (SinkCompletion<Failure>) -> Void,
    receiveValue: @escaping (Element) -> Void
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "write bind(to:) with a relay or a control's property")
  public func assign<Target>(to target: Target) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "write bind(to:) with a relay or a control's property")
  public func assign<Published>(to published: inout Published) { neverCalled() }

  @available(
    *, unavailable, message: "write bind(with: object) { object, value in … }, or bind(to:)"
  )
  public func assign<Root: AnyObject, Value>(
    to property: ReferenceWritableKeyPath<Root, Value>, on object: Root
  ) -> any Disposable { neverCalled() }

  @available(
    *, unavailable,
    message: "write asDriver() for controls, observe(on:) with an actor, or omit it"
  )
  public func receive<Scheduler>(on scheduler: Scheduler) -> Flow<Element, Failure> {
    neverCalled()
  }

  @available(*, unavailable, renamed: "distinctUntilChanged()")
  public func removeDuplicates() -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, renamed: "distinctUntilChanged(by:)")
  public func removeDuplicates(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, renamed: "asFlow()")
  public func eraseToAnyPublisher() -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, renamed: "catchAndReturn(_:)")
  public func replaceError(with element: Element) -> Flow<Element, Never> { neverCalled() }

  @available(*, unavailable, renamed: "mapFailure(_:)")
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Flow<Element, NewFailure> { neverCalled() }

  @available(*, unavailable, renamed: "startWith(_:)")
  public func prepend(_ elements: Element...) -> Flow<Element, Failure> { neverCalled() }
}

// With a scheduler beside the duration.
extension FlowSource {
  @available(*, unavailable, message: "write debounce(for:)")
  public func debounce<Scheduler>(
    for duration: Duration, scheduler: Scheduler
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write throttle(for:latest:)")
  public func throttle<Scheduler>(
    for duration: Duration, scheduler: Scheduler, latest: Bool
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write delay(by:)")
  public func delay<Scheduler>(
    for duration: Duration, scheduler: Scheduler
  ) -> Flow<Element, Failure> { neverCalled() }
}
