#if SchedulePoints
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A thread that a simulation drives from point to point. Only that thread uses it.
  ///
  /// Safe because the thread keeps it until it ends.
  final class SteppedThread {
    private(set) var stepper: (any AccessStepper)?
    private(set) var hasPoints = false

    /// Nil for a thread that no simulation has driven.
    static var current: SteppedThread? {
      unsafe pthread_getspecific(key).map {
        unsafe Unmanaged<SteppedThread>.fromOpaque($0).takeUnretainedValue()
      }
    }

    static func attach(_ stepper: (any AccessStepper)?) {
      if stepper == nil, current == nil { return }
      let thread = current ?? make()
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

    /// The fault that the code of the calling thread has.
    static var fault: Fault? {
      guard let current, current.hasPoints else { return nil }
      return current.stepper?.fault
    }

    private static func make() -> SteppedThread {
      let thread = SteppedThread()
      unsafe pthread_setspecific(key, Unmanaged.passRetained(thread).toOpaque())
      return thread
    }

    private static let key = {
      var key = pthread_key_t()
      #if canImport(Darwin)
        unsafe pthread_key_create(&key) { unsafe Unmanaged<SteppedThread>.fromOpaque($0).release() }
      #else
        unsafe pthread_key_create(&key) { pointer in
          if let pointer = unsafe pointer {
            unsafe Unmanaged<SteppedThread>.fromOpaque(pointer).release()
          }
        }
      #endif
      return key
    }()
  }
#endif
