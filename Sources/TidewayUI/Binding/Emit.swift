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
