public import Tideway

// A source and another one. Two drivers give a driver, and two signals a signal; other pairs give a
// `UIFlow`.
@UIActor
extension UISource {
  /// Combines the latest elements of this source and another, once both have one. Emits one result
  /// for each moment.
  @inlinable
  public func combineLatest<Value, T>(
    _ other: UIStream<Value, Strategy>, _ transform: @escaping (Element, Value) -> T
  ) -> UIStream<T, Strategy> {
    applying(with: other) { $0.combined(with: $1, transform) }
  }

  /// Combines the latest elements of this source and another of a different kind.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: UISource, T>(
    _ other: Other, _ transform: @escaping (Element, Other.Element) -> T
  ) -> UIFlow<T> {
    applying(with: other) { $0.combined(with: $1, transform) }
  }

  /// Combines the latest elements of this source and another into pairs.
  @inlinable
  public func combineLatest<Value>(
    _ other: UIStream<Value, Strategy>
  ) -> UIStream<(Element, Value), Strategy> {
    combineLatest(other) { ($0, $1) }
  }

  /// Combines the latest elements of this source and another of a different kind into pairs.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: UISource>(
    _ other: Other
  ) -> UIFlow<(Element, Other.Element)> {
    combineLatest(other) { ($0, $1) }
  }

  /// Combines the elements of this source and another by index. Ends when one of them has ended and
  /// its elements are used up.
  @inlinable
  public func zip<Value, T>(
    _ other: UIStream<Value, Strategy>, _ transform: @escaping (Element, Value) -> T
  ) -> UIStream<T, Strategy> {
    applying(with: other) { $0.zipped(with: $1, transform) }
  }

  /// Combines the elements of this source and another of a different kind by index.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: UISource, T>(
    _ other: Other, _ transform: @escaping (Element, Other.Element) -> T
  ) -> UIFlow<T> {
    applying(with: other) { $0.zipped(with: $1, transform) }
  }

  /// Combines the elements of this source and another by index into pairs.
  @inlinable
  public func zip<Value>(
    _ other: UIStream<Value, Strategy>
  ) -> UIStream<(Element, Value), Strategy> {
    zip(other) { ($0, $1) }
  }

  /// Combines the elements of this source and another of a different kind by index into pairs.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: UISource>(_ other: Other) -> UIFlow<(Element, Other.Element)> {
    zip(other) { ($0, $1) }
  }

  /// Emits the elements of this source and another as they come, in the order of their versions.
  @inlinable
  public func merge(with other: UIStream<Element, Strategy>) -> UIStream<Element, Strategy> {
    applying(with: other) { .merging($0, $1) }
  }

  /// Emits the elements of this source and another of a different kind as they come.
  @_disfavoredOverload
  @inlinable
  public func merge(with other: some UISource<Element>) -> UIFlow<Element> {
    applying(with: other) { .merging($0, $1) }
  }

  /// Emits the elements of this source, then those of another.
  @inlinable
  public func concat(_ next: UIStream<Element, Strategy>) -> UIStream<Element, Strategy> {
    applying { [next = next.cursors] in $0.concat { next() } }
  }

  /// Emits the elements of this source, then those of another of a different kind.
  @_disfavoredOverload
  @inlinable
  public func concat(_ next: some UISource<Element>) -> UIFlow<Element> {
    applying { [next = next.cursors] in $0.concat { next() } }
  }

  /// Emits the elements of this source or another, whichever is the first to emit an element or to
  /// end.
  @inlinable
  public func race(with other: UIStream<Element, Strategy>) -> UIStream<Element, Strategy> {
    applying(with: other) { .racing([$0, $1]) }
  }

  /// Emits the elements of this source or another of a different kind, whichever is first.
  @_disfavoredOverload
  @inlinable
  public func race(with other: some UISource<Element>) -> UIFlow<Element> {
    applying(with: other) { .racing([$0, $1]) }
  }
}
