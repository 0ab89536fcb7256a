public import Tideway

// Transformations of elements, and closures at events.
@UIActor
extension UISource {
  /// Emits each element together with its index, from 0.
  @inlinable
  public func enumerated() -> UIFlow<(index: Int, element: Element)> {
    applying { $0.enumerated() }
  }

  /// Emits each element except the first together with the previous one.
  @inlinable
  public func pairwise() -> UIFlow<(Element, Element)> {
    applying { $0.pairwise() }
  }

  /// Collects neighbors that belong together into arrays.
  @inlinable
  public func chunked(by belongTogether: @escaping (Element, Element) -> Bool) -> UIFlow<[Element]>
  {
    applying { $0.chunked(by: belongTogether) }
  }

  /// Collects neighbors that have the same key into arrays, each with the key.
  @inlinable
  public func chunked<Key: Equatable>(
    on key: @escaping (Element) -> Key
  ) -> UIFlow<(key: Key, elements: [Element])> {
    applying { $0.map { (key($0), $0) }.chunkedByKey() }
  }

  /// Emits a separator between the elements, or between groups of some of them.
  @inlinable
  public func interspersed(every count: Int = 1, with separator: Element) -> UIFlow<Element> {
    require(count > 0, "interspersed(every:with:) needs a count of at least 1.")
    return applying { $0.interspersed(every: count, with: separator) }
  }

  /// Combines each element with the result so far, and emits the result at the end.
  @inlinable
  public func reduced<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> UIFlow<Result> {
    applying { $0.reduced(seed, combine) }
  }

  /// Changes a result in place with each element, and emits it at the end.
  @inlinable
  public func reduced<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) -> Void
  ) -> UIFlow<Result> {
    applying { $0.reduced(into: seed, update) }
  }

  /// Emits all elements as an array at the end.
  @inlinable
  public func collected() -> UIFlow<[Element]> {
    reduced(into: []) { $0.append($1) }
  }

  /// Emits a flow for each key, with the elements that have this key.
  ///
  /// A group is emitted before its first element, and ends with this source.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping (Element) -> Key
  ) -> UIFlow<GroupedFlow<Key, Element, Never>> where Element: Sendable {
    applying { $0.grouped(by: key) }
  }

  /// Emits the events of this source as values, with its end as the last one.
  @inlinable
  public func materialize() -> UIFlow<FlowEvent<Element, Never>> {
    applying { $0.materialize() }
  }

  /// Emits the events that the elements describe: the opposite of `materialize()`.
  @inlinable
  public func dematerialize<Value>() -> UIFlow<Value> where Element == FlowEvent<Value, Never> {
    applying { $0.dematerialize() }
  }

  /// Calls closures on `UIActor` at each event, and changes nothing. Those of a driver or signal
  /// are called once for all watchers.
  ///
  /// `onSubscribe` is called before this source is subscribed to, `onSubscribed` after that, `onNext`
  /// and `onCompleted` before the subscriber receives the event, and `onDispose` once, after the
  /// subscription to this source has ended.
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> UIStream<Element, Strategy> {
    UIStream { [cursors] in
      onSubscribe?()
      let source = cursors()
      onSubscribed?()
      return
        source
        .doing(onNext: onNext, onError: nil, onCompleted: onCompleted, onDispose: onDispose)
    }
  }

  /// Prints a line for each event: its time, the name, and for an element its version. The events
  /// of a driver or signal are printed once for all watchers.
  ///
  /// - Parameters:
  ///   - name: The text with which the lines begin; without it, the source location.
  ///   - fileID: The file of that location.
  ///   - line: The line of that location.
  ///   - printing: Takes each line.
  @inlinable
  public func debug(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    printing: @escaping (String) -> Void = { print($0) }
  ) -> UIStream<Element, Strategy> {
    UIStream { [cursors] in
      let say = debugLine(name ?? "\(fileID):\(line)", printing)
      say("subscribed")
      return cursors().debug(say)
    }
  }

  /// Emits each element together with an object that the source doesn't keep alive.
  ///
  /// The result ends at the first element after the object was released. It isn't shared, because
  /// shared pairs would keep the object alive for later watchers.
  @inlinable
  public func withUnretained<Object: AnyObject>(_ object: Object) -> UIFlow<(Object, Element)> {
    asUIFlow().withUnretained(object) { ($0, $1) }
  }

  /// Combines each element with an object that the source doesn't keep alive.
  ///
  /// The result ends at the first element after the object was released.
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, _ transform: @escaping (Object, Element) -> Result
  ) -> UIStream<Result, Strategy> {
    applying { [weak object] in $0.withUnretained({ [weak object] in object }, transform) }
  }
}
