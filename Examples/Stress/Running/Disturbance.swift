import Tideway

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Stops threads for a moment, between any two instructions.
///
/// What goes wrong only if a thread stops in a window of a few nanoseconds is found in seconds, also
/// on a machine that is busy with something else, where threads hardly ever run at once.
final class Disturbance: Sendable {
  static let shared = Disturbance()

  private struct Entry: Sendable {
    let thread: pthread_t
    var delays = 0
  }

  private let entries = Guarded<[Entry]>([])
  private static let pause = 20_000
  private static let delay = 60_000

  private init() {
    signal(SIGUSR1) { _ in
      let before = errno
      Disturbance.wait(Disturbance.delay)
      errno = before
    }
    startThread(named: "disturbance") { self.run() }
  }

  /// Disturbs the calling thread from now on.
  func enter() { entries.withLock { $0.append(Entry(thread: pthread_self())) } }

  /// Leaves the calling thread alone, which it must be before it ends.
  ///
  /// - Returns: How often it was disturbed.
  func leave() -> Int {
    entries.withLock { entries in
      let place = entries.firstIndex { pthread_equal($0.thread, pthread_self()) != 0 }
      return place.map { entries.remove(at: $0).delays } ?? 0
    }
  }

  private func run() {
    var random = Random(seed: 0)
    while true {
      Disturbance.wait(Disturbance.pause)
      entries.withLock { entries in
        if entries.isEmpty { return }
        let place = random.below(entries.count)
        entries[place].delays += 1
        // It is still there: it leaves under this lock.
        pthread_kill(entries[place].thread, SIGUSR1)
      }
    }
  }

  private static func wait(_ nanoseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: nanoseconds)
    unsafe nanosleep(&time, nil)
  }
}
