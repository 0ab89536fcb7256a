public import Tideway

// Messages for `drive` and `emit` of a source that is no driver and no signal, in each form that they have.

@UIActor
extension UISource where Strategy == NoSharing {
  @available(
    *, unavailable, message: "This is no driver: write bind(to:), or asDriver() before drive"
  )
  public func drive<Target: BindingTarget>(
    _ target: Target, _ rest: any BindingTarget...
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  public func drive(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  @_disfavoredOverload
  public func drive(onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  public func drive<Object: AnyObject>(
    with object: Object, onNext: (Object, Element) -> Void
  ) -> any Disposable { neverCalled() }

  @available(
    *, unavailable, message: "This is no driver: write bind(to:), or asDriver() before drive"
  )
  @_disfavoredOverload
  public func drive(_ bind: (Driver<Element>) -> any Disposable) -> any Disposable {
    neverCalled()
  }

  @available(
    *, unavailable, message: "This is no driver: write subscribe(), or asDriver() before drive"
  )
  public func drive() -> any Disposable { neverCalled() }
}

@UIActor
extension UISource where Strategy == NoSharing {
  @available(
    *, unavailable, message: "This is no signal: write bind(to:), or asSignal() before emit"
  )
  public func emit<Target: BindingTarget>(
    to target: Target, _ rest: any BindingTarget...
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  public func emit(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  @_disfavoredOverload
  public func emit(onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  public func emit<Object: AnyObject>(
    with object: Object, onNext: (Object, Element) -> Void
  ) -> any Disposable { neverCalled() }

  @available(
    *, unavailable, message: "This is no signal: write subscribe(), or asSignal() before emit"
  )
  public func emit() -> any Disposable { neverCalled() }
}

// Of flows, relays and subjects.
extension FlowSource {
  @available(
    *, unavailable, message: "This is no driver: write bind(to:), or asDriver() before drive"
  )
  public func drive<Target: BindingTarget>(
    _ target: Target, _ rest: any BindingTarget...
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  public func drive(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  @_disfavoredOverload
  public func drive(onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no driver: write bind, or asDriver() before drive")
  public func drive<Object: AnyObject>(
    with object: Object, onNext: (Object, Element) -> Void
  ) -> any Disposable { neverCalled() }

  @available(
    *, unavailable, message: "This is no driver: write bind(to:), or asDriver() before drive"
  )
  @_disfavoredOverload
  public func drive(_ bind: (Driver<Element>) -> any Disposable) -> any Disposable {
    neverCalled()
  }

  @available(
    *, unavailable, message: "This is no driver: write subscribe(), or asDriver() before drive"
  )
  public func drive() -> any Disposable { neverCalled() }
}

extension FlowSource {
  @available(
    *, unavailable, message: "This is no signal: write bind(to:), or asSignal() before emit"
  )
  public func emit<Target: BindingTarget>(
    to target: Target, _ rest: any BindingTarget...
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  public func emit(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  @_disfavoredOverload
  public func emit(onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is no signal: write bind, or asSignal() before emit")
  public func emit<Object: AnyObject>(
    with object: Object, onNext: (Object, Element) -> Void
  ) -> any Disposable { neverCalled() }

  @available(
    *, unavailable, message: "This is no signal: write subscribe(), or asSignal() before emit"
  )
  public func emit() -> any Disposable { neverCalled() }
}

// Of the other trait.
@UIActor
extension UIStream where Strategy == SignalSharing {
  @available(
    *, unavailable, message: "This is a signal: write emit(to:), or asDriver() before drive"
  )
  public func drive<Target: BindingTarget>(
    _ target: Target, _ rest: any BindingTarget...
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is a signal: write emit")
  public func drive(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is a signal: write emit")
  @_disfavoredOverload
  public func drive(onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is a signal: write emit")
  public func drive<Object: AnyObject>(
    with object: Object, onNext: (Object, Element) -> Void
  ) -> any Disposable { neverCalled() }
}

@UIActor
extension UIStream where Strategy == DriverSharing {
  @available(
    *, unavailable, message: "This is a driver: write drive(_:), or asSignal() before emit"
  )
  public func emit<Target: BindingTarget>(
    to target: Target, _ rest: any BindingTarget...
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is a driver: write drive")
  public func emit(_ onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is a driver: write drive")
  @_disfavoredOverload
  public func emit(onNext: (Element) -> Void) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "This is a driver: write drive")
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
