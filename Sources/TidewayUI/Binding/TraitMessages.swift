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

// RxCocoa's name of what both are.
@available(*, unavailable, message: "write Driver<Element>, Signal<Element>, or UIStream for both")
public enum SharedSequence<Strategy, Element> {}
