// Messages for an asynchronous closure where one is called. There is no such form: it would have to say what
// happens to an element that comes while the closure runs, which the flat maps say.

extension FlowSource {
  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func bind(
    _ onNext: @escaping @Sendable (Element) async throws -> Void
  ) -> any Disposable { neverCalled() }

  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.subscribe(), or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func subscribe(
    onNext: @escaping @Sendable (Element) async throws -> Void
  ) -> any Disposable { neverCalled() }
}

extension FlowSource where Element == Void {
  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func bind(_ onNext: @escaping @Sendable () async throws -> Void) -> any Disposable {
    neverCalled()
  }
}
