import TidewayUI

/// Starts a task on `UIActor`, at the only place in this module that does so.
///
/// Nothing waits for such a task, or ends it, unless somebody was made to. So each call says why there is one and who
/// ends it, and that is the name of the task in debuggers.
///
/// - Parameters:
///   - name: What it does that can't be done here: it takes time, or must not be done yet.
///   - end: Who or what ends it.
@discardableResult
func spawn<Value: Sendable>(
  _ name: String, until end: String, _ work: @escaping @UIActor () async throws -> Value
) -> Task<Value, any Error> {
  // Not called in a closure, which would begin elsewhere: it begins behind what `UIActor` has to do already.
  Task(name: "\(name), until \(end)", operation: work)
}
