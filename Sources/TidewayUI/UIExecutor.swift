#if !(MainActorUI || canImport(Darwin))
  import Tideway

  /// The executor of `UIActor`: a run loop on a thread of its own, or the one that was installed.
  ///
  /// Jobs run one at a time, in the order in which they came. A job that runs the loop itself, such as a
  /// modal dialog, lets the next ones run meanwhile.
  ///
  /// Sendable because the lock guards the variables.
  public final class UIExecutor: SerialExecutor, @unchecked Sendable {
    /// The one executor.
    public static let shared = UIExecutor()

    private enum Work {
      case job(UnownedJob)
      case block(@Sendable () -> Void)
    }

    private struct Watch {
      let threshold: Duration
      let report: @Sendable (Duration) -> Void
    }

    private let lock = Lock()
    private var loop: (any UIRunLoop)?
    private var waiting: [Work] = []
    /// How many of them have been taken.
    private var taken = 0
    /// Whether the loop was asked for a run that has not begun.
    private var isScheduled = false
    private var watch: Watch?
    private let isWatching = AtomicInt(0)
    /// Whether the loop is another one than its own thread.
    private let isInstalled: AtomicInt
    /// Its own thread, once it has begun.
    private let ownThread = AtomicInt(0)

    package init(on loop: (any UIRunLoop)? = nil) {
      self.loop = loop
      isInstalled = AtomicInt(loop == nil ? 0 : 1)
    }

    // MARK: The run loop

    /// Makes `UIActor` run on a loop, such as that of a toolkit.
    ///
    /// Call it before the first use of `UIActor`, at the beginning of `main`; later is a programmer's error.
    public static func install(_ loop: any UIRunLoop) {
      let isFirst = shared.lock.withLock {
        if shared.loop != nil { return false }
        shared.loop = loop
        shared.isInstalled.setOrdered(1)
        return true
      }
      require(isFirst, "Install the run loop before the first use of UIActor.")
    }

    /// Whether the calling code runs on the loop's thread.
    public var isCurrent: Bool {
      // Asked at each write: without the lock where the answer is a number.
      if isInstalled.relaxed == 0 { return ownThread.relaxed == currentThread() }
      return lock.withLock { loop }?.isCurrent ?? false
    }

    /// Waits until all jobs that have come have run, and ends the thread if it is the executor's own.
    ///
    /// A job that comes later starts a thread again. An installed loop goes on.
    public func shutDown() async {
      await withCheckedContinuation { continuation in
        add(.block { continuation.resume() })
      }
      guard let thread = lock.withLock({ loop }) as? UIThread else { return }
      await withCheckedContinuation { continuation in
        thread.stop {
          // Another thread may have begun already.
          _ = self.ownThread.replace(currentThread(), with: 0)
          continuation.resume()
        }
      }
    }

    /// Reports each job that takes longer, when it is done, on the loop's thread; nil reports none.
    ///
    /// While such a job runs nothing else happens on `UIActor`: the user sees the screen stand still.
    public func reportJobs(
      longerThan threshold: Duration, to report: (@Sendable (Duration) -> Void)?
    ) {
      lock.withLock { watch = report.map { Watch(threshold: threshold, report: $0) } }
      isWatching.setOrdered(report == nil ? 0 : 1)
    }

    // MARK: Jobs

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
      require(isIsolatingCurrentContext() == true, "This code must run on UIActor.")
    }

    private func add(_ work: Work) {
      let loop: (any UIRunLoop)? = lock.withLock {
        waiting.append(work)
        if isScheduled { return nil }
        isScheduled = true
        return currentLoop()
      }
      loop?.perform { self.drain() }
    }

    /// Called with the lock held.
    private func currentLoop() -> any UIRunLoop {
      if let loop { return loop }
      let thread = UIThread()
      loop = thread
      return thread
    }

    /// Runs what waits now. What comes meanwhile has to ask the loop again, so that it turns.
    private func drain() {
      if isInstalled.relaxed == 0 { ownThread.setRelaxed(currentThread()) }
      var left = lock.withLock {
        isScheduled = false
        return waiting.count - taken
      }
      while left > 0, let work = next() {
        left -= 1
        run(work)
      }
    }

    /// One at a time: a loop that runs inside a job goes on behind it.
    private func next() -> Work? {
      lock.withLock {
        guard taken < waiting.count else { return nil }
        let work = waiting[taken]
        taken += 1
        if taken == waiting.count {
          waiting.removeAll(keepingCapacity: taken <= 1_024)
          taken = 0
        }
        return work
      }
    }

    private func run(_ work: Work) {
      if isWatching.relaxed == 0 { return perform(work) }
      let clock = ContinuousClock(), start = clock.now
      perform(work)
      let took = clock.now - start
      if let watch = lock.withLock({ watch }), took > watch.threshold { watch.report(took) }
    }

    private func perform(_ work: Work) {
      Turn.separately {
        switch work {
        case .job(let job): job.runSynchronously(on: asUnownedSerialExecutor())
        case .block(let block): block()
        }
      }
    }
  }
#endif
