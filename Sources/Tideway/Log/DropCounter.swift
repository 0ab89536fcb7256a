/// Counts the elements that bounded buffers have dropped.
///
/// ```swift
/// let dropped = DropCounter()
/// for await reading in sensor.flow(buffering: .newest(100, counting: dropped)) {
///   await upload(reading)
///   if dropped.count > 0 { … }
/// }
/// ```
///
/// One counter may count for several flows and subscribers; then it is the sum of all. Any thread
/// may read it.
public final class DropCounter: Sendable, Hashable {
  private let dropped = AtomicInt(0)

  /// Creates a counter that starts at zero.
  public init() {}

  /// The number of elements dropped so far. O(1).
  public var count: Int { dropped.relaxed }

  func add(_ count: Int) { if count > 0 { _ = dropped.add(count) } }

  /// Counters are the same if they are one object.
  public static func == (left: DropCounter, right: DropCounter) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
