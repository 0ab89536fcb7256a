public import Tideway

// Elements of another source at the elements of this one, and elements of this one at the ticks of
// another.
@UIActor
extension UISource {
  /// Combines each element with the latest element of another source. Drops it while there is none.
  @inlinable
  public func withLatestFrom<Other: UISource, T>(
    _ other: Other, _ transform: @escaping (Element, Other.Element) -> T
  ) -> UIStream<T, Strategy> {
    applying(with: other) { $0.completed(from: $1, transform) }
  }

  /// Emits the latest element of another source at each element of this one.
  @inlinable
  public func withLatestFrom<Other: UISource>(_ other: Other) -> UIStream<Other.Element, Strategy> {
    withLatestFrom(other) { $1 }
  }

  /// Combines each element with the latest element of a flow. Drops it while there is none.
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping (Element, Other.Element) -> T
  ) -> UIStream<T, Strategy> where Other.Failure == Never {
    withLatestFrom(other.asUIFlow(), transform)
  }

  /// Emits the latest element of a flow at each element of this one.
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> UIStream<Other.Element, Strategy> where Other.Failure == Never {
    withLatestFrom(other.asUIFlow()) { $1 }
  }

  /// Emits the newest element not emitted yet at each tick of another source.
  @inlinable
  public func sample(on ticks: some UISource) -> UIFlow<Element> {
    applying(with: ticks) { $0.sampled(on: $1) }
  }

  /// Emits the newest element not emitted yet at each tick of a flow.
  @inlinable
  public func sample<Ticks: FlowSource>(on ticks: Ticks) -> UIFlow<Element>
  where Ticks.Failure == Never {
    sample(on: ticks.asUIFlow())
  }

  /// Collects the elements into arrays, one for each element of another source. An array is never empty; the
  /// end emits the rest.
  @inlinable
  public func chunked(at boundaries: some UISource) -> UIFlow<[Element]> {
    applying(with: boundaries) { $0.chunked(at: $1) }
  }

  /// Collects the elements into arrays, one for each element of a flow. An array is never empty; the end
  /// emits the rest.
  @inlinable
  public func chunked<Boundaries: FlowSource>(at boundaries: Boundaries) -> UIFlow<[Element]>
  where Boundaries.Failure == Never {
    chunked(at: boundaries.asUIFlow())
  }
}
