/// How soon a cursor must be polled, so that its elements don't depend on its reader.
///
/// The elements of a flow are the same for every reader, no matter how late it reads. Most cursors
/// guarantee this by themselves: elements wait in a log, or are created on demand. Cursors that
/// read a clock, switch from one flow to another or subscribe later would produce different
/// elements if they were polled late. These are *live*: the owner of a live cursor polls it at each
/// wake, even when it doesn't need the next element yet, and stores the elements.
@frozen
public enum FlowPace: UInt8, Comparable, Sendable {
  /// The cursor can be polled at any time, because elements are created on demand. For example, a
  /// sequence.
  case pulled
  /// The cursor can be polled at any time, because elements wait in a log, in the order of their
  /// versions. A failure waits behind them, so an owner that needs it in time reads ahead. For
  /// example, a relay or a subject.
  case logged
  /// The cursor must be polled at each wake. For example, `debounce`.
  case live

  @inlinable
  public static func < (left: FlowPace, right: FlowPace) -> Bool { left.rawValue < right.rawValue }

  /// The pace of an operator that emits elements later than they arrived: their versions no longer
  /// match the time.
  @inlinable var holdingBack: FlowPace { self == .pulled ? .pulled : .live }

  /// Returns the pace of an operator that combines two inputs.
  ///
  /// Versions order elements, so elements can be combined late. A failure has no order among the
  /// elements of another input, so inputs that can fail are combined when their events arrive. What
  /// is made on demand arrives at no time of its own.
  @inlinable
  static func combining<Failure: Error>(
    _ left: FlowPace, _ right: FlowPace, _ failure: Failure.Type
  ) -> FlowPace {
    let pace = max(left, right)
    return pace == .pulled || failure == Never.self ? pace : .live
  }

  /// Returns the pace of an operator that combines many inputs.
  @inlinable
  static func combining<Element, Failure: Error>(
    _ cursors: [FlowCursor<Element, Failure>]
  ) -> FlowPace {
    cursors.reduce(.pulled) { combining($0, $1.pace, Failure.self) }
  }
}
