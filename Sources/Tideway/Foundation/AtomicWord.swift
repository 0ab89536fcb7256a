public import Synchronization

#if !SchedulePoints
  @usableFromInline package typealias AtomicInt = AtomicWord
#endif

/// An atomic word that threads share.
///
/// "Ordered" operations are sequentially consistent: a publisher stores, then checks for waiters; a
/// subscriber registers as a waiter, then looks again. One of the two sees the other.
@usableFromInline
package struct AtomicWord: ~Copyable, Sendable {
  @usableFromInline let word: Atomic<Int>

  @inlinable package init(_ value: Int) { word = Atomic(value) }

  /// Orders nothing. Used only where one of these holds:
  ///
  /// - A lock orders it, which the thread holds and whoever stores holds too.
  /// - The thread compares it with a number that it alone stores, its own. It sees its own stores.
  /// - Whatever was stored at some time will do: a hint that is checked, a number that only bounds
  ///   work, or a flag whose reader looks again, in order, before it relies on it.
  @inlinable @inline(__always)
  package var relaxed: Int { word.load(ordering: .relaxed) }

  /// The value, for whoever has the only reference to the variable: the reference count orders what
  /// others did before they released theirs.
  @inlinable @inline(__always)
  package var unshared: Int { relaxed }

  @inlinable @inline(__always)
  package var ordered: Int { word.load(ordering: .sequentiallyConsistent) }

  @inlinable @inline(__always)
  package func setRelaxed(_ value: Int) { word.store(value, ordering: .relaxed) }

  @inlinable @inline(__always)
  package func setOrdered(_ value: Int) { word.store(value, ordering: .sequentiallyConsistent) }

  /// Sets the value while the caller holds a lock. Releasing the lock orders later accesses where a
  /// store alone doesn't. On x86-64 an unlock is a locked instruction, and a second one would be a
  /// tenth of a write.
  @inlinable @inline(__always)
  package func publish(_ value: Int) {
    #if arch(x86_64)
      word.store(value, ordering: .releasing)
    #else
      setOrdered(value)
    #endif
  }

  @inlinable @inline(__always)
  package func insert(_ bits: Int) -> Int {
    word.bitwiseOr(bits, ordering: .sequentiallyConsistent).oldValue
  }

  @inlinable @inline(__always)
  package func remove(_ bits: Int) -> Int {
    word.bitwiseAnd(~bits, ordering: .sequentiallyConsistent).oldValue
  }

  @inlinable @inline(__always)
  package func exchange(_ value: Int) -> Int {
    word.exchange(value, ordering: .sequentiallyConsistent)
  }

  /// Tells other threads what they may take away from this one: that something was copied, read or
  /// left. Everything before it is complete, releases of references included.
  ///
  /// It is a read-modify-write, because the optimizer moves the retain of a copied reference below
  /// an atomic *store* of any ordering (Swift 6.2 and 6.3), and the other thread would free what
  /// has not been retained. It moves nothing below a read-modify-write: the unlock of the standard
  /// library's `Mutex` is one too, and each of its users relies on the same.
  @inlinable @inline(__always)
  package func handOver(_ value: Int) {
    _ = word.exchange(value, ordering: .sequentiallyConsistent)
  }

  /// Replaces the value if it is `expected`, and returns whether it was.
  @inlinable @inline(__always)
  package func replace(_ expected: Int, with desired: Int) -> Bool {
    word.compareExchange(
      expected: expected, desired: desired, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Adds, and returns the sum. Relaxed: only the number matters, not other writes.
  @inlinable @inline(__always)
  package func add(_ amount: Int) -> Int { word.wrappingAdd(amount, ordering: .relaxed).newValue }

  /// Adds, and returns the sum. Ordered, for callers that then read what other threads wrote before
  /// they added.
  @inlinable @inline(__always)
  package func addOrdered(_ amount: Int) -> Int {
    word.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue
  }
}
