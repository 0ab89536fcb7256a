// Drivers and signals of RxCocoa and of TidewayUI, each made of the other. Needs RxBridge.swift.

@preconcurrency public import RxSwift
public import TidewayUI

// RxCocoa, where it exists: on Apple platforms.
#if canImport(RxCocoa)
  @preconcurrency public import RxCocoa
  public import Tideway
#else
  import Tideway
#endif

nonisolated extension UISource where Element: Sendable {
  /// Returns this driver, signal, property or event as an observable, which never fails.
  ///
  /// Observers are called on `UIActor`. An observer on `UIActor` subscribes here at once, one
  /// elsewhere as soon as that actor is free. The observable completes when this ends. Disposing
  /// the observer's subscription disposes the one here.
  ///
  /// RxSwift has this method for every `AsyncSequence`, and iterates in a detached task. This one
  /// is chosen for sources of TidewayUI.
  public func asObservable() -> Observable<Element> {
    let source = Unannotated(asUIFlow())
    return Observable.create { observer in
      let observer = Unannotated(observer)
      let running: Tideway.SerialDisposable = Tideway.SerialDisposable()
      startOnUIActor {
        running.disposable = source.value.subscribe(
          onNext: { observer.value.onNext($0) }, onCompleted: { observer.value.onCompleted() })
      }
      return Disposables.create { running.dispose() }
    }
  }
}

/// Calls a closure on `UIActor`: at once if the caller is on it, and otherwise as soon as it's free.
nonisolated private func startOnUIActor(_ body: @escaping @UIActor @Sendable () -> Void) {
  // A source of TidewayUI is subscribed to in this way.
  let start = UIFlow<Never> {
    body()
    return FlowCursor(.pulled) { _ in .finished }
  }
  _ = start.asFlow().subscribe()
}

#if canImport(RxCocoa)
  nonisolated extension SharedSequence where Element: Sendable {
    /// Returns this driver or signal as a flow that can't fail.
    ///
    /// `asFlow().asDriver()` and `asFlow().asSignal()` are the driver and signal of TidewayUI.
    /// Elements arrive on the main thread. Disposing a subscriber disposes the subscription here.
    public func asFlow(buffering policy: Buffering = .unbounded) -> Flow<Element, Never> {
      makeFlow(policy) { _ in nil }
    }
  }

  nonisolated extension UISource where Element: Sendable {
    /// Returns this source as a driver of RxCocoa, which completes when this ends.
    public func asRxDriver() -> RxCocoa.Driver<Element> {
      asObservable().asDriver(onErrorDriveWith: .empty())
    }

    /// Returns this source as a signal of RxCocoa, which completes when this ends.
    public func asRxSignal() -> RxCocoa.Signal<Element> {
      asObservable().asSignal(onErrorSignalWith: .empty())
    }
  }
#endif
