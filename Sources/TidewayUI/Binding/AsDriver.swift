public import Tideway

// Conversions to drivers and signals. A flow that can fail has to specify what replaces a failure.

extension UISource {
  /// Returns this source as a driver: shared, with the last element for later watchers.
  @inlinable
  public func asDriver() -> Driver<Element> { Driver { [cursors] in cursors() } }

  /// Returns this source as a signal: shared, with nothing for later watchers.
  @inlinable
  public func asSignal() -> Signal<Element> { Signal { [cursors] in cursors() } }
}

extension FlowSource where Failure == Never {
  /// Returns this flow as a driver: shared, on `UIActor`, with the last element for later watchers.
  @inlinable
  public func asDriver() -> Driver<Element> { Driver { makeCursor() } }

  /// Returns this flow as a signal: shared, on `UIActor`, with nothing for later watchers.
  @inlinable
  public func asSignal() -> Signal<Element> { Signal { makeCursor() } }
}

extension FlowSource {
  /// Returns this flow as a driver that emits an element after a failure, then ends.
  @inlinable
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element>
  where Element: Sendable {
    Driver { makeCursor().catch { _ in .pulling(CollectionOfOne(element)) } }
  }

  /// Returns this flow as a driver that continues with another driver after a failure.
  @inlinable
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
    Driver { makeCursor().catch { _ in driver.makeUICursor() } }
  }

  /// Returns this flow as a driver that continues after a failure with the driver that `recover`
  /// returns.
  @inlinable
  public func asDriver(
    onErrorRecover recover: @escaping @UIActor (Failure) -> Driver<Element>
  ) -> Driver<Element> {
    Driver { makeCursor().catch { failure in recover(failure).makeUICursor() } }
  }

  /// Returns this flow as a signal that emits an element after a failure, then ends.
  @inlinable
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element>
  where Element: Sendable {
    Signal { makeCursor().catch { _ in .pulling(CollectionOfOne(element)) } }
  }

  /// Returns this flow as a signal that continues with another signal after a failure.
  @inlinable
  public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> {
    Signal { makeCursor().catch { _ in signal.makeUICursor() } }
  }

  /// Returns this flow as a signal that continues after a failure with the signal that `recover`
  /// returns.
  @inlinable
  public func asSignal(
    onErrorRecover recover: @escaping @UIActor (Failure) -> Signal<Element>
  ) -> Signal<Element> {
    Signal { makeCursor().catch { failure in recover(failure).makeUICursor() } }
  }
}

// A flow that can't fail needs no replacement for a failure. These overloads tell the user so.
extension FlowSource where Failure == Never {
  /// Returns `asDriver()`: this flow can't fail, so the element is never emitted.
  @available(*, deprecated, message: "This flow cannot fail: asDriver() is enough.")
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element>
  where Element: Sendable {
    asDriver()
  }

  /// Returns `asDriver()`: this flow can't fail, so the other driver is never used.
  @available(*, deprecated, message: "This flow cannot fail: asDriver() is enough.")
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> { asDriver() }

  /// Returns `asDriver()`: this flow can't fail, so `recover` is never called.
  @available(*, deprecated, message: "This flow cannot fail: asDriver() is enough.")
  public func asDriver(
    onErrorRecover recover: @escaping @UIActor (Never) -> Driver<Element>
  ) -> Driver<Element> { asDriver() }

  /// Returns `asSignal()`: this flow can't fail, so the element is never emitted.
  @available(*, deprecated, message: "This flow cannot fail: asSignal() is enough.")
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element>
  where Element: Sendable {
    asSignal()
  }

  /// Returns `asSignal()`: this flow can't fail, so the other signal is never used.
  @available(*, deprecated, message: "This flow cannot fail: asSignal() is enough.")
  public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> { asSignal() }

  /// Returns `asSignal()`: this flow can't fail, so `recover` is never called.
  @available(*, deprecated, message: "This flow cannot fail: asSignal() is enough.")
  public func asSignal(
    onErrorRecover recover: @escaping @UIActor (Never) -> Signal<Element>
  ) -> Signal<Element> { asSignal() }
}
