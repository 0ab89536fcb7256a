/// Ends the process with a sentence if a caller made a mistake: in release builds too, where a failed
/// `precondition` says nothing.
///
/// - Parameters:
///   - condition: What the caller has to see to.
///   - message: What is wrong, and what to do instead. It is made only when it is wanted.
@inlinable @inline(__always)
package func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !condition() { misuse(message()) }
}

/// Ends the process with a sentence on a caller's mistake.
// Never inlined: the caller keeps one call, and no code that makes text.
@usableFromInline @inline(never)
package func misuse(_ message: String) -> Never { fatalError("Tideway: \(message)") }
