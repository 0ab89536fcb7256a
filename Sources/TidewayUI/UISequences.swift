public import Tideway

/// Emits the elements of the source that emits or ends first, and cancels the others.
@inlinable
@UIActor public func race<Element>(
  _ first: any UISource<Element>, _ rest: any UISource<Element>...
) -> UIFlow<Element> {
  let sources = ([first] + rest).map { $0.cursors }
  return UIFlow { .racing(sources.map { $0() }) }
}

/// Emits the elements of several sources one after the other. Each source starts when the previous
/// one has ended.
@inlinable
@UIActor public func concat<Element>(
  _ first: any UISource<Element>, _ rest: any UISource<Element>...
) -> UIFlow<Element> {
  let sources = ([first] + rest).map { $0.cursors }
  return UIFlow {
    var next = 0
    return .concatenating {
      guard next < sources.count else { return nil }
      defer { next += 1 }
      return sources[next]()
    }
  }
}

@UIActor
extension UISource {
  /// Emits the elements of another source after those of this one.
  @inlinable
  public func concat(_ next: some UISource<Element>) -> UIFlow<Element> {
    TidewayUI.concat(self, next)
  }

  /// Emits the elements of this source and of another one as they come, in the order of their
  /// versions.
  @_disfavoredOverload
  @inlinable
  public func merge(with other: some UISource<Element>) -> UIFlow<Element> {
    UIFlow { [cursors, other = other.cursors] in .merging([cursors(), other()]) }
  }
}
