/// Specifies which consecutive writes are one step of a ``History``.
///
/// ```swift
/// let history = History(of: note, coalescing: .typing(within: .seconds(1), \.title, \.body))
/// ```
public struct Coalescing<Value: Sendable>: Sendable {
  /// Replaces a part of the first value with that of the second value.
  @usableFromInline typealias Transplant = @Sendable (inout Value, Value) -> Void

  let pause: Duration
  private let parts: [Transplant]
  private let areEqual: @Sendable (Value, Value) -> Bool

  @usableFromInline
  init(
    _ pause: Duration, _ parts: [Transplant],
    _ areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.pause = pause
    self.parts = parts
    self.areEqual = areEqual
  }

  /// A write and everything that follows from it is a step of its own.
  @inlinable public static var never: Coalescing { Coalescing(.zero, []) { _, _ in false } }

  /// Returns the first part that is the only difference between `before` and `after`, if there is
  /// one.
  func part(changedFrom before: Value, to after: Value) -> Int? {
    parts.indices.first { isOnly($0, changedFrom: before, to: after) }
  }

  /// Returns whether nothing but this part differs.
  func isOnly(_ part: Int, changedFrom before: Value, to after: Value) -> Bool {
    var transplanted = before
    parts[part](&transplanted, after)
    return areEqual(transplanted, after)
  }

  var isNever: Bool { parts.isEmpty }

  /// How a history compares values that are kept in buffers.
  func comparison(_ areEqual: (@Sendable (Value, Value) -> Bool)?) -> HistorySteps.Comparison {
    func value(_ buffer: ElementBuffer) -> Value { buffer.element(0, of: Value.self) }
    return HistorySteps.Comparison(
      areEqual: areEqual.map { areEqual in { areEqual(value($0), value($1)) } }, pause: pause,
      changedPart: isNever ? nil : { part(changedFrom: value($0), to: value($1)) },
      isOnlyPart: { isOnly($0, changedFrom: value($1), to: value($2)) })
  }
}

extension Coalescing where Value: Equatable {
  /// Combines consecutive writes to one step if they change the same part, and nothing else, with
  /// pauses of at most `pause`. For example, a word that is typed, or a slider that is dragged.
  ///
  /// An undo, a redo and a write that changes anything else end the step. What a write has changed
  /// is determined when everything that follows from it has happened: if a closure updates another
  /// part in response, specify a part that contains both. If two of the parts overlap, the first is
  /// used.
  ///
  /// - Parameters:
  ///   - pause: The longest pause within a step, measured on the clock of the history.
  ///   - parts: The parts that are edited. `\.self` is the whole value.
  @inlinable
  public static func typing<each Part>(
    within pause: Duration, _ parts: repeat any WritableKeyPath<Value, each Part> & Sendable
  ) -> Coalescing {
    var transplants: [Transplant] = []
    repeat transplants.append(transplant(each parts))
    return Coalescing(pause, transplants) { isUnchanged($0, $1) }
  }

  /// Combines consecutive writes to one step if no pause between them is longer than `pause`, no
  /// matter what they change.
  @inlinable
  public static func typing(within pause: Duration) -> Coalescing {
    typing(within: pause, \.self)
  }

  @inlinable
  static func transplant<Part>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> Transplant {
    { $0[keyPath: path] = $1[keyPath: path] }
  }
}
