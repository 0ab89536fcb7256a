public import Tideway

@UIActor
extension UIStream where Strategy == SignalSharing {
  /// Writes every event to each of the targets. No event is left out, however many are pending.
  ///
  /// The binding ends when it is disposed, when the signal ends, or when a control that is a target
  /// is released. The returned disposable keeps the relays among the targets alive until then, but
  /// no control.
  @inlinable
  public func emit(
    to first: some BindingTarget<Element>, _ rest: any BindingTarget<Element>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    makeUICursor().bind(to: [first.sink] + rest.map { $0.sink }, at: CallSite("emit", fileID, line))
  }

  /// Writes every event to each of the targets, which take optional values.
  @_disfavoredOverload
  @inlinable
  public func emit(
    to first: some BindingTarget<Element?>, _ rest: any BindingTarget<Element?>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    makeUICursor().map { Optional($0) }
      .bind(to: [first.sink] + rest.map { $0.sink }, at: CallSite("emit", fileID, line))
  }

  /// Calls a closure on `UIActor` at every event.
  @inlinable
  public func emit(
    fileID: StaticString = #fileID, line: UInt = #line, _ onNext: @escaping (Element) -> Void
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls a closure on `UIActor` at every event.
  @_disfavoredOverload
  @inlinable
  public func emit(
    onNext: @escaping (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls a closure on `UIActor` with an object, which the binding doesn't keep alive, and every
  /// event. The binding also ends when the object is released.
  @inlinable
  public func emit<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bind(with: object, fileID: fileID, line: line, onNext: onNext)
  }
}

@UIActor
extension UIStream where Strategy == SignalSharing, Element == Void {
  /// Calls a closure on `UIActor` at every event.
  @inlinable
  public func emit(
    fileID: StaticString = #fileID, line: UInt = #line, _ onNext: @escaping () -> Void
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls a closure on `UIActor` with an object, which the binding doesn't keep alive, at every
  /// event.
  @inlinable
  public func emit<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: @escaping (Object) -> Void
  ) -> any Disposable {
    bind(with: object, fileID: fileID, line: line, onNext: onNext)
  }
}

@UIActor
extension UIStream where Strategy == SignalSharing {
  /// Watches this signal without a target, for what its operators do, such as `do(onNext:)`.
  @inlinable
  public func emit(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(fileID: fileID, line: line) { (_: Element) in }
  }
}

// Messages for what may be nil and a target that takes no nil, and for closures of the end.
@UIActor
extension UIStream where Strategy == SignalSharing {
  @available(
    *, unavailable,
    message: "The target takes no nil: write map { $0 ?? … } or compactMap { $0 } before emit"
  )
  public func emit<Target: BindingTarget>(to target: Target) -> any Disposable
  where Element == Target.Value? { neverCalled() }

  @available(*, unavailable, message: "write subscribe(onNext:onCompleted:onDisposed:)")
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)?, onDisposed: (() -> Void)? = nil
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "write subscribe(onNext:onDisposed:)")
  public func emit(
    onNext: ((Element) -> Void)? = nil, onDisposed: (() -> Void)?
  ) -> any Disposable { neverCalled() }
}
