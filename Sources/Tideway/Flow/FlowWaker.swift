/// What a pending poll leaves behind, to be told when polling again is worth it.
///
/// A wake carries nothing: whoever is woken looks again. Wakes come from any thread, more often than
/// needed, and never under a lock of the library.
///
/// Sendable because it has no state of its own; the subclasses (pumps, parked tasks) say for themselves
/// why their state may be touched from any thread.
public class FlowWaker: @unchecked Sendable {
  private let onWake: (@Sendable () -> Void)?

  /// A waker that calls a closure.
  ///
  /// - Parameter onWake: Called by each wake, on the thread that wakes.
  public init(_ onWake: @escaping @Sendable () -> Void) {
    self.onWake = onWake
  }

  /// For subclasses, which override `wake(in:)`.
  init() {
    onWake = nil
  }

  /// Says that polling again is worth it.
  public final func wake() {
    let turn = Turn.current
    wake(in: turn)
    turn.settle()
  }

  /// Whether whoever polls with it can be made to do so on another thread by waking it there.
  var canMove: Bool { false }

  /// Whether whoever polls with it may be told to come again, though there may be something: a task, which
  /// looks meanwhile whether it was cancelled. A pump would run on at once.
  @usableFromInline var mayRest: Bool { false }

  /// Asks whoever polls with it to come again once others have had their turn.
  @usableFromInline func comeAgain() { wake() }

  /// Asks whoever may rest to come again later, and to let its thread do something else meanwhile.
  @usableFromInline func rest() { wake() }

  /// Whether an element of this version would wait for a later run of whoever polls with it.
  @usableFromInline
  package func holdsBack(_ version: Version) -> Bool { false }

  /// Wakes as part of what the calling thread is doing.
  func wake(in turn: Turn) {
    onWake?()
  }
}
