#if !(MainActorUI || canImport(Darwin))
  import Tideway

  /// The run loop of `UIActor` if no other is installed. It has a thread of its own, which starts
  /// with the first job.
  ///
  /// Sendable because the gate's mutex guards the variables.
  final class UIThread: UIRunLoop, @unchecked Sendable {
    private let gate = Gate()
    private var waiting: [@Sendable () -> Void] = []
    private var hasThread = false
    /// The closures that are called when the thread has ended, if it is to end.
    private var onEnd: [@Sendable () -> Void] = []
    private let thread = AtomicInt(0)

    var isCurrent: Bool { thread.relaxed == currentThread() }

    func perform(_ job: @escaping @Sendable () -> Void) {
      let isFirst = gate.change {
        waiting.append(job)
        defer { hasThread = true }
        return !hasThread
      }
      if isFirst { startThread(named: "UIActor") { self.run() } }
    }

    /// Ends the thread when nothing is pending, and then calls `body`. The next job starts a new
    /// thread.
    func stop(_ body: @escaping @Sendable () -> Void) {
      let isRunning = gate.change {
        if hasThread { onEnd.append(body) }
        return hasThread
      }
      if !isRunning { body() }
    }

    private enum Step {
      case jobs([@Sendable () -> Void])
      case end([@Sendable () -> Void])
    }

    private func run() {
      thread.setRelaxed(currentThread())
      while true {
        switch nextStep() {
        case .jobs(let jobs):
          for job in jobs { job() }
        case .end(let callbacks):
          for callback in callbacks { callback() }
          return
        }
      }
    }

    private func nextStep() -> Step {
      gate.wait {
        if !waiting.isEmpty {
          defer { waiting = [] }
          return .jobs(waiting)
        }
        if onEnd.isEmpty { return nil }
        defer { onEnd = [] }
        hasThread = false
        thread.setRelaxed(0)
        return .end(onEnd)
      }
    }
  }
#endif
