#if SchedulePoints
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A thread that a simulation drives from point to point. Only that thread uses it.
  final class SteppedThread {
    private(set) var stepper: (any AccessStepper)?
    private(set) var hasPoints = false
    /// The store that other threads don't see yet, of the fault `lateStores`.
    private var late: (word: UnsafePointer<Atomic<Int>>, value: Int)?

    /// Nil for a thread that no simulation has driven.
    static var current: SteppedThread? {
      pthread_getspecific(key).map {
        Unmanaged<SteppedThread>.fromOpaque($0).takeUnretainedValue()
      }
    }

    static func attach(_ stepper: (any AccessStepper)?) {
      if stepper == nil, current == nil { return }
      let thread = current ?? make()
      thread.storeLate()
      thread.stepper = stepper
      thread.hasPoints = stepper?.isToldOfAccesses ?? false
    }

    /// Runs `body` without points.
    static func paused(_ body: () -> Void) {
      let thread = current
      let before = thread?.hasPoints ?? false
      thread?.hasPoints = false
      body()
      thread?.hasPoints = before
    }

    /// Whether the code of the calling thread has a fault.
    static func has(_ fault: Fault) -> Bool {
      guard let current, current.hasPoints else { return false }
      return current.stepper?.fault == fault
    }

    private static func make() -> SteppedThread {
      let thread = SteppedThread()
      pthread_setspecific(key, Unmanaged.passRetained(thread).toOpaque())
      return thread
    }

    private static let key = {
      var key = pthread_key_t()
      #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<SteppedThread>.fromOpaque($0).release() }
      #else
        pthread_key_create(&key) { pointer in
          if let pointer { Unmanaged<SteppedThread>.fromOpaque(pointer).release() }
        }
      #endif
      return key
    }()

    /// Keeps a store from other threads.
    func hide(_ value: Int, of word: UnsafePointer<Atomic<Int>>) { late = (word, value) }

    /// Makes the late store, if there is one. What the simulation does at a point doesn't count as
    /// an access of the thread.
    func makeVisible() {
      if hasPoints { storeLate() }
    }

    private func storeLate() {
      guard let (word, value) = late.take() else { return }
      word.pointee.store(value, ordering: .sequentiallyConsistent)
    }

    /// Returns the value that this thread has stored and that other threads don't see yet.
    func hidden(of word: UnsafePointer<Atomic<Int>>) -> Int? {
      late?.word == word ? late?.value : nil
    }
  }
#endif
