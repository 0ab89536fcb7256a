extension FlowSource where Failure == Never {
  /// Writes every element to each of the targets.
  ///
  /// The binding ends when it is disposed, when this flow ends, or when a target goes; it keeps no
  /// target alive. A relay takes an element at the version of its cause if that is newer than its own
  /// last write, otherwise as a write of its own.
  @inlinable
  public func bind(
    to first: any BindingTarget<Element>, _ rest: any BindingTarget<Element>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: [first.sink] + rest.map { $0.sink }, at: CallSite("bind", fileID, line))
  }

  /// Writes every element to each of the targets, which take optional ones.
  @_disfavoredOverload
  @inlinable
  public func bind(
    to first: any BindingTarget<Element?>, _ rest: any BindingTarget<Element?>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    map { Optional($0) }.bind(
      to: [first.sink] + rest.map { $0.sink }, at: CallSite("bind", fileID, line))
  }

  /// Calls a closure with every element, on the thread that writes.
  ///
  /// Calls come one at a time and in order. The binding ends when it is disposed or this flow ends.
  @inlinable
  public func bind(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ onNext: @escaping @Sendable (Element) -> Void
  ) -> any Disposable {
    let sink = Sink<Element> { element, _ in onNext(element) }
    return bind(to: sink, at: CallSite("bind", fileID, line))
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

  /// Calls a closure with an object, which the binding does not keep alive, and every element.
  ///
  /// The binding ends when it is disposed, when this flow ends, or when the object has gone.
  @inlinable
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, fileID: StaticString = #fileID, line: UInt = #line,
    _ onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    let sink = Sink<Element>(isState: false, lane: nil) { [weak object] element, _ in
      guard let object else { return false }
      onNext(object, element)
      return true
    }
    return bind(to: sink, at: CallSite("bind", fileID, line))
  }

  /// One subscription that writes to all sinks, where the most demanding of them may run.
  @inlinable
  package func bind(to sinks: [Sink<Element>], at site: CallSite) -> any Disposable {
    let lane = sinks.lazy.compactMap { $0.lane }.first
    let isState = sinks.allSatisfy { $0.isState }
    return bind(to: Sink(isState: isState, lane: lane, write: writing(to: sinks)), at: site)
  }

  @inlinable
  func bind(to sink: Sink<Element>, at site: CallSite) -> any Disposable {
    let pump = Pump(
      isState: sink.isState, lane: sink.lane, name: .site(site),
      work: Draining(makeCursor(), onElement: sink.write))
    pump.start()
    return pump
  }

  @inlinable
  func writing(to sinks: [Sink<Element>]) -> @Sendable (Element, Version) -> Bool {
    if sinks.count == 1 { return sinks[0].write }
    return { element, version in
      var areThere = true
      for sink in sinks where !sink.write(element, version) { areThere = false }
      return areThere
    }
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
