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
  startTestThread(named: "stopped") {
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

/// Runs a body again and again on a thread of its own. At some instruction of some run that thread is
/// stopped, as the system may do at any time, while `meanwhile` runs on the calling thread, with the
/// number of the run that was stopped.
///
/// The runs follow each other without waiting, so that a stop is as likely in each part of them, also
/// on a machine that hardly ever runs two threads at once: there one round of `stopping` is over
/// before it is stopped, or hasn't begun.
///
/// - Returns: The runs that were stopped.
package func stoppingAnywhere(
  runs: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: (Int) -> Void
) -> Set<Int> {
  _ = Stopped.key
  let stopped = Stopped()
  startTestThread(named: "stopped") { stopped.runOn(runs, body) }
  var met: Set<Int> = []
  while let run = stopped.stopAnywhere() {
    meanwhile(run)
    met.insert(run)
    stopped.goOn()
  }
  stopped.end()
  return met
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
  private let resumes = AtomicWord(0)
  private static var allDone: Int { .max }
  private static var mostInARow: Int { 64 }
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
    accept {
      for round in 0..<rounds {
        spin { begun.ordered == round }
        entered.setOrdered(round)
        body(round)
        done.setOrdered(round)
      }
    }
  }

  /// Runs the rounds one after the other. It waits only if it hasn't been stopped for many of them:
  /// on a busy machine all could be over before the other thread runs at all.
  func runOn(_ rounds: Int, _ body: (Int) -> Void) {
    accept {
      var before = -1
      for round in 0..<rounds {
        entered.setOrdered(round)
        body(round)
        done.setOrdered(round)
        if round % Stopped.mostInARow == 0 {
          spin { stops.ordered != before }
          before = stops.ordered
        }
      }
      done.setOrdered(Stopped.allDone)
    }
  }

  /// Accepts the signal during `body`.
  private func accept(_ body: () -> Void) {
    thread = pthread_self()
    unsafe pthread_setspecific(Stopped.key, Unmanaged.passUnretained(self).toOpaque())
    // Threads that a worker of the system starts have it blocked.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGUSR2)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    isStarted.setOrdered(1)
    body()
    spin { mayEnd.ordered == 1 }
    pthread_setspecific(Stopped.key, nil)
  }

  /// In the handler of the signal, where only atomics may be used.
  private func wait() {
    _ = stops.addOrdered(1)
    let end = Stopped.nanoseconds + Stopped.patience
    while mayGoOn.ordered == 0, Stopped.nanoseconds < end { sched_yield() }
    _ = resumes.addOrdered(1)
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

  /// Stops the thread after a moment.
  ///
  /// - Returns: The round that it was in, or nil if all are done.
  func stopAnywhere() -> Int? {
    spin { isStarted.ordered == 1 && entered.ordered >= 0 }
    var moment = timespec(tv_sec: 0, tv_nsec: .random(in: 0..<30_000))
    unsafe nanosleep(&moment, nil)
    mayGoOn.setOrdered(0)
    stop(unlessDone: Stopped.allDone)
    return hasDone(Stopped.allDone) ? nil : entered.ordered
  }

  func goOn() {
    mayGoOn.setOrdered(1)
    spin { resumes.ordered == stops.ordered }
  }

  func goOn(until round: Int) {
    mayGoOn.setOrdered(1)
    spin { hasDone(round) }
  }

  func end() { mayEnd.setOrdered(1) }
}
