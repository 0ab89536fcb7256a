public import Tideway

/// Combines the latest elements of two sources, once both have one. Emits one result for each
/// moment.
@inlinable
@UIActor public func combineLatest<A: UISource, B: UISource, T>(
  _ a: A, _ b: B, _ transform: @escaping (A.Element, B.Element) -> T
) -> UIFlow<T> {
  UIFlow { [a = a.cursors, b = b.cursors] in a().combined(with: b(), transform) }
}

/// Combines the latest elements of two sources into pairs.
@inlinable
@UIActor public func combineLatest<A: UISource, B: UISource>(
  _ a: A, _ b: B
) -> UIFlow<(A.Element, B.Element)> {
  combineLatest(a, b) { ($0, $1) }
}

/// Combines the latest elements of three sources, once all have one. Emits one result for each
/// moment.
@inlinable
@UIActor public func combineLatest<A: UISource, B: UISource, C: UISource, T>(
  _ a: A, _ b: B, _ c: C, _ transform: @escaping (A.Element, B.Element, C.Element) -> T
) -> UIFlow<T> {
  combineLatest(combineLatest(a, b), c) { transform($0.0, $0.1, $1) }
}

/// Combines the latest elements of three sources into triples.
@inlinable
@UIActor public func combineLatest<A: UISource, B: UISource, C: UISource>(
  _ a: A, _ b: B, _ c: C
) -> UIFlow<(A.Element, B.Element, C.Element)> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Emits the elements of several sources as they come, in the order of their versions.
@inlinable
@UIActor public func merge<Element>(
  _ first: any UISource<Element>, _ rest: any UISource<Element>...
) -> UIFlow<Element> {
  merge([first] + rest)
}

/// Combines the latest elements of a source and of a flow, such as a control and a relay.
///
/// ```swift
/// combineLatest(field.$text, isOnline) { !$0.isEmpty && $1 }.bind(to: button.$isEnabled)
/// ```
@inlinable
@UIActor public func combineLatest<A: UISource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping (A.Element, B.Element) -> T
) -> UIFlow<T> where B.Failure == Never {
  combineLatest(a, b.asUIFlow(), transform)
}

/// Combines the latest elements of a flow and of a source, such as a relay and a control.
@inlinable
@UIActor public func combineLatest<A: FlowSource, B: UISource, T>(
  _ a: A, _ b: B, _ transform: @escaping (A.Element, B.Element) -> T
) -> UIFlow<T> where A.Failure == Never {
  combineLatest(a.asUIFlow(), b, transform)
}

/// Combines the latest elements of a source and of a flow into pairs.
@inlinable
@UIActor public func combineLatest<A: UISource, B: FlowSource>(
  _ a: A, _ b: B
) -> UIFlow<(A.Element, B.Element)> where B.Failure == Never {
  combineLatest(a, b.asUIFlow()) { ($0, $1) }
}

/// Combines the latest elements of a flow and of a source into pairs.
@inlinable
@UIActor public func combineLatest<A: FlowSource, B: UISource>(
  _ a: A, _ b: B
) -> UIFlow<(A.Element, B.Element)> where A.Failure == Never {
  combineLatest(a.asUIFlow(), b) { ($0, $1) }
}
