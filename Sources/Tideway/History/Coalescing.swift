/// Which writes in a row are one step of a ``History``.
///
/// ```swift
/// let history = History(of: note, coalescing: .typing(within: .seconds(1), \.title, \.body))
/// ```
public struct Coalescing<Value: Sendable>: Sendable {
  /// Gives the first value the part that the second one has.
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

  /// Each turn is a step of its own.
  @inlinable public static var never: Coalescing { Coalescing(.zero, []) { _, _ in false } }

  /// The first part that alone tells `before` from `after`, if there is one.
  func part(changedFrom before: Value, to after: Value) -> Int? {
    parts.indices.first { isOnly($0, changedFrom: before, to: after) }
  }

  /// Whether all but one part are the same.
  func isOnly(_ part: Int, changedFrom before: Value, to after: Value) -> Bool {
    var transplanted = before
    parts[part](&transplanted, after)
    return areEqual(transplanted, after)
  }

  var isNever: Bool { parts.isEmpty }
}

extension Coalescing where Value: Equatable {
  /// Writes in a row that change the same one of these parts, and nothing else, are one step while no pause
  /// between two of them is longer than `pause`: a word that is typed, a slider that is dragged.
  ///
  /// An undo, a redo and a write that changes anything else end the step. What counts is what a turn has
  /// changed in the end: if a closure keeps another part up to date in the same turn, name a part that
  /// contains both. Where two of the parts overlap, the one that stands first is taken.
  ///
  /// - Parameters:
  ///   - pause: The longest pause within a step, measured on the clock of the history.
  ///   - parts: The parts that are typed in. `\.self` is the whole value.
  @inlinable
  public static func typing<each Part>(
    within pause: Duration, _ parts: repeat any WritableKeyPath<Value, each Part> & Sendable
  ) -> Coalescing {
    var transplants: [Transplant] = []
    repeat transplants.append(transplant(each parts))
    return Coalescing(pause, transplants) { isUnchanged($0, $1) }
  }

  /// Writes in a row are one step while no pause between two of them is longer than `pause`, whatever they
  /// change.
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
