/// All that a flow can be bound to: relays, control properties, binders.
public protocol BindingTarget<Value>: Sendable {
  /// What it takes.
  associatedtype Value
  /// Where values go.
  var sink: Sink<Value> { get }
}

/// Where a binding writes: a closure, and where it may run.
public struct Sink<Value>: Sendable {
  /// Writes a value; false when the target is gone.
  @usableFromInline package let write: @Sendable (Value, Version) -> Bool
  /// The lane that it must be called on, if any.
  @usableFromInline package let lane: (any PumpLane)?
  /// Whether it writes state, which settles before views are called.
  @usableFromInline package let isState: Bool
  /// What a binding keeps alive, with this; nil for what belongs to a control.
  @usableFromInline package let home: (any Home)?
  /// The storage that it writes, if it has a name or may go.
  @usableFromInline package let endpoint: (any Endpoint)?

  /// - Parameter write: Must not hold `home`: the binding would keep it for as long as its source is there.
  @inlinable
  package init(
    isState: Bool, lane: (any PumpLane)?, home: (any Home)? = nil,
    endpoint: (any Endpoint)? = nil, write: @escaping @Sendable (Value, Version) -> Bool
  ) {
    self.isState = isState
    self.lane = lane
    self.home = home
    self.endpoint = endpoint
    self.write = write
  }

  @inlinable var target: Keeping.Target? {
    endpoint.map { Keeping.Target($0, isKept: home != nil) }
  }

  /// A sink that calls a closure, and takes values for as long as it is bound.
  ///
  /// - Parameter write: Called with each value and the version of its cause, on the thread that
  ///   writes, one call at a time for each binding.
  @inlinable
  public init(_ write: @escaping @Sendable (Value, Version) -> Void) {
    self.init(isState: false, lane: nil) { value, version in
      write(value, version)
      return true
    }
  }
}

/// Where a binding writes: all its targets but the source itself, which is reported. What that gives would come
/// back to it without end, and replace what others have written meanwhile.
@inlinable
package func sinks<Source, Value>(
  of first: any BindingTarget<Value>, _ rest: [any BindingTarget<Value>], boundTo source: Source,
  at site: CallSite
) -> [Sink<Value>] {
  // Only an object can be both; of any other source this is known when it is compiled.
  if Source.self is AnyObject.Type,
    isOneObject(source, first) || rest.contains(where: { isOneObject(source, $0) })
  {
    return ([first] + rest).filter { !isReported($0, as: source, site) }.map { $0.sink }
  }
  return [first.sink] + rest.map { $0.sink }
}

/// Whether a source that is an object is that very target.
@inlinable
func isOneObject<Source, Target>(_ source: Source, _ target: Target) -> Bool {
  guard Source.self == Target.self else { return false }
  // Both are references to one class. A cast that looks that up takes longer than all else of a binding.
  return unsafeBitCast(source, to: AnyObject.self) === unsafeBitCast(target, to: AnyObject.self)
}

@usableFromInline
func isReported<Source, Target>(
  _ target: Target, as source: Source, _ site: CallSite
) -> Bool {
  guard isOneObject(source, target) else { return false }
  Diagnostics.report(.boundToItself(site.text))
  return true
}

extension Hub {
  /// Writes into this hub. Bindings keep its relay.
  @inlinable
  func sink(of relay: any Home) -> Sink<Element> {
    Sink(isState: true, lane: nil, home: relay, endpoint: self) { self.write($0, causedBy: $1) }
  }
}

extension BehaviorRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Value> { hub.sink(of: self) }
}

extension PublishRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Element> { hub.sink(of: self) }
}

extension ReplayRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Element> { hub.sink(of: self) }
}
