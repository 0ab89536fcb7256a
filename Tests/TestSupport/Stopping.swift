import Tideway

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a body in rounds on a thread of its own. In each round that thread is stopped at some
/// instruction, as the system may do at any time, while `meanwhile` runs on the calling thread.
///
/// That is how tests of a default build get between any two steps of a mechanism. If `meanwhile`
/// waits for what the stopped thread holds, that thread goes on after a while.
package func stopping(
  rounds: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: (Int) -> Void
) {
  _ = Stopped.key
  let stopped = Stopped()
  startThread(named: "stopped") {
    stopped.run(rounds, body)
  }
  for round in 0..<rounds {
    stopped.begin(round)
    // The times that a mechanism takes are of any magnitude.
    for _ in 0..<Int.random(in: 0...1 << Int.random(in: 0...10)) { _ = stopped.hasDone(round) }
    stopped.stop(unlessDone: round)
    meanwhile(round)
    stopped.goOn(until: round)
  }
  stopped.end()
}

/// A thread that a signal stops.
///
/// Sendable because the thread sets its own identity before its first round, and everything else is
/// atomic.
private final class Stopped: @unchecked Sendable {
  /// Where the handler of the signal finds the object of its thread.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    signal(SIGUSR2) { _ in
      guard let stopped = unsafe pthread_getspecific(Stopped.key) else { return }
      unsafe Unmanaged<Stopped>.fromOpaque(stopped)._withUnsafeGuaranteedRef { $0.wait() }
    }
    return key
  }()

  private var thread = pthread_self()
  private let isStarted = AtomicWord(0)
  private let begun = AtomicWord(-1)
  private let entered = AtomicWord(-1)
  private let done = AtomicWord(-1)
  /// How often it was stopped.
  private let stops = AtomicWord(0)
  private let mayGoOn = AtomicWord(0)
  private let mayEnd = AtomicWord(0)
  /// How long the stopped thread waits for what may wait for it, in nanoseconds.
  private static var patience: Int { 200_000 }

  private static var nanoseconds: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec)
  }

  // MARK: On the thread that is stopped

  func run(_ rounds: Int, _ body: (Int) -> Void) {
    thread = pthread_self()
    unsafe pthread_setspecific(Stopped.key, Unmanaged.passUnretained(self).toOpaque())
    // Threads that a worker of the system starts have it blocked.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGUSR2)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    isStarted.setOrdered(1)
    for round in 0..<rounds {
      spin { begun.ordered == round }
      entered.setOrdered(round)
      body(round)
      done.setOrdered(round)
    }
    spin { mayEnd.ordered == 1 }
    pthread_setspecific(Stopped.key, nil)
  }

  /// In the handler of the signal, where only atomics may be used.
  private func wait() {
    _ = stops.addOrdered(1)
    let end = Stopped.nanoseconds + Stopped.patience
    while mayGoOn.ordered == 0, Stopped.nanoseconds < end { sched_yield() }
  }

  // MARK: On the other thread

  func hasDone(_ round: Int) -> Bool { done.ordered == round }

  func begin(_ round: Int) {
    mayGoOn.setOrdered(0)
    // The thread has to say who it is first.
    spin { isStarted.ordered == 1 }
    begun.setOrdered(round)
    spin { entered.ordered == round }
  }

  func stop(unlessDone round: Int) {
    let before = stops.ordered
    pthread_kill(thread, SIGUSR2)
    spin { stops.ordered != before || hasDone(round) }
  }

  func goOn(until round: Int) {
    mayGoOn.setOrdered(1)
    spin { hasDone(round) }
  }

  func end() { mayEnd.setOrdered(1) }
}
