/// A value that can be read, written and watched from anywhere, and never ends by itself.
///
/// Subscribers get the current value, then every change. Reading and writing are synchronous and
/// thread-safe. When `accept` returns, everything that follows from the write on this thread has
/// happened:
///
/// ```swift
/// let name = BehaviorRelay(value: "Ada")
/// name.bind { print($0) }.disposed(by: bag)  // prints Ada
/// name.accept("Grace")                       // prints Grace
/// ```
///
/// It is an actor: a method in your own extension is isolated, and no `accept` or `update` on
/// another thread comes between its reads and its writes. When the relay is released, its flows
/// finish.
public actor BehaviorRelay<Value: Sendable>: FlowSource {
  public typealias Element = Value
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Value, Never>

  @usableFromInline nonisolated final let log: EventLog<Value, Never>

  /// Creates a relay with an initial value.
  @inlinable
  public init(value: Value) {
    log = EventLog(.current, current: value)
  }

  deinit { log.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    // Safe because its log lives as long as it does.
    unsafe log.asUnownedSerialExecutor()
  }

  /// The current value. Reading never waits for isolated methods. O(1).
  @inlinable
  public nonisolated final var value: Value { log.value }

  /// The version of the current value.
  public nonisolated final var lastVersion: Version { log.latestVersion }

  /// The current number of subscribers and bindings.
  public nonisolated final var subscriberCount: Int { log.subscriberCount }

  /// Makes `value` the current value and notifies all watchers. O(1), and as fast as locking a
  /// mutex if there are no watchers.
  ///
  /// In an isolated method of another relay, or in its `update`, the write is made when that method
  /// ends.
  @inlinable
  public nonisolated final func accept(_ value: Value) { log.write(value) }

  /// Reads, changes and writes the value atomically: no other write comes in between.
  ///
  /// Other readers get the old value in the meantime, so changing a collection this way copies it.
  /// If `body` throws, nothing is written. Using this relay inside `body`, or calling `update` of
  /// one relay inside an isolated method or `update` of another, is a programming error that traps.
  @discardableResult
  @inlinable
  public nonisolated final func update<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try log.update(body)
  }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<Value, Never> { log.makeCursor() }

  /// Returns the same values, with a limit on the elements kept for a slow subscriber.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<Value, Never> {
    let log = log
    return Flow { log.makeCursor(policy) }
  }
}
