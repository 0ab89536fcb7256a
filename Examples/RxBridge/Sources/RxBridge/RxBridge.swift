// Streams and disposables of RxSwift and of Tideway, each made of the other.
//
// Copy this file into an app that uses both. RxCells.swift adds two-way bindings, and
// RxDrivers.swift drivers and signals. All is nonisolated, so that the files compile in a module
// that is isolated to the main actor by default too.

// RxSwift isn't annotated for Swift 6: without `@preconcurrency` its types can't be used here.
@preconcurrency public import RxRelay
@preconcurrency public import RxSwift
public import Tideway

// MARK: From RxSwift

nonisolated extension ObservableConvertibleType where Element: Sendable {
  /// Returns this observable, single, maybe or completable as a flow.
  ///
  /// Each subscriber of the flow subscribes here, and gets the elements on the thread that sends
  /// them, in order. The flow ends when this ends, and not before: like `never()`, it waits for an
  /// observable that was released without an end. It fails with the same error. Disposing or
  /// cancelling a subscriber disposes the subscription here.
  ///
  /// An observable that sends endlessly within `subscribe` isn't interrupted: write `take` before
  /// `asFlow`.
  ///
  /// - Parameter policy: What is stored while a subscriber is slow.
  public func asFlow(buffering policy: Buffering = .unbounded) -> Flow<Element, any Error> {
    makeFlow(policy) { $0 }
  }

  /// Returns this observable as a flow that fails with errors of one type.
  ///
  /// ```swift
  /// search(text).asFlow(failingWith: SearchError.self) { .unknown($0) }
  /// ```
  ///
  /// The flow ends and is cancelled as that of `asFlow(buffering:)`.
  ///
  /// - Parameters:
  ///   - type: The type of the errors. An error of this type is passed on unchanged.
  ///   - policy: What is stored while a subscriber is slow.
  ///   - convert: Returns what is passed on instead of an error of another type.
  public func asFlow<Failure: Error>(
    failingWith type: Failure.Type, buffering policy: Buffering = .unbounded,
    otherwise convert: @escaping @Sendable (any Error) -> Failure
  ) -> Flow<Element, Failure> {
    makeFlow(policy) { $0 as? Failure ?? convert($0) }
  }

  /// Returns this observable as a flow that fails with what `failure` returns for an error.
  ///
  /// - Parameter failure: If it returns nil, the flow ends without a failure.
  func makeFlow<Failure: Error>(
    _ policy: Buffering, _ failure: @escaping @Sendable (any Error) -> Failure?
  ) -> Flow<Element, Failure> {
    let source = Unannotated(asObservable())
    return Flow.create(buffering: policy) { emitter in
      let subscription = source.value.subscribe { event in
        switch event {
        case .next(let element): emitter.onNext(element)
        case .completed: emitter.onCompleted()
        case .error(let error):
          if let failure = failure(error) {
            emitter.onError(failure)
          } else {
            emitter.onCompleted()
          }
        }
      }
      let stop = Unannotated(subscription)
      return BlockDisposable {
        stop.value.dispose()
        // `never()` releases its observers at once. The flow must not end with them.
        withExtendedLifetime(emitter) {}
      }
    }
  }
}

nonisolated extension InfallibleType where Element: Sendable {
  /// Returns this infallible as a flow that can't fail. See `asFlow(buffering:)` of observables.
  public func asFlow(buffering policy: Buffering = .unbounded) -> Flow<Element, Never> {
    makeFlow(policy) { _ in nil }
  }
}

nonisolated extension RxRelay.BehaviorRelay where Element: Sendable {
  /// Returns the current value and those that follow as a flow that can't fail, and has no end.
  public func asFlow(buffering policy: Buffering = .unbounded) -> Flow<Element, Never> {
    makeFlow(policy) { _ in nil }
  }
}

nonisolated extension RxRelay.PublishRelay where Element: Sendable {
  /// Returns the elements that follow as a flow that can't fail, and has no end.
  public func asFlow(buffering policy: Buffering = .unbounded) -> Flow<Element, Never> {
    makeFlow(policy) { _ in nil }
  }
}

nonisolated extension RxRelay.ReplayRelay where Element: Sendable {
  /// Returns the replayed elements and those that follow as a flow that can't fail, and has no end.
  public func asFlow(buffering policy: Buffering = .unbounded) -> Flow<Element, Never> {
    makeFlow(policy) { _ in nil }
  }
}

// MARK: To RxSwift

nonisolated extension FlowSource {
  /// Returns this flow or relay as an observable.
  ///
  /// Each observer subscribes here, and gets the elements on the thread that writes them, before
  /// the write returns. The observable completes when this ends, also when a relay is released,
  /// and fails with the same error. Disposing the observer's subscription disposes the one here.
  ///
  /// RxSwift has this method for every `AsyncSequence`, and iterates in a detached task. This one
  /// is chosen for flows and relays.
  public func asObservable() -> Observable<Element> {
    Observable.create { observer in
      let observer = Unannotated(observer)
      let subscription = subscribe(
        onNext: { observer.value.onNext($0) },
        onError: { observer.value.onError($0) },
        onCompleted: { observer.value.onCompleted() })
      return Disposables.create { subscription.dispose() }
    }
  }
}

nonisolated extension FlowSource where Failure == Never {
  /// Returns this flow or relay as an infallible, which completes when this ends. See
  /// `asObservable()`.
  public func asInfallible() -> Infallible<Element> {
    asObservable().asInfallible(onErrorFallbackTo: .empty())
  }
}

// MARK: Disposables

nonisolated extension Tideway.Disposable {
  /// Disposes this disposable when RxSwift's bag is released.
  public func disposed(by bag: RxSwift.DisposeBag) {
    bag.insert(Disposables.create { dispose() })
  }
}

nonisolated extension RxSwift.Disposable {
  /// Disposes this disposable when Tideway's bag is released.
  public func disposed(by bag: Tideway.DisposeBag) { bag.insert(asTidewayDisposable()) }

  /// Returns this disposable as one of Tideway, for example for its `CompositeDisposable`.
  public func asTidewayDisposable() -> any Tideway.Disposable {
    let disposable = Unannotated<any RxSwift.Disposable>(self)
    return BlockDisposable { disposable.value.dispose() }
  }
}

nonisolated extension Tideway.DisposeBag.Builder {
  /// A line of a bag's closure that makes a disposable of RxSwift.
  public static func buildExpression(
    _ member: any RxSwift.Disposable
  ) -> [any Tideway.Disposable] { [member.asTidewayDisposable()] }
}

/// A value of RxSwift's that threads share.
///
/// Sendable because what is put in is made for it, though RxSwift doesn't say so: any thread may
/// subscribe to an observable and dispose a subscription. An observer gets one call at a time from
/// a flow.
nonisolated struct Unannotated<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
