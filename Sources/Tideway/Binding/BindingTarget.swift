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

  @inlinable
  package init(
    isState: Bool, lane: (any PumpLane)?, write: @escaping @Sendable (Value, Version) -> Bool
  ) {
    self.isState = isState
    self.lane = lane
    self.write = write
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

extension Hub {
  /// Writes into this hub; keeps the hub but not its relay alive.
  @inlinable
  var sink: Sink<Element> {
    Sink(isState: true, lane: nil) { self.write($0, causedBy: $1) }
  }
}

extension BehaviorRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Value> { hub.sink }
}

extension PublishRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Element> { hub.sink }
}

extension ReplayRelay: BindingTarget {
  @inlinable public nonisolated final var sink: Sink<Element> { hub.sink }
}
