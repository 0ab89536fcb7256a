// Messages for RxSwift's streams of one element or none: see ObservableMessages.swift.

@available(
  *, unavailable,
  message: "write an asynchronous function that throws; as a flow, Flow.task { try await load() }"
)
public enum Single<Element> {
  public static func create(
    subscribe:
      @escaping @Sendable (@Sendable (Result<Element, any Error>) -> Void) -> any Disposable
  ) -> Single<Element> { neverCalled() }

  public static func just(_ element: Element) -> Single<Element> { neverCalled() }
  public static func error(_ failure: any Error) -> Single<Element> { neverCalled() }

  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { neverCalled() }
}

@available(
  *, unavailable, message: "write an asynchronous function with an optional result, as first()"
)
public enum Maybe<Element> {
  public enum Event {
    case success(Element)
    case error(any Error)
    case completed
  }

  public static func create(
    subscribe: @escaping @Sendable (@Sendable (Event) -> Void) -> any Disposable
  ) -> Maybe<Element> { neverCalled() }
}

@available(*, unavailable, message: "write an asynchronous function that throws, without a result")
public enum Completable {
  public enum Event {
    case error(any Error)
    case completed
  }

  public static func create(
    subscribe: @escaping @Sendable (@Sendable (Event) -> Void) -> any Disposable
  ) -> Completable { neverCalled() }
}

extension FlowSource {
  @available(*, unavailable, message: "write try await single()")
  public func asSingle() -> Single<Element> { neverCalled() }

  @available(*, unavailable, message: "write try await first()")
  public func asMaybe() -> Maybe<Element> { neverCalled() }

  @available(*, unavailable, message: "write collected(), or try await collect()")
  public func toArray() -> Single<[Element]> { neverCalled() }
}
