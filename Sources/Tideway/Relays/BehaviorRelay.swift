/// A value that can be read, written and watched from anywhere, and never ends by itself.
///
/// Subscribers get the current value, then every change. Reading and writing are synchronous and
/// thread-safe; when `accept` returns, everything that follows from the write on this thread has
/// happened:
///
/// ```swift
/// let name = BehaviorRelay(value: "Ada")
/// name.bind { print($0) }.disposed(by: bag)  // prints Ada
/// name.accept("Grace")                       // prints Grace
/// ```
///
/// It is an actor: a method of your own in an extension is isolated, and no `accept` or `update` of
/// another thread comes between what it reads and what it writes. When the relay goes, its flows finish.
public actor BehaviorRelay<Value: Sendable>: FlowSource {
  public typealias Element = Value
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Value, Never>

  @usableFromInline nonisolated final let hub: Hub<Value, Never>

  /// A relay with a first value.
  @inlinable
  public init(value: Value) {
    hub = Hub(.current, current: value)
  }

  deinit { hub.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    hub.executor.asUnownedSerialExecutor()
  }

  /// The current value. Never waits for isolated methods. O(1).
  @inlinable
  public nonisolated final var value: Value { hub.value }

  /// The version of the current value.
  public nonisolated final var lastVersion: Version { hub.latestVersion }

  /// How many subscribers and bindings watch it now.
  public nonisolated final var subscriberCount: Int { hub.subscriberCount }

  /// Makes `value` the current value and tells all who watch. O(1), and the price of a mutex where
  /// nobody does.
  ///
  /// Called in an isolated method of another relay, or in its `update`, the write is made when that
  /// one ends.
  @inlinable
  public nonisolated final func accept(_ value: Value) { hub.write(value) }

  /// Reads, changes and writes the value as one: no other write comes in between.
  ///
  /// Others read the old value meanwhile, which is why changing a collection that way copies it. If
  /// `body` throws, nothing is written. Using this relay inside `body`, or calling `update` of one
  /// relay inside an isolated method or `update` of another, is a programming error that traps.
  @discardableResult
  @inlinable
  public nonisolated final func update<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try hub.update(body)
  }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<Value, Never> { hub.makeCursor() }

  /// The same values, with a bound on what is kept while a subscriber is slow.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<Value, Never> {
    let hub = hub
    return Flow { hub.makeCursor(policy) }
  }
}
