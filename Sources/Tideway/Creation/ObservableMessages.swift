// Messages for RxSwift's names of streams. They are types that exist nowhere else in this library, so
// that they cost the compiler nothing. Their functions have the types that a chain in RxSwift's
// spelling needs: the compiler reports a name only if the rest of the expression is correct. A type of
// the same name that the user's module or another import has is found instead.

@available(
  *, unavailable,
  message: "write Flow<Element, any Error>, or Flow<Element, Never> if it cannot fail"
)
public enum Observable<Element: Sendable> {
  public static func just(_ element: Element) -> Flow<Element, Never> { neverCalled() }
  public static func of(_ elements: Element...) -> Flow<Element, Never> { neverCalled() }
  public static func from(_ elements: [Element]) -> Flow<Element, Never> { neverCalled() }
  public static func from(optional element: Element?) -> Flow<Element, Never> { neverCalled() }
  public static func empty() -> Flow<Element, Never> { neverCalled() }
  public static func never() -> Flow<Element, Never> { neverCalled() }
  public static func error(_ failure: any Error) -> Flow<Element, any Error> { neverCalled() }

  public static func create(
    _ subscribe: @escaping @Sendable (Emitter<Element, any Error>) -> any Disposable
  ) -> Flow<Element, any Error> { neverCalled() }

  public static func deferred(_ make: () -> Flow<Element, any Error>) -> Flow<Element, any Error> {
    neverCalled()
  }

  @available(*, unavailable, message: "write combineLatest(a, b)")
  public static func combineLatest<each Source: FlowSource>(
    _ sources: repeat each Source
  ) -> Flow<(repeat (each Source).Element), Never> where Element == any Sendable { neverCalled() }

  @available(*, unavailable, message: "write combineLatest(a, b) { … }")
  public static func combineLatest<each Source: FlowSource>(
    _ sources: repeat each Source, resultSelector: (repeat (each Source).Element) -> Element
  ) -> Flow<Element, Never> { neverCalled() }

  @available(*, unavailable, message: "write zip(a, b)")
  public static func zip<each Source: FlowSource>(
    _ sources: repeat each Source
  ) -> Flow<(repeat (each Source).Element), Never> where Element == any Sendable { neverCalled() }

  @available(*, unavailable, message: "write zip(a, b) { … }")
  public static func zip<each Source: FlowSource>(
    _ sources: repeat each Source, resultSelector: (repeat (each Source).Element) -> Element
  ) -> Flow<Element, Never> { neverCalled() }

  @available(*, unavailable, message: "write merge(a, b)")
  public static func merge<Source: FlowSource<Element, Failure>, Failure: Error>(
    _ sources: Source...
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write concat(a, b)")
  public static func concat<Source: FlowSource<Element, Failure>, Failure: Error>(
    _ sources: Source...
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write race(a, b)")
  public static func amb<Source: FlowSource<Element, Failure>, Failure: Error>(
    _ sources: [Source]
  ) -> Flow<Element, Failure> { neverCalled() }

  @available(*, unavailable, message: "write Flow.interval(every:)")
  public static func interval<Scheduler>(
    _ period: Duration, scheduler: Scheduler
  ) -> Flow<Int, Never> where Element == Int { neverCalled() }

  @available(*, unavailable, message: "write Flow.timer(after:)")
  public static func timer<Scheduler>(
    _ delay: Duration, scheduler: Scheduler
  ) -> Flow<Int, Never> where Element == Int { neverCalled() }

  @available(*, unavailable, message: "write Flow.timer(after:every:)")
  public static func timer<Scheduler>(
    _ delay: Duration, period: Duration?, scheduler: Scheduler
  ) -> Flow<Int, Never> where Element == Int { neverCalled() }

  public static func range(start: Int, count: Int) -> Flow<Int, Never> where Element == Int {
    neverCalled()
  }
}

@available(*, unavailable, message: "write Flow<Element, Never>")
public enum Infallible<Element> {}

@available(*, unavailable, renamed: "FlowSource")
public protocol ObservableType<Element> { associatedtype Element }

@available(*, unavailable, renamed: "FlowSource")
public protocol ObservableConvertibleType<Element> { associatedtype Element }

@available(*, unavailable, message: "write Emitter for create, BindingTarget for what is bound to")
public enum AnyObserver<Element> {}

@available(*, unavailable, message: "write BindingTarget, or Emitter for create")
public protocol ObserverType<Element> { associatedtype Element }

// Messages for Combine's.

/// How a subscription ends in Combine, for the closure that `sink` takes there.
@available(*, unavailable, message: "write subscribe(onNext:onError:onCompleted:)")
public enum SinkCompletion<Failure: Error> {
  case finished
  case failure(Failure)
}

@available(*, unavailable, message: "write Flow<Element, Failure>")
public enum AnyPublisher<Output, Failure: Error> {}
