import Foundation

/// Runs `body` on a thread of its own, which may wait.
func onThread(_ body: @escaping @Sendable () -> Int) async -> Int {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// Divides `count` among threads, whose shares `body` gets.
///
/// - Returns: The sum of the shares.
func onThreads(
  _ threads: Int, _ count: Int, _ body: @escaping @Sendable (Int) -> Void
) async -> Int {
  await withTaskGroup(of: Int.self) { group in
    for _ in 0..<threads {
      group.addTask {
        await onThread {
          body(count / threads)
          return count / threads
        }
      }
    }
    return await group.reduce(0, +)
  }
}
