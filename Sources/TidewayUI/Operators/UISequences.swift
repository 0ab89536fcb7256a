public import Tideway

// Sources one after the other, or only the first that emits. Drivers give a driver, and signals a
// signal; sources of different types give a `UIFlow`.

/// Emits the elements of several sources one after the other. Each source starts when the previous
/// one has ended.
@inlinable
@UIActor public func concat<Element>(
  _ first: any UISource<Element>, _ rest: any UISource<Element>...
) -> UIFlow<Element> {
  .concatenating(([first] + rest).map { $0.cursors })
}

/// Emits the elements of several drivers, or of several signals, one after the other.
@inlinable
@UIActor public func concat<Element, Strategy>(
  _ first: UIStream<Element, Strategy>, _ rest: UIStream<Element, Strategy>...
) -> UIStream<Element, Strategy> {
  .concatenating(([first] + rest).map { $0.cursors })
}

/// Emits the elements of a sequence of sources one after the other. The sequence may be infinite.
@inlinable
@UIActor public func concat<Sources: Sequence>(
  _ sources: Sources
) -> UIStream<Sources.Element.Element, Sources.Element.Strategy>
where Sources.Element: UISource {
  .concatenating(sources) { $0.cursors }
}

/// Emits the elements of a sequence of sources of different types one after the other.
@inlinable
@UIActor public func concat<Element, Sources: Sequence>(
  _ sources: Sources
) -> UIFlow<Element> where Sources.Element == any UISource<Element> {
  .concatenating(sources) { $0.cursors }
}

/// Emits the elements of the source that emits or ends first, and cancels the others.
@inlinable
@UIActor public func race<Element>(
  _ first: any UISource<Element>, _ rest: any UISource<Element>...
) -> UIFlow<Element> {
  race([first] + rest)
}

/// Emits the elements of the driver, or the signal, that emits or ends first, and cancels the
/// others.
@inlinable
@UIActor public func race<Element, Strategy>(
  _ first: UIStream<Element, Strategy>, _ rest: UIStream<Element, Strategy>...
) -> UIStream<Element, Strategy> {
  race([first] + rest)
}

/// Emits the elements of the source of an array that emits or ends first, and cancels the others.
@inlinable
@UIActor public func race<Source: UISource>(
  _ sources: [Source]
) -> UIStream<Source.Element, Source.Strategy> {
  .applying(to: sources.map { $0.cursors }) { .racing($0) }
}

/// Emits the elements of the source of an array of different types that emits or ends first.
@inlinable
@UIActor public func race<Element>(_ sources: [any UISource<Element>]) -> UIFlow<Element> {
  .applying(to: sources.map { $0.cursors }) { .racing($0) }
}

extension UIStream {
  /// Keeps no source that has been started: it may be the last that keeps a relay.
  @inlinable
  @UIActor static func concatenating(
    _ sources: [@UIActor () -> FlowCursor<Element, Never>]
  ) -> UIStream {
    UIStream {
      var rest = Array(sources.reversed())
      return .concatenating { rest.popLast().map { $0() } }
    }
  }

  @inlinable
  @UIActor static func concatenating<Sources: Sequence>(
    _ sources: Sources,
    _ cursors: @escaping (Sources.Element) -> @UIActor () -> FlowCursor<Element, Never>
  ) -> UIStream {
    UIStream {
      var next = sources.makeIterator()
      return .concatenating { next.next().map { cursors($0)() } }
    }
  }
}
