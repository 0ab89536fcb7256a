import Tideway

/// One run of a body, in one order. It is the executor of the body's tasks, and runs the library's
/// work.
///
/// One step runs at a time: a job up to its next suspension, or, with finer steps, up to the next
/// access to shared state. After each step, the chooser selects the next one. The library finds the
/// schedule through the thread that runs the step.
///
/// Sendable because only the thread of the current step accesses everything except `foreign` and
/// `isOver`, and steps are handed from thread to thread under a lock.
final class Schedule: SchedulerHook, ThreadStepper, TaskExecutor, @unchecked Sendable {
  let steps: SimulationSteps
  let mostSteps: Int
  let carriers: Carriers
  private var chooser: any Chooser

  var alarms = Alarms()
  var ready: [Ready] = []
  /// The running step.
  var running: Ready?
  /// The step that a thread chose when it stopped in the middle. The loop runs it next.
  private var upcoming: Ready?
  private var last: Strand?
  private(set) var trace: [Decision] = []
  private(set) var failure: (any Error)?
  private var roots: [Root] = []
  private var isDraining = false
  private var drained = 0

  // Used by the extension for enqueueing.
  var strandCount = 0
  var strands: [Int: Strand] = [:]
  var naming: Strand?
  let foreign = ForeignJobs()
  /// A number that no other schedule has.
  let run = Schedule.count.add(1)
  private static let count = AtomicWord(0)
  private let isOver = AtomicInt(0)
  #if SchedulePoints
    var resources = Resources()
    /// All strands, by their numbers.
    var names: [Int: Strand] = [:]
    private(set) lazy var memory = SimulatedMemory(run: run)
  #endif

  init(_ chooser: any Chooser, _ steps: SimulationSteps, mostSteps: Int, _ carriers: Carriers) {
    self.chooser = chooser
    self.steps = steps
    self.mostSteps = mostSteps
    self.carriers = carriers
  }

  /// Whether the calling code is a step of this schedule.
  var isHere: Bool { Scheduler.threadHook === self }

  var hasEnded: Bool { isOver.ordered != 0 }

  func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }

  // MARK: Running

  /// Runs all steps, on the calling thread.
  func run(_ start: () -> Void) {
    Scheduler.withHook(self) {
      start()
      while failure == nil, advance() {}
      if failure == nil, roots.contains(where: { !$0.hasEnded }) { fail(reasonToBeStuck) }
      if failure != nil { drain() }
      roots = []
    }
    isOver.setOrdered(1)
    for job in foreign.close() { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
  }

  /// Runs one step, or advances time.
  ///
  /// - Returns: False when nothing more can happen.
  private func advance() -> Bool {
    admitStrangers()
    if let next = upcoming ?? pick() {
      upcoming = nil
      perform(next)
      return true
    }
    let due = alarms.advance()
    if !due.isEmpty { synchronizeAll() }
    for alarm in due { alarm.fire() }
    return !due.isEmpty
  }

  /// Runs the tasks of a failed schedule to their end, in any order. Tasks that don't end are
  /// abandoned.
  private func drain() {
    isDraining = true
    chooser = RandomChooser(seed: 0)
    for root in roots where !root.hasEnded { root.cancel() }
    while drained < mostSteps, advance() {}
  }

  private func perform(_ step: Ready) {
    if steps == .suspensions { perform(step, inPlace: ()) } else { carriers.carry(step, of: self) }
    running = nil
  }

  /// Runs a step on the calling thread.
  ///
  /// Safe because the schedule and the executors outlive their jobs.
  func perform(_ step: Ready, inPlace: Void) {
    running = step
    begin(step)
    defer { end(step) }
    switch step.work {
    case .job(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    case .block(let block): block()
    case .isolated(let job, let executor):
      if let lock = executor as? LockExecutor { return lock.run(job) }
      unsafe job.runSynchronously(
        isolatedTo: executor.asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    case .parked: break
    }
  }

  // MARK: Choosing

  /// Removes the next step from the ready ones.
  private func pick() -> Ready? {
    let runnable = runnable()
    guard !runnable.isEmpty else { return nil }
    let strands = runnable.map { ready[$0].strand }
    let choice =
      runnable.count == 1
      ? 0
      : chooser.choose(among: Candidates(strands: strands, canContinue: strands[0] === last))
    note(strands[choice], choice, of: runnable.count)
    return ready.remove(at: runnable[choice])
  }

  private func note(_ strand: Strand, _ choice: Int, of choices: Int) {
    last = strand
    chooser.ran(strand)
    if isDraining {
      drained += 1
      return
    }
    trace.append(Decision(strand: strand, choice: choice, choices: choices))
    guard trace.count > mostSteps, failure == nil else { return }
    let recent = trace.suffix(100).map(\.strand.name)
    fail(SimulationError.endless(steps: mostSteps, tasks: Set(recent).sorted()))
  }

  /// Chooses among the possible outcomes of an access of the running step. The first is the default.
  func choose(among count: Int, access: Int) -> Int {
    guard count > 1, failure == nil, let strand = running?.strand else { return 0 }
    let choice = chooser.chooseOutcome(of: access, of: strand, among: count)
    trace.append(Decision(strand: strand, choice: choice, choices: count, access: access))
    return choice
  }

  /// Returns the indices of the steps that can run, with the strand that ran last first.
  private func runnable() -> [Int] {
    var runnable: [Int] = []
    for index in ready.indices where canRun(index) {
      if ready[index].strand === last, runnable.first.map({ ready[$0].strand !== last }) ?? true {
        runnable.insert(index, at: 0)
      } else {
        runnable.append(index)
      }
    }
    return runnable
  }

  /// Returns whether a step can run. On a serial executor, one job runs at a time, in the order of
  /// arrival.
  private func canRun(_ index: Int) -> Bool {
    if ready[index].carrier?.isDone?() == false { return false }
    #if SchedulePoints
      if let carrier = ready[index].carrier, !resources.isFree(for: carrier) { return false }
    #endif
    guard let executor = ready[index].executor else { return true }
    return !ready[..<index].contains { $0.executor === executor }
  }

  // MARK: Stopping in the middle

  /// Lets other strands run before the calling thread continues.
  func stop() {
    guard let running, let carrier = running.carrier, !hasEnded else { return }
    // Inserted at the front, because no other job of a serial executor may overtake a started one.
    ready.insert(Ready(running.strand, .parked(carrier), on: running.executor), at: 0)
    let next = pick()
    if let next, next.carrier === carrier {
      self.running = next
    } else {
      upcoming = next
      carrier.handBack()
    }
  }

  func step(_ what: StaticString) { stop() }

  func wait(until isDone: () -> Bool) -> Bool {
    guard let carrier = running?.carrier, !hasEnded else { return false }
    withoutActuallyEscaping(isDone) { isDone in
      carrier.isDone = isDone
      stop()
      carrier.isDone = nil
    }
    return true
  }

  // MARK: Named tasks

  var isBodyRunning: Bool { running?.strand === roots.first?.strand }

  func add(_ root: Root) { roots.append(root) }

  func begin(_ root: Root) {
    if isHere { root.ticket = Ticket.Watched() }
  }

  /// Records that a named task has ended. When the body ends, the schedule ends too, and other
  /// tasks are cancelled.
  func end(_ root: Root, _ error: (any Error)?) {
    // Tasks that remain of a failed schedule may end at any time, on any thread.
    guard isHere else { return }
    root.hasEnded = true
    root.ticket = nil
    root.cancel = {}
    let isBody = root === roots.first
    if let error, isBody || !(error is CancellationError) { fail(error) }
    if isBody { for other in roots where !other.hasEnded { other.cancel() } }
  }

  private var reasonToBeStuck: SimulationError {
    let open = roots.filter { !$0.hasEnded }
    if let leaky = open.first(where: { $0.ticket?.isCopied == true }) {
      return .escaped("“\(leaky.strand.name)” started a Task { } that has not ended")
    }
    return .deadlock(tasks: open.map(\.strand.name))
  }
}
