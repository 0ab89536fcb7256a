public import Tideway

// Messages for an asynchronous closure where one is called, as those of a `FlowSource`.

@UIActor
extension UISource {
  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func bind(_ onNext: @escaping (Element) async throws -> Void) -> any Disposable {
    neverCalled()
  }
}

@UIActor
extension UISource where Element == Void {
  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func bind(_ onNext: @escaping () async throws -> Void) -> any Disposable { neverCalled() }
}

@UIActor
extension UIStream where Strategy == DriverSharing {
  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func drive(_ onNext: @escaping (Element) async throws -> Void) -> any Disposable {
    neverCalled()
  }
}

@UIActor
extension UIStream where Strategy == SignalSharing {
  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func emit(_ onNext: @escaping (Element) async throws -> Void) -> any Disposable {
    neverCalled()
  }
}

@UIActor
extension UIStream where Strategy == SignalSharing, Element == Void {
  @available(
    *, unavailable,
    message:
      "The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap"
  )
  @_disfavoredOverload
  public func emit(_ onNext: @escaping () async throws -> Void) -> any Disposable { neverCalled() }
}
