// Messages for `Flow { continuation in … }`, as with `AsyncStream`.

extension Flow where Element: Sendable {
  @available(*, unavailable, message: "write Flow.create { emitter in … }")
  public init(_ build: @escaping (Emitter<Element, Failure>) -> Void) { neverCalled() }
}

extension Emitter {
  @available(*, unavailable, renamed: "onNext(_:)")
  public func yield(_ element: Element) { neverCalled() }

  @available(*, unavailable, renamed: "onCompleted()")
  public func finish() { neverCalled() }

  @available(*, unavailable, renamed: "onError(_:)")
  public func finish(throwing failure: Failure) { neverCalled() }

  @available(*, unavailable, renamed: "onNext(_:)")
  public func send(_ element: Element) { neverCalled() }
}
