extension FlowSource {
  /// Calls closures with every element and at the end, on the thread that writes.
  ///
  /// Calls come one at a time and in order. `onError` or `onCompleted` is the last call except for
  /// `onDisposed`, which is called once, at the end or when the subscription is disposed. A failure
  /// without `onError` goes to `Diagnostics`, which logs it.
  @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (Failure) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let site = CallSite("subscribe", fileID, line)
    let onElement: (Element, Version) -> Bool = { element, _ in
      onNext?(element)
      return true
    }
    let onEnd: (Failure?) -> Void = { failure in
      guard let failure else { return onCompleted?() ?? () }
      if let onError { return onError(failure) }
      Diagnostics.report(.unhandledError(failure, in: site.text))
    }
    return subscribe(
      Draining(makeCursor(), onElement: onElement, onEnd: onEnd, onDispose: onDisposed), at: site)
  }

  @inlinable
  func subscribe(_ work: SubscriptionWork, at site: CallSite) -> any Disposable {
    let subscription = Subscription(isState: false, lane: nil, name: .site(site), work: work)
    subscription.start()
    return subscription
  }
}

extension FlowSource {
  /// Calls closures with an object, which the subscription doesn't keep alive, and every element or
  /// the end.
  ///
  /// The calls come as those of `subscribe(onNext:onError:onCompleted:onDisposed:)`. The
  /// subscription also ends when the object is released, and then makes no more calls.
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, Failure) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let site = CallSite("subscribe", fileID, line)
    let onElement: (Element, Version) -> Bool = { [weak object] element, _ in
      guard let object else { return false }
      onNext?(object, element)
      return true
    }
    let onEnd: (Failure?) -> Void = { [weak object] failure in
      guard let object else { return }
      guard let failure else { return onCompleted?(object) ?? () }
      if let onError { return onError(object, failure) }
      Diagnostics.report(.unhandledError(failure, in: site.text))
    }
    let onDispose: () -> Void = { [weak object] in
      if let object { onDisposed?(object) }
    }
    return subscribe(
      Draining(makeCursor(), onElement: onElement, onEnd: onEnd, onDispose: onDispose), at: site)
  }
}

extension FlowSource where Failure == Never {
  /// Calls closures with every element and at the end, on the thread that writes.
  ///
  /// Calls come one at a time and in order. `onDisposed` is called once, at the end or when the
  /// subscription is disposed.
  @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onNext: onNext, onError: nil, onCompleted: onCompleted, onDisposed: onDisposed,
      fileID: fileID, line: line)
  }
}
