/// Ends the process with a message if a caller made a mistake. It also does so in release builds,
/// where a failed `precondition` prints no message.
///
/// - Parameters:
///   - condition: The condition that the caller has to ensure.
///   - message: What is wrong, and what to do instead. It is evaluated only when it is needed.
@inlinable @inline(__always)
package func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !condition() { misuse(message()) }
}

/// Ends the process with a message about a caller's mistake.
// Never inlined: the caller keeps one call, and no code that makes text.
@usableFromInline @inline(never)
package func misuse(_ message: String) -> Never { fatalError("Tideway: \(message)") }

/// The body of a declaration that is unavailable: the compiler rejects each call with its message.
package func neverCalled() -> Never { fatalError("An unavailable declaration was called.") }
