public import Tideway

@UIActor
extension UIStream where Strategy == DriverSharing {
  /// Writes elements to each of the targets, at the version of their cause.
  ///
  /// The current element, if there is one, is written before this method returns. A target that
  /// belongs to `UIActor` (a control's property, a binder) gets the newest of the pending elements:
  /// 100,000 writes on another thread set a label a few times, and the label ends with the last
  /// value. Relays get all elements. The binding ends when it is disposed, when the driver ends, or
  /// when a control that is a target is released. The returned disposable keeps the relays among
  /// the targets alive until then, but no control.
  @inlinable
  public func drive(
    _ first: some BindingTarget<Element>, _ rest: any BindingTarget<Element>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    drive([first.sink] + rest.map { $0.sink }, at: CallSite("drive", fileID, line)) {
      makeUICursor()
    }
  }

  /// Writes elements to each of the targets, which take optional values.
  @_disfavoredOverload
  @inlinable
  public func drive(
    _ first: some BindingTarget<Element?>, _ rest: any BindingTarget<Element?>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    drive([first.sink] + rest.map { $0.sink }, at: CallSite("drive", fileID, line)) {
      makeUICursor().map { Optional($0) }
    }
  }

  /// Calls a closure on `UIActor` with every element.
  @inlinable
  public func drive(
    fileID: StaticString = #fileID, line: UInt = #line, _ onNext: @escaping (Element) -> Void
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls a closure on `UIActor` with every element.
  @_disfavoredOverload
  @inlinable
  public func drive(
    onNext: @escaping (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls a closure on `UIActor` with an object, which the binding doesn't keep alive, and every
  /// element. The binding also ends when the object is released.
  @inlinable
  public func drive<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bind(with: object, fileID: fileID, line: line, onNext: onNext)
  }

  /// Passes this driver to a function that makes a binding of it: `drive(list.items)`.
  @_disfavoredOverload
  @inlinable
  public func drive(_ bind: (Driver<Element>) -> any Disposable) -> any Disposable { bind(self) }

  /// Passes this driver, then an argument, to a function that takes them one after the other:
  /// `drive(table.items("cell")) { row, name, cell in … }`.
  @_disfavoredOverload
  @inlinable
  public func drive<Argument>(
    _ bind: (Driver<Element>) -> (Argument) -> any Disposable, curriedArgument argument: Argument
  ) -> any Disposable {
    bind(self)(argument)
  }

  @inlinable
  func drive<Value>(
    _ sinks: [Sink<Value>], at site: CallSite,
    _ start: () -> FlowCursor<Value, Never>
  ) -> any Disposable {
    let here = sinks.filter { $0.lane != nil }
    let anywhere = sinks.filter { $0.lane == nil }
    if anywhere.isEmpty { return start().drive(here, at: site) }
    if here.isEmpty { return start().bind(to: anywhere, at: site) }
    // Both exist before either runs, perhaps to the end: they share one run of the source.
    let all = start(), newest = start()
    let both = CompositeDisposable()
    both.insert(all.bind(to: anywhere.map { $0.ending(both) }, at: site))
    both.insert(newest.drive(here.map { $0.ending(both) }, at: site))
    return both
  }
}

extension Sink {
  /// Returns this sink, which ends its binding when its target is released.
  @inlinable
  func ending(_ binding: CompositeDisposable) -> Sink {
    let write = write
    return Sink(isState: isState, lane: lane, owner: owner, endpoint: endpoint) { value, version in
      let isThere = write(value, version)
      if !isThere { binding.dispose() }
      return isThere
    }
  }
}

@UIActor
extension UIStream where Strategy == DriverSharing, Element == Void {
  /// Calls a closure on `UIActor` at every event.
  @inlinable
  public func drive(
    fileID: StaticString = #fileID, line: UInt = #line, _ onNext: @escaping () -> Void
  ) -> any Disposable {
    bind(fileID: fileID, line: line, onNext)
  }

  /// Calls a closure on `UIActor` with an object, which the binding doesn't keep alive, at every
  /// event.
  @inlinable
  public func drive<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: @escaping (Object) -> Void
  ) -> any Disposable {
    bind(with: object, fileID: fileID, line: line, onNext: onNext)
  }
}

@UIActor
extension UIStream where Strategy == DriverSharing {
  /// Watches this driver without a target, for what its operators do, such as `do(onNext:)`.
  @inlinable
  public func drive(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(fileID: fileID, line: line) { (_: Element) in }
  }
}

// Messages for what may be nil and a target that takes no nil, and for closures of the end.
@UIActor
extension UIStream where Strategy == DriverSharing {
  @available(
    *, unavailable,
    message: "The target takes no nil: write map { $0 ?? … } or compactMap { $0 } before drive"
  )
  public func drive<Target: BindingTarget>(_ target: Target) -> any Disposable
  where Element == Target.Value? { neverCalled() }

  @available(*, unavailable, message: "write subscribe(onNext:onCompleted:onDisposed:)")
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)?, onDisposed: (() -> Void)? = nil
  ) -> any Disposable { neverCalled() }

  @available(*, unavailable, message: "write subscribe(onNext:onDisposed:)")
  public func drive(
    onNext: ((Element) -> Void)? = nil, onDisposed: (() -> Void)?
  ) -> any Disposable { neverCalled() }
}
