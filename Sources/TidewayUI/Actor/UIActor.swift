import Tideway

#if MainActorUI || canImport(Darwin)
  /// The actor of all UI state: the main actor, so that a toolkit's objects can be used directly.
  public typealias UIActor = MainActor
#else
  /// The actor of all UI state.
  ///
  /// On Apple platforms it is the main actor. Elsewhere, where the main actor has no fixed thread,
  /// it is an actor with a run loop on a thread of its own. The package trait `MainActorUI` makes
  /// it the main actor there too.
  @globalActor
  public actor UIActor {
    /// The shared instance.
    public static let shared = UIActor()

    private init() {}

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      // Safe because it lives forever.
      unsafe UIExecutor.shared.asUnownedSerialExecutor()
    }

    /// Runs `body` on the UI actor.
    public static func run<T: Sendable>(
      resultType: T.Type = T.self, body: @UIActor @Sendable () throws -> T
    ) async rethrows -> T {
      try await body()
    }

    /// Runs `operation` at once, in synchronous code that is on the UI actor although its type
    /// doesn't declare it. Traps if the code isn't on the UI actor.
    @available(*, noasync, message: "Await the call of the isolated code instead.")
    public static func assumeIsolated<T>(
      _ operation: @UIActor () throws -> T, file: StaticString = #fileID, line: UInt = #line
    ) rethrows -> T {
      require(
        UILane.shared.isCurrent,
        "The code at \(file):\(line) must run on UIActor: await UIActor.run { … }.")
      return try onUIActor(operation)
    }
  }
#endif

/// Runs `operation` at once. The caller guarantees that it is on the UI actor; debug builds check
/// it.
@usableFromInline
package func onUIActor<T>(_ operation: @UIActor () throws -> T) rethrows -> T {
  assert(UILane.shared.isCurrent, "This code must run on UIActor.")
  typealias Unisolated = () throws -> T
  return try withoutActuallyEscaping(operation) { operation in
    // Safe because it is the same function without its isolation, which the caller guarantees.
    try unsafe unsafeBitCast(operation, to: Unisolated.self)()
  }
}
