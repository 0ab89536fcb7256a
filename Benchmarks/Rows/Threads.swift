import Foundation
import Synchronization

/// Runs `body` on a thread of its own, which may wait.
func onThread(_ body: @escaping @Sendable () -> Int) async -> Int {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// Divides `count` among threads, whose shares `body` gets. They begin when all of them run.
///
/// - Returns: The sum of the shares.
func onThreads(
  _ threads: Int, _ count: Int, _ body: @escaping @Sendable (Int) -> Void
) async -> Int {
  let running = Running()
  return await withTaskGroup(of: Int.self) { group in
    for _ in 0..<threads {
      group.addTask {
        await onThread {
          running.wait(for: threads)
          body(count / threads)
          return count / threads
        }
      }
    }
    return await group.reduce(0, +)
  }
}

private final class Running: Sendable {
  private let threads = Atomic(0)

  /// A thread that slept would begin when another one has done a good part of its share.
  func wait(for all: Int) {
    threads.add(1, ordering: .relaxed)
    while threads.load(ordering: .relaxed) < all { sched_yield() }
  }
}
