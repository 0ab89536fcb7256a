import Dispatch

/// A dispatch queue as an executor.
final class Queue: SerialExecutor {
  private let queue = DispatchQueue(label: "Benchmarks")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
