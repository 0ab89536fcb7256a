#if !(MainActorUI || canImport(Darwin))
  import Tideway

  /// The executor of `UIActor`: a run loop on a thread of its own.
  ///
  /// Jobs run one at a time, in the order in which they came. The thread starts with the first job.
  ///
  /// Sendable because the gate's mutex guards the variables.
  public final class UIExecutor: SerialExecutor, @unchecked Sendable {
    public static let shared = UIExecutor()

    private enum Work {
      case job(UnownedJob)
      case block(@Sendable () -> Void)
    }

    private let gate = Gate()
    private var waiting: [Work] = []
    private var hasThread = false
    private let thread = AtomicInt(0)

    private init() {}

    /// Whether the calling code runs on the loop's thread.
    public var isCurrent: Bool { thread.relaxed == currentThread() }

    public func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if let hook = Scheduler.hook, hook.take(job, on: self) { return }
      add(.job(job))
    }

    /// Runs a block on the loop's thread later, in the order of posting among all jobs.
    package func post(_ block: @escaping @Sendable () -> Void) {
      if let hook = Scheduler.hook, hook.take("UIActor", on: self, block) { return }
      add(.block(block))
    }

    public func isIsolatingCurrentContext() -> Bool? {
      Scheduler.hook?.isCurrent(self) ?? isCurrent
    }

    public func checkIsolated() {
      precondition(isIsolatingCurrentContext() == true, "This code must run on UIActor.")
    }

    private func add(_ work: Work) {
      let isFirst = gate.change {
        waiting.append(work)
        defer { hasThread = true }
        return !hasThread
      }
      if isFirst { startThread(named: "UIActor") { self.runForever() } }
    }

    private func runForever() {
      thread.setRelaxed(currentThread())
      while true {
        for work in nextWork() { run(work) }
      }
    }

    private func nextWork() -> [Work] {
      gate.wait {
        if waiting.isEmpty { return nil }
        defer { waiting = [] }
        return waiting
      }
    }

    private func run(_ work: Work) {
      Turn.separately {
        switch work {
        case .job(let job): job.runSynchronously(on: asUnownedSerialExecutor())
        case .block(let block): block()
        }
      }
    }
  }
#endif
