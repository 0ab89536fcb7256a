/// A type that a flow can be bound to: relays, control properties, binders.
public protocol BindingTarget<Value>: Sendable {
  /// The type of the values that it takes.
  associatedtype Value
  /// The sink that takes the values.
  var sink: Sink<Value> { get }
}

/// The destination of a binding: a closure, and the lane on which it may run.
public struct Sink<Value>: Sendable {
  /// Writes a value. Returns false when the target has been released.
  @usableFromInline package let write: @Sendable (Value, Version) -> Bool
  /// The lane that it must be called on, if any.
  @usableFromInline package let lane: (any Lane)?
  /// Whether it writes state, which settles before views are called.
  @usableFromInline package let isState: Bool
  /// The object that a binding keeps alive together with this sink; nil for that of a control.
  @usableFromInline package let owner: (any StorageOwner)?
  /// The storage that it writes, if it has a name or may be released.
  @usableFromInline package let endpoint: (any Endpoint)?

  /// - Parameter write: Must not hold `owner`: the binding would keep it alive as long as its
  ///   source exists.
  @inlinable
  package init(
    isState: Bool, lane: (any Lane)?, owner: (any StorageOwner)? = nil,
    endpoint: (any Endpoint)? = nil, write: @escaping @Sendable (Value, Version) -> Bool
  ) {
    self.isState = isState
    self.lane = lane
    self.owner = owner
    self.endpoint = endpoint
    self.write = write
  }

  @inlinable var target: KeptTargets.Target? {
    endpoint.map { KeptTargets.Target($0, isKept: owner != nil) }
  }

  /// Creates a sink that calls a closure, and takes values as long as it is bound.
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

extension Sink {
  /// This sink for values that are never nil.
  @inlinable
  func unwrapped<Wrapped>() -> Sink<Wrapped> where Value == Wrapped? {
    Sink<Wrapped>(isState: isState, lane: lane, owner: owner, endpoint: endpoint) { [write] in
      write($0, $1)
    }
  }
}

extension WrittenStorage {
  /// The storage that sinks write.
  @inlinable
  package init<Value>(_ sinks: [Sink<Value>]) {
    self.init(sinks.compactMap { $0.endpoint?.target })
  }
}

/// Returns the sinks of all targets except the source itself, which is reported. Otherwise the
/// elements of the source would come back to it endlessly, and replace what others have written in
/// the meantime.
@inlinable
package func sinks<Source, Value>(
  of first: any BindingTarget<Value>, _ rest: [any BindingTarget<Value>], boundTo source: Source,
  at site: CallSite
) -> [Sink<Value>] {
  // Only an object can be both; for any other source this is known at compile time.
  if Source.self is AnyObject.Type,
    isOneObject(source, first) || rest.contains(where: { isOneObject(source, $0) })
  {
    return ([first] + rest).filter { !isReported($0, as: source, site) }.map { $0.sink }
  }
  return [first.sink] + rest.map { $0.sink }
}

/// Whether a source that is an object is the same object as a target.
@inlinable
func isOneObject<Source, Target>(_ source: Source, _ target: Target) -> Bool {
  guard Source.self == Target.self else { return false }
  // Safe because both are references to one class. A cast that looks this up takes longer than the rest of a
  // binding.
  return unsafe unsafeBitCast(source, to: AnyObject.self)
    === unsafeBitCast(target, to: AnyObject.self)
}

@usableFromInline
func isReported<Source, Target>(
  _ target: Target, as source: Source, _ site: CallSite
) -> Bool {
  guard isOneObject(source, target) else { return false }
  Diagnostics.report(.boundToItself(site.text))
  return true
}

extension EventLog {
  /// A sink that writes into this log. Bindings keep its relay alive.
  @inlinable
  func sink(of relay: any StorageOwner) -> Sink<Element> {
    Sink(isState: true, lane: nil, owner: relay, endpoint: self) { self.write($0, causedBy: $1) }
  }
}

extension BehaviorRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Value> { log.sink(of: self) }
}

extension PublishRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Element> { log.sink(of: self) }
}

extension ReplayRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Element> { log.sink(of: self) }
}
