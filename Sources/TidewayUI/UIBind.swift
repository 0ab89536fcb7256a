public import Tideway

@UIActor
extension UISource {
  /// Writes every element to each of the targets, at the version of its cause.
  ///
  /// The current element, if there is one, is written before this returns. The binding ends when it is
  /// disposed, when this source ends, or when a target goes; it keeps no target alive.
  @inlinable
  public func bind(
    to first: any BindingTarget<Element>, _ rest: any BindingTarget<Element>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    makeUICursor().bind(to: [first.sink] + rest.map { $0.sink }, at: CallSite("bind", fileID, line))
  }

  /// Writes every element to each of the targets, which take optional ones.
  @_disfavoredOverload
  @inlinable
  public func bind(
    to first: any BindingTarget<Element?>, _ rest: any BindingTarget<Element?>...,
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

  /// Calls closures on `UIActor` with every element, at the end, and when it is over for whatever reason.
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let work = Draining(makeUICursor()) { element, _ in
      onNext?(element)
      return true
    } onEnd: { _ in
      onCompleted?()
    } onDispose: {
      onDisposed?()
    }
    let pump = Pump(
      isState: false, lane: UILane.shared, name: .site(CallSite("subscribe", fileID, line)),
      work: work)
    pump.start()
    return pump
  }

  /// Calls a closure on `UIActor` with an object, which the binding does not keep alive, and every
  /// element. The binding also ends when the object has gone.
  @inlinable
  public func bind<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    _ onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    makeUICursor().bind(at: CallSite("bind", fileID, line)) { [weak object] element in
      guard let object else { return false }
      onNext(object, element)
      return true
    }
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

  /// Calls a closure on `UIActor` with an object, which the binding does not keep alive, at every event.
  @inlinable
  public func bind<Object: AnyObject>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    _ onNext: @escaping (Object) -> Void
  ) -> any Disposable {
    bind(with: object, fileID: fileID, line: line) { object, _ in onNext(object) }
  }
}

extension FlowCursor where Failure == Never {
  /// Hands elements to sinks; all of them may run on `UIActor`.
  @inlinable
  @UIActor func bind(
    to sinks: [Sink<Element>], at site: CallSite
  ) -> any Disposable {
    start(isState: sinks.allSatisfy { $0.isState }, site) { element, version in
      sinks.writeAll(element, version)
    }
  }

  /// Hands the newest of the waiting elements to sinks that run on `UIActor`.
  @inlinable
  @UIActor func drive(
    _ sinks: [Sink<Element>], at site: CallSite
  ) -> any Disposable {
    let work = Conflating(self) { element, version in
      sinks.writeAll(element, version)
    }
    let pump = Pump(
      isState: sinks.allSatisfy { $0.isState }, lane: UILane.shared,
      name: .site(site), work: work)
    pump.start()
    return pump
  }

  /// Hands elements to a closure, until it gives false.
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
    _ onElement: @escaping (Element, Version) -> Bool
  ) -> any Disposable {
    let pump = Pump(
      isState: isState, lane: UILane.shared, name: .site(site),
      work: Draining(self, onElement: onElement))
    pump.start()
    return pump
  }
}

extension Array {
  /// Writes to all; false when a target has gone.
  @inlinable
  func writeAll<Value>(_ value: Value, _ version: Version) -> Bool
  where Element == Sink<Value> {
    var areThere = true
    for sink in self where !sink.write(value, version) { areThere = false }
    return areThere
  }
}
