// The only file that imports threads and atomics. The declarations that inlinable code needs are
// public, and every lock and every atomic of the library is one of the types below.
public import Synchronization

#if canImport(Darwin)
  public import Darwin
  @usableFromInline typealias PlatformLock = os_unfair_lock
#elseif canImport(Glibc)
  public import Glibc
  @usableFromInline typealias PlatformLock = pthread_mutex_t
#elseif canImport(Musl)
  public import Musl
  @usableFromInline typealias PlatformLock = pthread_mutex_t
#endif

/// A mutual exclusion lock for threads, held for a few instructions at a time.
///
/// Not `Synchronization.Mutex`: on Linux the thread sanitizer reports false races on a contended
/// one.
/// Sendable because the platform's lock may be taken from any thread, and its address never
/// changes.
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {
  @usableFromInline let platform: UnsafeMutablePointer<PlatformLock>

  @usableFromInline
  package init() {
    platform = .allocate(capacity: 1)
    #if canImport(Darwin)
      platform.initialize(to: os_unfair_lock())
    #else
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      #if canImport(Glibc)
        // Spins several times before the thread sleeps, because the lock is held for a few
        // instructions only.
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
      #endif
      pthread_mutex_init(platform, &attributes)
      pthread_mutexattr_destroy(&attributes)
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(platform)
    #endif
    platform.deallocate()
  }

  @inlinable @inline(__always)
  package func lock() {
    #if SchedulePoints
      SchedulePoint.lock(platform)
    #endif
    #if canImport(Darwin)
      os_unfair_lock_lock(platform)
    #else
      pthread_mutex_lock(platform)
    #endif
  }

  @inlinable @inline(__always)
  package func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(platform)
    #else
      pthread_mutex_unlock(platform)
    #endif
    #if SchedulePoints
      SchedulePoint.unlock(platform)
    #endif
  }

  @inlinable @inline(__always)
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A place where threads sleep until another thread reports a change.
///
/// Sendable because a condition variable and its mutex may be used from any thread.
package struct Gate: ~Copyable, @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  package init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Makes a change under the gate's mutex and wakes every waiting thread.
  package func change<Result>(_ body: () -> Result) -> Result {
    lock()
    defer {
      pthread_cond_broadcast(condition)
      #if SchedulePoints
        SchedulePoint.changed(mutex)
      #endif
      unlock()
    }
    return body()
  }

  /// Waits until `body`, run under the gate's mutex, returns a value.
  package func wait<Result>(for body: () -> Result?) -> Result {
    lock()
    defer { unlock() }
    while true {
      if let result = body() { return result }
      #if SchedulePoints
        if SchedulePoint.isReached {
          pthread_mutex_unlock(mutex)
          SchedulePoint.awaitChange(mutex)
          pthread_mutex_lock(mutex)
          continue
        }
      #endif
      pthread_cond_wait(condition, mutex)
    }
  }

  private func lock() {
    #if SchedulePoints
      SchedulePoint.lock(mutex)
    #endif
    pthread_mutex_lock(mutex)
  }

  private func unlock() {
    pthread_mutex_unlock(mutex)
    #if SchedulePoints
      SchedulePoint.unlock(mutex)
    #endif
  }
}

/// An atomic word that threads share.
///
/// "Ordered" operations are sequentially consistent: a publisher stores, then checks for waiters; a
/// subscriber registers as a waiter, then looks again. One of the two sees the other.
@usableFromInline
package struct AtomicInt: ~Copyable, Sendable {
  @usableFromInline let word: Atomic<Int>

  @inlinable package init(_ value: Int) { word = Atomic(value) }

  /// The value, read without a simulation step.
  @inlinable @inline(__always)
  package var unseen: Int { word.load(ordering: .relaxed) }

  /// Sets the value without a simulation step.
  @inline(__always)
  func setUnseen(_ value: Int) { word.store(value, ordering: .relaxed) }

  @inlinable @inline(__always)
  package var relaxed: Int {
    SchedulePoint.reach()
    return word.load(ordering: .relaxed)
  }

  @inlinable @inline(__always)
  package var ordered: Int {
    SchedulePoint.reach()
    return word.load(ordering: .sequentiallyConsistent)
  }

  @inlinable @inline(__always)
  package func setRelaxed(_ value: Int) {
    SchedulePoint.reach()
    word.store(value, ordering: .relaxed)
  }

  @inlinable @inline(__always)
  package func release(_ value: Int) {
    SchedulePoint.reach()
    word.store(value, ordering: .releasing)
  }

  @inlinable @inline(__always)
  package func setOrdered(_ value: Int) {
    SchedulePoint.reach()
    word.store(value, ordering: .sequentiallyConsistent)
  }

  /// Sets the value while the caller holds a lock. Releasing the lock orders later accesses where a
  /// store alone doesn't. On x86-64 an unlock is a locked instruction, and a second one would be a
  /// tenth of a write.
  @inlinable @inline(__always)
  package func publish(_ value: Int) {
    #if arch(x86_64)
      release(value)
    #else
      setOrdered(value)
    #endif
  }

  @inlinable @inline(__always)
  package func insert(_ bits: Int) -> Int {
    SchedulePoint.reach()
    return word.bitwiseOr(bits, ordering: .sequentiallyConsistent).oldValue
  }

  @inlinable @inline(__always)
  package func remove(_ bits: Int) -> Int {
    SchedulePoint.reach()
    return word.bitwiseAnd(~bits, ordering: .sequentiallyConsistent).oldValue
  }

  @inlinable @inline(__always)
  package func exchange(_ value: Int) -> Int {
    SchedulePoint.reach()
    return word.exchange(value, ordering: .sequentiallyConsistent)
  }

  /// Replaces the value if it is `expected`, and returns whether it was.
  @inlinable @inline(__always)
  package func replace(_ expected: Int, with desired: Int) -> Bool {
    #if SchedulePoints
      if Mutation.isOn(.unorderedFlags) { return replaceInTwoSteps(expected, with: desired) }
    #endif
    SchedulePoint.reach()
    return word.compareExchange(
      expected: expected, desired: desired, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Adds, and returns the sum. Relaxed: only the number matters, not other writes.
  @inlinable @inline(__always)
  package func add(_ amount: Int) -> Int {
    SchedulePoint.reach()
    return word.wrappingAdd(amount, ordering: .relaxed).newValue
  }

  /// Adds, and returns the sum. Ordered, for callers that then read what other threads wrote before
  /// they added.
  @inlinable @inline(__always)
  package func addOrdered(_ amount: Int) -> Int {
    SchedulePoint.reach()
    return word.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue
  }
}

/// A pointer for each thread, passed to `ThreadState.destroy` when the thread ends.
///
/// The key is created at the first use, and kept in a word rather than in a lazy global, whose
/// initialization would be checked at every write.
@usableFromInline
enum ThreadPointer {
  @inlinable @inline(__always)
  static var value: UnsafeMutableRawPointer? {
    let key = threadKey.unseen
    return key < 0 ? nil : pthread_getspecific(pthread_key_t(key))
  }

  static func set(_ pointer: UnsafeMutableRawPointer) {
    if threadKey.ordered < 0 { makeKey() }
    pthread_setspecific(pthread_key_t(threadKey.ordered), pointer)
  }

  private static func makeKey() {
    var key = pthread_key_t()
    #if canImport(Darwin)
      pthread_key_create(&key) { ThreadState.destroy($0) }
    #else
      pthread_key_create(&key) { pointer in
        if let pointer { ThreadState.destroy(pointer) }
      }
    #endif
    // Another thread may have created the key first.
    if !threadKey.replace(-1, with: Int(key)) { pthread_key_delete(key) }
  }
}

@usableFromInline let threadKey = AtomicInt(-1)

/// Starts a thread that runs `body` once, without waiting for it.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) {
  let start = Unmanaged.passRetained(ThreadBody(name, body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, nil, { ThreadBody.run($0) }, start)
  #else
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, { ThreadBody.run($0!) }, start)
  #endif
  require(result == 0, "The thread \(name) could not be started: error \(result).")
  #if canImport(Darwin)
    if let thread { pthread_detach(thread) }
  #else
    pthread_detach(thread)
  #endif
}

private final class ThreadBody {
  let name: String
  let body: @Sendable () -> Void

  init(_ name: String, _ body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }

  static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let start = Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue()
    #if canImport(Darwin)
      pthread_setname_np(start.name)
    #endif
    start.body()
    return nil
  }
}

/// Writes a line to standard error.
package func writeToStandardError(_ line: String) {
  var text = line + "\n"
  text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
}

/// The time of day in UTC: `14:03:27.518`.
package func timeOfDay() -> String {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  let parts = [now.tv_sec / 3600 % 24, now.tv_sec / 60 % 60, now.tv_sec % 60]
  let padded = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
  let thousandths = "\(1000 + now.tv_nsec / 1_000_000)".dropFirst()
  return padded.joined(separator: ":") + "." + thousandths
}
