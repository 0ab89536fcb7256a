public import Tideway

// Messages for Combine's names of operators and subscriptions, as those of a `FlowSource`.

@UIActor
extension UISource {
  @available(*, unavailable, message: "write bind { … }, or drive { … } of a driver")
  public func sink(receiveValue: @escaping (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "write bind { … }: it cannot fail")
  public func sink(
    receiveCompletion: @escaping (SinkCompletion<Never>) -> Void,
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

  @available(*, unavailable, message: "omit it: what is on UIActor stays there")
  public func receive<Scheduler>(on scheduler: Scheduler) -> Self { neverCalled() }

  @available(*, unavailable, renamed: "distinctUntilChanged()")
  public func removeDuplicates() -> UIStream<Element, Strategy> { neverCalled() }

  @available(*, unavailable, message: "write asUIFlow(), or asDriver()")
  public func eraseToAnyPublisher() -> UIFlow<Element> { neverCalled() }
}
