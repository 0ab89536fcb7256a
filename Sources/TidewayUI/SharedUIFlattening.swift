public import Tideway

// Drivers and signals of drivers and signals. The result has the trait of the inner ones, which
// determines whether a later watcher gets the last element.
@UIActor
extension SharedUIFlow {
  /// Emits the elements of the latest inner source. A new one cancels the previous one.
  @inlinable
  public func flatMapLatest<T, Inner>(
    _ transform: @escaping (Element) -> SharedUIFlow<T, Inner>
  ) -> SharedUIFlow<T, Inner> {
    SharedUIFlow<T, Inner> { [cursors] in cursors().switching { transform($0).makeUICursor() } }
  }

  /// Emits the elements of an inner source, and ignores further elements of this source until it
  /// has ended.
  @inlinable
  public func flatMapFirst<T, Inner>(
    _ transform: @escaping (Element) -> SharedUIFlow<T, Inner>
  ) -> SharedUIFlow<T, Inner> {
    SharedUIFlow<T, Inner> { [cursors] in cursors().exhausting { transform($0).makeUICursor() } }
  }

  /// Emits the elements of all inner sources as they come.
  @inlinable
  public func flatMap<T, Inner>(
    maxConcurrent: Int = .max, _ transform: @escaping (Element) -> SharedUIFlow<T, Inner>
  ) -> SharedUIFlow<T, Inner> {
    requireRoom(forInner: maxConcurrent)
    return SharedUIFlow<T, Inner> { [cursors] in
      cursors().flattening(maxConcurrent) { transform($0).makeUICursor() }
    }
  }

  /// Emits the elements of the inner sources, one after the other.
  @inlinable
  public func concatMap<T, Inner>(
    _ transform: @escaping (Element) -> SharedUIFlow<T, Inner>
  ) -> SharedUIFlow<T, Inner> {
    SharedUIFlow<T, Inner> { [cursors] in cursors().chaining { transform($0).makeUICursor() } }
  }

  /// Combines each element with the latest element of another source. Drops it while there is none.
  @inlinable
  public func withLatestFrom<Other: UISource, T>(
    _ other: Other, _ transform: @escaping (Element, Other.Element) -> T
  ) -> SharedUIFlow<T, Strategy> {
    SharedUIFlow<T, Strategy> { [cursors, other = other.cursors] in
      cursors().completed(from: other(), transform)
    }
  }

  /// Emits the latest element of another source at each element of this one.
  @inlinable
  public func withLatestFrom<Other: UISource>(
    _ other: Other
  ) -> SharedUIFlow<Other.Element, Strategy> {
    withLatestFrom(other) { $1 }
  }

  /// Combines each element with the latest element of a flow. Drops it while there is none.
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping (Element, Other.Element) -> T
  ) -> SharedUIFlow<T, Strategy> where Other.Failure == Never {
    withLatestFrom(other.asUIFlow(), transform)
  }

  /// Emits the latest element of a flow at each element of this one.
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> SharedUIFlow<Other.Element, Strategy> where Other.Failure == Never {
    withLatestFrom(other.asUIFlow()) { $1 }
  }
}
