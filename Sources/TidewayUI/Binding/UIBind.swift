public import Tideway

@UIActor
extension UISource {
  /// Writes every element to each of the targets, at the version of its cause.
  ///
  /// The current element, if there is one, is written before this method returns. The binding ends
  /// when it is disposed, when this source ends, or when a control that is a target is released.
  /// The returned disposable keeps the relays among the targets alive until then, but no control.
  @inlinable
  public func bind(
    to first: some BindingTarget<Element>, _ rest: any BindingTarget<Element>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let site = CallSite("bind", fileID, line)
    return makeUICursor().bind(to: sinks(of: first, rest, boundTo: self, at: site), at: site)
  }

  /// Writes every element to each of the targets, which take optional values.
  @_disfavoredOverload
  @inlinable
  public func bind(
    to first: some BindingTarget<Element?>, _ rest: any BindingTarget<Element?>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    makeUICursor().map { Optional($0) }
      .bind(to: [first.sink] + rest.map { $0.sink }, at: CallSite("bind", fileID, line))
  }

  /// Calls a closure on `UIActor` with every element.
  @inlinable
  public func bind(
    fileID: StaticString = #fileID, line: UInt = #line, _ onNext: @escaping (Element) -> Void
  ) -> any Disposable {
    makeUICursor().bind(at: CallSite("bind", fileID, line)) { element in
      onNext(element)
      return true
    }
  }

  /// Calls a closure on `UIActor` with every element.
  @_disfavoredOverload
  @inlinable
  public func bind(
    onNext: @escaping (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls closures on `UIActor` with every element, at the end, and when the subscription is over
  /// for any reason.
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    makeUICursor().start(isState: false, CallSite("subscribe", fileID, line)) { element, _ in
      onNext?(element)
      return true
    } onEnd: {
      onCompleted?()
    } onDispose: {
      onDisposed?()
    }
  }

  /// Calls a closure on `UIActor` with an object, which the binding doesn't keep alive, and every
  /// element. The binding also ends when the object is released.
  @inlinable
  public func bind<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    makeUICursor().bind(at: CallSite("bind", fileID, line)) { [weak object] element in
      guard let object else { return false }
      onNext(object, element)
      return true
    }
  }
}

@UIActor
extension UISource {
  /// Passes this source to a function that makes a binding of it: `names.bind(to: list.items)`.
  @_disfavoredOverload
  @inlinable
  public func bind(to function: (Self) -> any Disposable) -> any Disposable { function(self) }

  /// Passes this source, then an argument, to a function that takes them one after the other.
  @_disfavoredOverload
  @inlinable
  public func bind<Argument>(
    to function: (Self) -> (Argument) -> any Disposable, curriedArgument argument: Argument
  ) -> any Disposable {
    function(self)(argument)
  }
}

@UIActor
extension UISource where Element == Void {
  /// Calls a closure on `UIActor` at every event.
  @inlinable
  public func bind(
    fileID: StaticString = #fileID, line: UInt = #line, _ onNext: @escaping () -> Void
  ) -> any Disposable {
    bind(fileID: fileID, line: line) { (_: Void) in onNext() }
  }

  /// Calls a closure on `UIActor` with an object, which the binding doesn't keep alive, at every
  /// event.
  @inlinable
  public func bind<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: @escaping (Object) -> Void
  ) -> any Disposable {
    bind(with: object, fileID: fileID, line: line) { object, _ in onNext(object) }
  }
}

// Message for a binding of what may be nil to what takes no nil.
@UIActor
extension UISource {
  @available(
    *, unavailable,
    message:
      "The target takes no nil: write orEmpty of a text, map { $0 ?? … } or compactMap { $0 }"
  )
  public func bind<Target: BindingTarget>(to target: Target) -> any Disposable
  where Element == Target.Value? { neverCalled() }
}

extension FlowCursor where Failure == Never {
  /// Passes elements to sinks, all of which may run on `UIActor`.
  @inlinable
  @UIActor func bind(
    to sinks: [Sink<Element>], at site: CallSite
  ) -> any Disposable {
    if sinks.isEmpty { return CompositeDisposable() }
    return startBinding(to: sinks, on: UILane.shared, at: site) { onDispose in
      Draining(self, onElement: sinks.writeAll(), onDispose: onDispose)
    }
  }

  /// Passes the newest of the pending elements to sinks that run on `UIActor`.
  @inlinable
  @UIActor func drive(
    _ sinks: [Sink<Element>], at site: CallSite
  ) -> any Disposable {
    startBinding(to: sinks, on: UILane.shared, at: site) { onDispose in
      Conflating(self, onElement: sinks.writeAll(), onDispose: onDispose)
    }
  }

  /// Passes elements to a closure, until it returns false.
  @inlinable
  @UIActor func bind(
    at site: CallSite,
    _ onNext: @escaping (Element) -> Bool
  ) -> any Disposable {
    start(isState: false, site) { element, _ in onNext(element) }
  }

  @inlinable
  @UIActor func start(
    isState: Bool, _ site: CallSite,
    _ onElement: @escaping (Element, Version) -> Bool, onEnd: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> any Disposable {
    let work = Draining(
      self, onElement: onElement, onEnd: onEnd.map { end in { _ in end() } }, onDispose: onDispose)
    let subscription = Subscription(
      isState: isState, lane: UILane.shared, name: .site(site), work: work)
    subscription.start()
    return subscription
  }
}
