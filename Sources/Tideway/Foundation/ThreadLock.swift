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

#if !SchedulePoints
  @usableFromInline package typealias Lock = ThreadLock
#endif

/// A mutual exclusion lock for threads, held for a few instructions at a time.
///
/// Not `Synchronization.Mutex`: on Linux the thread sanitizer reports false races on a contended
/// one.
/// Sendable because the platform's lock may be taken from any thread, and its address never
/// changes.
@usableFromInline
package struct ThreadLock: ~Copyable, @unchecked Sendable {
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
  }

  @inlinable @inline(__always)
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
