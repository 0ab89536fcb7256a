package import Dispatch

/// A serial executor that runs its jobs on a queue, not on threads of the concurrency pool.
package final class QueueExecutor: SerialExecutor {
  package let queue = DispatchQueue(label: "test")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Waits until it has run all that was enqueued.
  package func waitUntilIdle() { queue.sync {} }
}
