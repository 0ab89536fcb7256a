public import Tideway

// Sources whose elements are sources. The result has the trait of the inner ones.
@UIActor
extension UISource where Element: UISource {
  /// Emits the elements of the latest of the sources that this source emits. A new one cancels the
  /// previous one.
  @inlinable
  public func switchLatest() -> UIStream<Element.Element, Element.Strategy> {
    applying { $0.switching { $0.makeUICursor() } }
  }

  /// Emits the elements of all sources that this source emits, as they come.
  ///
  /// - Parameter maxConcurrent: How many inner sources are watched at once; further ones wait.
  @inlinable
  public func merge(
    maxConcurrent: Int = .max
  ) -> UIStream<Element.Element, Element.Strategy> {
    requireRoom(forInner: maxConcurrent)
    return applying { $0.flattening(maxConcurrent) { $0.makeUICursor() } }
  }

  /// Emits the elements of the sources that this source emits, one source after the other.
  @inlinable
  public func concat() -> UIStream<Element.Element, Element.Strategy> {
    applying { $0.chaining { $0.makeUICursor() } }
  }

  /// Emits the elements of the sources that this source emits, one source after the other, with those of a
  /// separator in between.
  @inlinable
  public func joined(
    separator: UIFlow<Element.Element>
  ) -> UIStream<Element.Element, Element.Strategy> {
    applying { $0.joined(by: { separator.makeUICursor() }, { $0.makeUICursor() }) }
  }
}

// Sources whose elements are flows.
@UIActor
extension UISource where Element: FlowSource, Element.Failure == Never {
  /// Emits the elements of the latest of the flows that this source emits. A new one cancels the
  /// previous one.
  @inlinable
  public func switchLatest() -> UIFlow<Element.Element> {
    applying { $0.switching { $0.makeCursor() } }
  }

  /// Emits the elements of all flows that this source emits, as they come.
  ///
  /// - Parameter maxConcurrent: How many inner flows are watched at once; further ones wait.
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> UIFlow<Element.Element> {
    requireRoom(forInner: maxConcurrent)
    return applying { $0.flattening(maxConcurrent) { $0.makeCursor() } }
  }

  /// Emits the elements of the flows that this source emits, one flow after the other.
  @inlinable
  public func concat() -> UIFlow<Element.Element> {
    applying { $0.chaining { $0.makeCursor() } }
  }

  /// Emits the elements of the flows that this source emits, one flow after the other, with those of a
  /// separator in between.
  @inlinable
  public func joined(
    separator: Flow<Element.Element, Never>
  ) -> UIFlow<Element.Element> {
    applying { $0.joined(by: { separator.makeCursor() }, { $0.makeCursor() }) }
  }
}
