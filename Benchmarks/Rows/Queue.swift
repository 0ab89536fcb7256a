import Dispatch

/// A dispatch queue as an executor.
final class Queue: SerialExecutor {
  private let queue = DispatchQueue(label: "Benchmarks")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
