public import Tideway

// Arrays of sources. An array of drivers gives a driver, and one of signals a signal; sources of
// different types give a `UIFlow`.

/// Combines the latest elements of an array of sources into one array for each moment, once all
/// have an element.
///
/// For an empty array, the result emits `[]` and finishes.
@inlinable
@UIActor public func combineLatest<Source: UISource>(
  _ sources: [Source]
) -> UIStream<[Source.Element], Source.Strategy> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.combining($0) }
}

/// Combines the latest elements of an array of sources of different types.
@inlinable
@UIActor public func combineLatest<Element>(
  _ sources: [any UISource<Element>]
) -> UIFlow<[Element]> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.combining($0) }
}

/// Combines the latest elements of an array of sources by a closure.
@inlinable
@UIActor public func combineLatest<Source: UISource, T>(
  _ sources: [Source], _ transform: @escaping ([Source.Element]) -> T
) -> UIStream<T, Source.Strategy> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.combining($0).map(transform) }
}

/// Combines the latest elements of an array of sources of different types by a closure.
@inlinable
@UIActor public func combineLatest<Element, T>(
  _ sources: [any UISource<Element>], _ transform: @escaping ([Element]) -> T
) -> UIFlow<T> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.combining($0).map(transform) }
}

/// Combines the elements of an array of sources by index: an array of the first elements, then an
/// array of the second ones, and so on.
///
/// The result ends when one of the sources has ended and its elements are used up. For an empty
/// array, it finishes immediately.
@inlinable
@UIActor public func zip<Source: UISource>(
  _ sources: [Source]
) -> UIStream<[Source.Element], Source.Strategy> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.zipping($0) }
}

/// Combines the elements of an array of sources of different types by index.
@inlinable
@UIActor public func zip<Element>(
  _ sources: [any UISource<Element>]
) -> UIFlow<[Element]> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.zipping($0) }
}

/// Combines the elements of an array of sources by index, and transforms each array by a closure.
@inlinable
@UIActor public func zip<Source: UISource, T>(
  _ sources: [Source], _ transform: @escaping ([Source.Element]) -> T
) -> UIStream<T, Source.Strategy> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.zipping($0).map(transform) }
}

/// Combines the elements of an array of sources of different types by index, and transforms each
/// array by a closure.
@inlinable
@UIActor public func zip<Element, T>(
  _ sources: [any UISource<Element>], _ transform: @escaping ([Element]) -> T
) -> UIFlow<T> {
  .applying(to: sources.map { $0.cursors }) { FlowCursor.zipping($0).map(transform) }
}

/// Emits the elements of an array of sources as they come, in the order of their versions.
@inlinable
@UIActor public func merge<Source: UISource>(
  _ sources: [Source]
) -> UIStream<Source.Element, Source.Strategy> {
  .applying(to: sources.map { $0.cursors }) { .merging($0) }
}

/// Emits the elements of an array of sources of different types as they come.
@inlinable
@UIActor public func merge<Element>(_ sources: [any UISource<Element>]) -> UIFlow<Element> {
  .applying(to: sources.map { $0.cursors }) { .merging($0) }
}
