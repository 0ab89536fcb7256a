/// How soon a cursor has to be polled, so that what it gives does not depend on its reader.
///
/// What a flow gives is the same whoever reads it, and however late. Most cursors keep that promise by
/// themselves: elements wait in a log, or are made when they are asked for. Those that look at a clock,
/// switch from one flow to another or subscribe later give something else when they are asked late. They
/// are *live*: whoever holds one and does not want its next element yet polls it all the same at each
/// wake, and keeps what comes.
@frozen
public enum FlowPace: UInt8, Comparable, Sendable {
  /// At any time: elements are made when they are asked for. For example a sequence.
  case pulled
  /// At any time: elements wait in a log, in the order of their versions. A failure waits behind them, so
  /// whoever has to see it in time reads ahead. For example a relay or a subject.
  case logged
  /// At each wake. For example `debounce`.
  case live

  @inlinable
  public static func < (left: FlowPace, right: FlowPace) -> Bool { left.rawValue < right.rawValue }

  /// That of an operator that gives elements later than they came: their versions no longer say when.
  @inlinable var holdingBack: FlowPace { self == .pulled ? .pulled : .live }

  /// That of what combines two inputs.
  ///
  /// Versions order elements, so these can be combined late. Nothing orders a failure among the elements
  /// of another input: what may fail is combined when it comes.
  @inlinable
  static func combining<Failure: Error>(
    _ left: FlowPace, _ right: FlowPace, _ failure: Failure.Type
  ) -> FlowPace {
    failure == Never.self ? max(left, right) : .live
  }

  /// That of what combines many inputs.
  @inlinable
  static func combining<Element, Failure: Error>(
    _ cursors: [FlowCursor<Element, Failure>]
  ) -> FlowPace {
    cursors.reduce(.pulled) { combining($0, $1.pace, Failure.self) }
  }
}
