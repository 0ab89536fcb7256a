// Messages for RxSwift's ways to create a subject or relay with a memory.

extension ReplaySubject {
  @available(*, unavailable, renamed: "init(bufferSize:)")
  public static func create(bufferSize: Int) -> ReplaySubject { neverCalled() }

  @available(*, unavailable, renamed: "unbounded()")
  public static func createUnbounded() -> ReplaySubject { neverCalled() }
}

extension ReplayRelay {
  @available(*, unavailable, renamed: "init(bufferSize:)")
  public static func create(bufferSize: Int) -> ReplayRelay { neverCalled() }

  @available(*, unavailable, renamed: "unbounded()")
  public static func createUnbound() -> ReplayRelay { neverCalled() }
}

// Messages for Combine's.

extension SubjectType {
  @available(*, unavailable, renamed: "onNext(_:)")
  public func send(_ element: Element) { neverCalled() }

  @available(*, unavailable, message: "write onNext(())")
  public func send() where Element == Void { neverCalled() }

  @available(*, unavailable, message: "write onCompleted(), or onError(_:)")
  public func send(completion: SinkCompletion<Failure>) { neverCalled() }
}

extension BehaviorRelay {
  @available(*, unavailable, renamed: "accept(_:)")
  public nonisolated func send(_ element: Element) { neverCalled() }
}

extension PublishRelay {
  @available(*, unavailable, renamed: "accept(_:)")
  public nonisolated func send(_ element: Element) { neverCalled() }

  @available(*, unavailable, renamed: "accept()")
  public nonisolated func send() where Element == Void { neverCalled() }
}

extension ReplayRelay {
  @available(*, unavailable, renamed: "accept(_:)")
  public nonisolated func send(_ element: Element) { neverCalled() }
}

@available(
  *, unavailable, message: "write PublishRelay, or PublishSubject for what ends or can fail"
)
public final class PassthroughSubject<Output, Failure: Error> {
  public init() { neverCalled() }
  public func send(_ input: Output) { neverCalled() }
}

@available(
  *, unavailable,
  message: "write BehaviorRelay(value:), or BehaviorSubject for what ends or can fail"
)
public final class CurrentValueSubject<Output, Failure: Error> {
  public init(_ value: Output) { neverCalled() }
  public func send(_ input: Output) { neverCalled() }
}
