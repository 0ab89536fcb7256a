#if canImport(Darwin)
  public import Darwin
#endif
public import Synchronization

#if !SchedulePoints
  @usableFromInline package typealias Lock = ThreadLock
#endif

#if canImport(Darwin)

  /// A mutual exclusion lock for threads, held for a few instructions at a time: the platform's.
  ///
  /// Sendable because it may be taken from any thread, and its address never changes. Safe because
  /// the memory is its own.
  @safe @usableFromInline
  package struct ThreadLock: ~Copyable, @unchecked Sendable {
    @usableFromInline let platform: UnsafeMutablePointer<os_unfair_lock>

    @usableFromInline
    package init() {
      unsafe platform = .allocate(capacity: 1)
      unsafe platform.initialize(to: os_unfair_lock())
    }

    deinit { unsafe platform.deallocate() }

    @inlinable @inline(__always)
    package func lock() { unsafe os_unfair_lock_lock(platform) }

    @inlinable @inline(__always)
    package func unlock() { unsafe os_unfair_lock_unlock(platform) }
  }

#else

  /// A mutual exclusion lock for threads, held for a few instructions at a time: one word, with three
  /// states, of which the third says that a thread may sleep (Drepper, *Futexes Are Tricky*, 2011,
  /// Mutex 2). Threads sleep at one of a few gates that all locks share. `Tests/Models/lock.py` explores
  /// its steps: change them there first.
  ///
  /// Not `Synchronization.Mutex`: on Linux the thread sanitizer reports false races on a contended
  /// one. Not `pthread_mutex_t`: taking and releasing it are two calls of 65 instructions together, and
  /// each needs 40 bytes of its own.
  @usableFromInline
  package struct ThreadLock: ~Copyable, Sendable {
    @usableFromInline static var free: UInt32 { 0 }
    @usableFromInline static var held: UInt32 { 1 }
    @usableFromInline static var awaited: UInt32 { 2 }

    @usableFromInline let word = Atomic<UInt32>(0)
    /// The index of the place where threads sleep for it.
    private let gate = SleepingPlace.next()

    @usableFromInline package init() {}

    @inlinable @inline(__always)
    package func lock() {
      if !take() { lockSlowly() }
    }

    @inlinable @inline(__always)
    package func unlock() {
      if word.exchange(ThreadLock.free, ordering: .releasing) == ThreadLock.awaited { wake() }
    }

    @inlinable @inline(__always)
    func take() -> Bool {
      word.compareExchange(
        expected: ThreadLock.free, desired: ThreadLock.held, successOrdering: .acquiring,
        failureOrdering: .relaxed
      ).exchanged
    }

    /// Tries again for a while before the thread sleeps, because the lock is held for a few
    /// instructions only.
    @usableFromInline @inline(never)
    func lockSlowly() {
      for _ in 0..<300 {
        if word.load(ordering: .relaxed) == ThreadLock.free, take() { return }
      }
      // Marked under the gate's mutex, which `wake` takes: no wake comes between this and the sleep.
      SleepingPlace.all[Int(gate)].gate.wait {
        word.exchange(ThreadLock.awaited, ordering: .acquiring) == ThreadLock.free ? () : nil
      }
    }

    @usableFromInline @inline(never)
    func wake() { SleepingPlace.all[Int(gate)].gate.change {} }
  }

  /// Where threads sleep that wait for a lock. Several locks share a place: all who sleep there are
  /// woken, and look again.
  private final class SleepingPlace: Sendable {
    static let all = (0..<64).map { _ in SleepingPlace() }
    private static let count = AtomicWord(0)

    let gate = ThreadGate()

    static func next() -> UInt8 { UInt8(count.add(1) & 63) }
  }

#endif

extension ThreadLock {
  @inlinable @inline(__always)
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
