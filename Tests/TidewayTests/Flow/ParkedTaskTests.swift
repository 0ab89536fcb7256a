import TestSupport
import Testing
import Tideway

/// Runs each job of a task to its end while the thread that resumed the task waits. The task isn't
/// cancelled: the runtime calls the handler under a lock that the job takes too.
private final class AtOnce: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    onAnotherThread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

@Suite("A task that waits for elements")
struct ParkedTaskTests {
  private let executor = AtOnce()

  /// Starts a loop, which has read what there is when this returns.
  private func read(_ flow: Flow<Int, Never>) -> Collected<Int> {
    let seen = Collected<Int>(), iterator = flow.makeAsyncIterator()
    Task(executorPreference: executor) {
      var iterator = iterator
      while let element = await iterator.next() { seen.add(element) }
    }
    return seen
  }

  @Test("is woken again though it waited again before its wake was over")
  func waitsAgainAtOnce() {
    // The loop ends with the relay.
    let relay = PublishRelay<Int>(), seen = read(relay.asFlow())
    for number in 0..<3 { relay.accept(number) }
    #expect(seen.values == [0, 1, 2])
  }

  @Test("polls once more if it was woken while it polled, and waits then")
  func wokenWhilePolling() {
    let polls = Number(), wakers = Collected<FlowWaker>()
    _ = read(
      Flow {
        FlowCursor(.pulled) { waker in
          wakers.add(waker)
          let number = polls.increment()
          if number == 1 { waker.wake() }
          // Rather than polling for ever.
          return number < 10 ? .pending : .finished
        }
      })
    #expect(polls.value == 2)
    while polls.value < 10 { wakers.values[0].wake() }
  }

  @Test("misses no wake, wherever it is stopped between its poll and its suspension")
  func stoppedAnywhere() {
    let executor = HandExecutor(), relay = PublishRelay<Int>(), iterator = relay.makeAsyncIterator()
    let sent = Number(), seen = Number(), missed = Number(), runs = stressed(80_000)
    // While the other thread is in `accept`, the task may be woken and its job not yet there.
    let isSending = Number()
    let task = Task(executorPreference: executor) {
      var iterator = iterator
      while await iterator.next() != nil { seen.increment() }
    }
    executor.run()
    _ = stoppingAnywhere(runs: runs) { run in
      let isAlone = isSending.value.isMultiple(of: 2), before = sent.value
      executor.run()
      if isAlone, seen.value < before { missed.increment() }
      relay.accept(run)
      sent.increment()
      executor.run()
    } meanwhile: { run in
      isSending.increment()
      relay.accept(run)
      sent.increment()
      isSending.increment()
    }
    executor.run()
    #expect(missed.value == 0 && seen.value == sent.value)
    task.cancel()
    executor.run()
  }

  @Test("ends when it is cancelled, wherever it is", .timeLimit(.minutes(20)))
  func cancelled() async {
    for _ in 0..<stressed(8_000) {
      let relay = PublishRelay<Int>()
      let task = Task { for await _ in relay {} }
      relay.accept(1)
      task.cancel()
      await task.value
    }
  }
}
