public import Tideway

// Ways into the traits. A flow that can fail has to say what comes instead of a failure.

extension UISource {
  /// This source as a driver: shared, with the last element for later watchers.
  @inlinable
  public func asDriver() -> Driver<Element> { Driver { [cursors] in cursors() } }

  /// This source as a signal: shared, with nothing for later watchers.
  @inlinable
  public func asSignal() -> Signal<Element> { Signal { [cursors] in cursors() } }
}

extension FlowSource where Failure == Never {
  /// This flow as a driver: shared, on `UIActor`, with the last element for later watchers.
  @inlinable
  public func asDriver() -> Driver<Element> { Driver { makeCursor() } }

  /// This flow as a signal: shared, on `UIActor`, with nothing for later watchers.
  @inlinable
  public func asSignal() -> Signal<Element> { Signal { makeCursor() } }
}

extension FlowSource {
  /// This flow as a driver; after a failure it gives an element and ends.
  @inlinable
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element>
  where Element: Sendable {
    Driver { makeCursor().catch { _ in .pulling(CollectionOfOne(element)) } }
  }

  /// This flow as a driver; after a failure it goes on with another driver.
  @inlinable
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
    Driver { makeCursor().catch { _ in driver.makeUICursor() } }
  }

  /// This flow as a driver; after a failure it goes on with the driver that `recover` gives for it.
  @inlinable
  public func asDriver(
    onErrorRecover recover: @escaping @UIActor (Failure) -> Driver<Element>
  ) -> Driver<Element> {
    Driver { makeCursor().catch { failure in recover(failure).makeUICursor() } }
  }

  /// This flow as a signal; after a failure it gives an element and ends.
  @inlinable
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element>
  where Element: Sendable {
    Signal { makeCursor().catch { _ in .pulling(CollectionOfOne(element)) } }
  }

  /// This flow as a signal; after a failure it goes on with another signal.
  @inlinable
  public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> {
    Signal { makeCursor().catch { _ in signal.makeUICursor() } }
  }

  /// This flow as a signal; after a failure it goes on with the signal that `recover` gives for it.
  @inlinable
  public func asSignal(
    onErrorRecover recover: @escaping @UIActor (Failure) -> Signal<Element>
  ) -> Signal<Element> {
    Signal { makeCursor().catch { failure in recover(failure).makeUICursor() } }
  }
}

// What cannot fail needs no answer to a failure; whoever writes one is told so.
extension FlowSource where Failure == Never {
  /// `asDriver()`: there is no failure that the element could stand for.
  @available(*, deprecated, message: "This flow cannot fail: asDriver() is enough.")
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element>
  where Element: Sendable {
    asDriver()
  }

  /// `asDriver()`: there is no failure after which the other one could go on.
  @available(*, deprecated, message: "This flow cannot fail: asDriver() is enough.")
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> { asDriver() }

  /// `asDriver()`: there is no failure to recover from.
  @available(*, deprecated, message: "This flow cannot fail: asDriver() is enough.")
  public func asDriver(
    onErrorRecover recover: @escaping @UIActor (Never) -> Driver<Element>
  ) -> Driver<Element> { asDriver() }

  /// `asSignal()`: there is no failure that the element could stand for.
  @available(*, deprecated, message: "This flow cannot fail: asSignal() is enough.")
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element>
  where Element: Sendable {
    asSignal()
  }

  /// `asSignal()`: there is no failure after which the other one could go on.
  @available(*, deprecated, message: "This flow cannot fail: asSignal() is enough.")
  public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> { asSignal() }

  /// `asSignal()`: there is no failure to recover from.
  @available(*, deprecated, message: "This flow cannot fail: asSignal() is enough.")
  public func asSignal(
    onErrorRecover recover: @escaping @UIActor (Never) -> Signal<Element>
  ) -> Signal<Element> { asSignal() }
}
