extension FlowSource where Failure == Never {
  /// Writes every element to each of the targets.
  ///
  /// The returned disposable keeps the relays among the targets alive until the binding is over:
  /// when it is disposed, when this flow ends, or when a control that is a target is released. A
  /// relay takes an element at the version of its cause if that is newer than its own last write,
  /// otherwise as a new write. A relay that is bound to itself is left out, and reported to
  /// `Diagnostics`.
  @inlinable
  public func bind(
    to first: some BindingTarget<Element>, _ rest: any BindingTarget<Element>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let site = CallSite("bind", fileID, line)
    return bind(to: sinks(of: first, rest, boundTo: self, at: site), at: site)
  }

  /// Writes every element to each of the targets, which take optional values.
  @_disfavoredOverload
  @inlinable
  public func bind(
    to first: some BindingTarget<Element?>, _ rest: any BindingTarget<Element?>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let sinks = [first.sink] + rest.map { $0.sink }
    return bind(to: sinks.map { $0.unwrapped() }, at: CallSite("bind", fileID, line))
  }

  /// Calls a closure with every element, on the thread that writes.
  ///
  /// Calls come one at a time and in order. The binding ends when it is disposed or this flow ends.
  @inlinable
  public func bind(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ onNext: @escaping @Sendable (Element) -> Void
  ) -> any Disposable {
    let work = Draining(makeCursor()) { element, _ in
      onNext(element)
      return true
    }
    return subscribe(work, at: CallSite("bind", fileID, line))
  }

  /// Calls a closure with every element, on the thread that writes.
  @_disfavoredOverload
  @inlinable
  public func bind(
    onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls a closure with an object, which the binding doesn't keep alive, and every element.
  ///
  /// The binding ends when it is disposed, when this flow ends, or when the object is released.
  @inlinable
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    let sink = Sink<Element>(isState: false, lane: nil) { [weak object] element, _ in
      guard let object else { return false }
      onNext(object, element)
      return true
    }
    return bind(to: sink, at: CallSite("bind", fileID, line))
  }

  /// Makes one subscription that writes to all sinks, on the most restrictive lane among them.
  @inlinable
  package func bind(to sinks: [Sink<Element>], at site: CallSite) -> any Disposable {
    if sinks.isEmpty { return CompositeDisposable() }
    let lane = sinks.lazy.compactMap { $0.lane }.first
    return startBinding(to: sinks, on: lane, at: site) { onDispose in
      Draining(makeCursor(), onElement: sinks.writeAll(), onDispose: onDispose)
    }
  }

  @inlinable
  func bind(to sink: Sink<Element>, at site: CallSite) -> any Disposable {
    let subscription = Subscription(
      isState: sink.isState, writing: .init([sink]), lane: sink.lane, name: .site(site),
      work: Draining(makeCursor(), onElement: sink.write))
    subscription.start()
    return subscription
  }
}

extension FlowSource where Failure == Never, Element == Void {
  /// Calls a closure at every event, on the thread that writes.
  @inlinable
  public func bind(
    fileID: StaticString = #fileID, line: UInt = #line, _ onNext: @escaping @Sendable () -> Void
  ) -> any Disposable {
    bind(fileID: fileID, line: line) { (_: Void) in onNext() }
  }
}

// Messages for a binding of a flow that can fail, or a binding without a target.
extension FlowSource {
  @available(
    *, unavailable,
    message:
      "A flow that can fail is not bound: end it by catchAndReturn(_:), catch or retry(), or subscribe"
  )
  public func bind<Target: BindingTarget>(to target: Target) -> any Disposable
  where Target.Value == Element { neverCalled() }

  @available(
    *, unavailable,
    message:
      "A flow that can fail is not bound: end it by catchAndReturn(_:), catch or retry(), or subscribe"
  )
  public func bind(_ onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    neverCalled()
  }
}

// Message for a binding of what may be nil to what takes no nil.
extension FlowSource {
  @available(
    *, unavailable,
    message: "The target takes no nil: write map { $0 ?? … } or compactMap { $0 } before bind"
  )
  public func bind<Target: BindingTarget>(to target: Target) -> any Disposable
  where Element == Target.Value? { neverCalled() }
}
