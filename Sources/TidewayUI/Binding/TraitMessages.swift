public import Tideway

// Messages for `drive` and `emit` of a source that is no driver and no signal.
@UIActor
extension UISource where Strategy == NoSharing {
  @available(
    *, unavailable, message: "This is no driver: write bind(to:), or asDriver() before drive"
  )
  public func drive<Target: BindingTarget>(_ target: Target) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  public func drive(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  public func drive<Object: AnyObject>(
    with object: Object, onNext: (Object, Element) -> Void
  ) -> any Disposable { neverCalled() }

  @available(
    *, unavailable, message: "This is no signal: write bind(to:), or asSignal() before emit"
  )
  public func emit<Target: BindingTarget>(to target: Target) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  public func emit(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  public func emit<Object: AnyObject>(
    with object: Object, onNext: (Object, Element) -> Void
  ) -> any Disposable { neverCalled() }
}

// Messages for traits of what can fail.
extension FlowSource {
  @available(
    *, unavailable,
    message:
      "A flow that can fail is no driver: write asDriver(onErrorJustReturn:), or catch before"
  )
  @_disfavoredOverload
  public func asDriver() -> Driver<Element> { neverCalled() }

  @available(
    *, unavailable,
    message:
      "A flow that can fail is no signal: write asSignal(onErrorJustReturn:), or catch before"
  )
  @_disfavoredOverload
  public func asSignal() -> Signal<Element> { neverCalled() }
}

// RxCocoa's name of what both are.
@available(*, unavailable, message: "write Driver<Element>, Signal<Element>, or UIStream for both")
public enum SharedSequence<Strategy, Element> {}
