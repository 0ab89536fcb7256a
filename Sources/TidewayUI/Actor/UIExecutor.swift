#if !(MainActorUI || canImport(Darwin))
  import Tideway

  /// The executor of `UIActor`: a run loop on a thread of its own, or the installed run loop.
  ///
  /// Jobs run one at a time, in the order in which they came. While a job runs the loop itself, as
  /// a modal dialog does, the next jobs run.
  ///
  /// Sendable because the lock guards the variables.
  public final class UIExecutor: SerialExecutor, @unchecked Sendable {
    /// The shared instance.
    public static let shared = UIExecutor()

    private enum Work {
      case job(UnownedJob)
      case block(@Sendable () -> Void)
      /// Stands where work was that has been taken.
      case taken
    }

    private struct Watch {
      let threshold: Duration
      let report: @Sendable (Duration) -> Void
    }

    private let lock = Lock()
    private var loop: (any UIRunLoop)?
    private var waiting: [Work] = []
    /// How many of the jobs have been taken.
    private var taken = 0
    /// Whether the loop was asked for a run that hasn't begun.
    private var isScheduled = false
    private var watch: Watch?
    /// What runs when the current job is done.
    private var endings: [@Sendable () -> Void] = []
    private let hasEndings = AtomicInt(0)
    private let isWatching = AtomicInt(0)
    /// Whether a loop other than the executor's own thread is installed.
    private let isInstalled: AtomicInt
    /// The executor's own thread, once it has started.
    private let ownThread = AtomicInt(0)

    package init(on loop: (any UIRunLoop)? = nil) {
      self.loop = loop
      isInstalled = AtomicInt(loop == nil ? 0 : 1)
    }

    // MARK: The run loop

    /// Makes `UIActor` run on a loop, such as that of a toolkit.
    ///
    /// Call it before the first use of `UIActor`, at the beginning of `main`. A later call is a
    /// programming error.
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
      // Called at each write: takes no lock if the answer is a number.
      if isInstalled.relaxed == 0 { return ownThread.relaxed == currentThread() }
      return lock.withLock { loop }?.isCurrent ?? false
    }

    /// Waits until all jobs enqueued so far have run, and ends the thread if it is the executor's
    /// own.
    ///
    /// A later job starts a new thread. An installed loop continues.
    public func shutDown() async {
      await withCheckedContinuation { continuation in
        add(.block { continuation.resume() })
      }
      guard let thread = lock.withLock({ loop }) as? UIThread else { return }
      await withCheckedContinuation { continuation in
        thread.stop {
          // Another thread may have started already.
          _ = self.ownThread.replace(currentThread(), with: 0)
          continuation.resume()
        }
      }
    }

    /// Reports each job that takes longer than a duration, on the loop's thread when the job is
    /// done. Nil turns reporting off.
    ///
    /// Nothing else runs on `UIActor` during such a job, and the screen doesn't update.
    public func reportJobs(
      longerThan threshold: Duration, to report: (@Sendable (Duration) -> Void)?
    ) {
      let next = report.map { Watch(threshold: threshold, report: $0) }
      let before = lock.withLock {
        defer { watch = next }
        return watch
      }
      // Not under the lock: what the closure captures may use `UIActor` when it goes.
      withExtendedLifetime(before) {}
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

    /// Runs a block on the loop's thread when the current job is done, before the next one.
    ///
    /// If there is no current job, as in an event handler of an installed loop, the block runs in a
    /// job of its own.
    package func postAfterJob(_ block: @escaping @Sendable () -> Void) {
      lock.withLock {
        endings.append(block)
        hasEndings.setOrdered(1)
      }
      post { self.runEndings() }
    }

    private func runEndings() {
      let endings = lock.withLock {
        hasEndings.setOrdered(0)
        defer { self.endings = [] }
        return self.endings
      }
      for ending in endings { ending() }
    }

    public func isIsolatingCurrentContext() -> Bool? {
      Scheduler.hook?.isCurrent(self) ?? isCurrent
    }

    public func checkIsolated() {
      require(
        isIsolatingCurrentContext() == true,
        "This code must run on UIActor: await UIActor.run { … }.")
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

    /// Runs the pending jobs. Jobs that come in the meantime request another run of the loop, so
    /// that the loop turns.
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

    /// Takes one job at a time, so that a loop that runs inside a job continues after that job.
    private func next() -> Work? {
      lock.withLock {
        guard taken < waiting.count else { return nil }
        // Moved out: what a block captures is released after it has run, not under the lock.
        var work = Work.taken
        swap(&work, &waiting[taken])
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

    /// Safe because this executor lives forever.
    private func perform(_ work: Work) {
      Propagation.separately {
        switch work {
        case .job(let job): unsafe job.runSynchronously(on: asUnownedSerialExecutor())
        case .block(let block): block()
        case .taken: break
        }
        if hasEndings.relaxed != 0 { runEndings() }
      }
    }
  }
#endif
