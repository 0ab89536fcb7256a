import Tideway

extension Schedule {
  // MARK: Jobs

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard isHere else { return enqueueFromElsewhere(job) }
    let strand = strand(of: job)
    synchronize(strand)
    ready.append(Ready(strand, .job(job)))
  }

  /// Enqueues a task that code outside the simulation resumes.
  private func enqueueFromElsewhere(_ job: UnownedJob) {
    if hasEnded || !foreign.add(job) { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
  }

  /// Accepts jobs from other threads. The schedule fails, because it cannot be repeated.
  func admitStrangers() {
    guard foreign.areThere else { return }
    let (jobs, notes) = foreign.take()
    for job in jobs {
      let strand = strand(of: job)
      fail(SimulationError.escaped("“\(strand.name)” was resumed by work outside"))
      ready.append(Ready(strand, .job(job)))
    }
    for note in notes { fail(SimulationError.escaped(note)) }
  }

  /// Returns the strand of the task that a job belongs to. An unknown task is a child of the
  /// running one. A job of an actor belongs to the caller of the actor.
  private func strand(of job: UnownedJob) -> Strand {
    guard let number = job.taskNumber else { return running?.strand ?? newStrand("an actor") }
    if let strand = strands[number] { return strand }
    let strand = naming ?? newChild()
    naming = nil
    strands[number] = strand
    return strand
  }

  func newStrand(_ name: String) -> Strand {
    strandCount += 1
    return remembering(Strand(number: strandCount, name: name))
  }

  private func newChild() -> Strand {
    guard let parent = running?.strand else { return newStrand("a task") }
    strandCount += 1
    return remembering(Strand(number: strandCount, childOf: parent))
  }

  // MARK: The library's work

  func take(_ name: String, _ work: @escaping @Sendable () -> Void) -> Bool {
    if name == "MainActor" {
      fail(SimulationError.mainActor)
    } else {
      ready.append(Ready(newStrand(name), .block(work)))
    }
    return true
  }

  func take(
    _ name: String, on executor: any SerialExecutor, _ work: @escaping @Sendable () -> Void
  ) -> Bool {
    ready.append(Ready(newStrand(name), .block(work), on: executor))
    return true
  }

  func takeTask(
    _ name: String, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>? {
    naming = newStrand(name)
    return Task.detached(executorPreference: self) { await work() }
  }

  func take(_ job: UnownedJob, on executor: any SerialExecutor) -> Bool {
    let strand = strand(of: job)
    synchronize(strand)
    ready.append(Ready(strand, .isolated(job, executor), on: executor))
    return true
  }

  func isCurrent(_ executor: any SerialExecutor) -> Bool? {
    // A lock executor knows its owner.
    executor is LockExecutor ? nil : running?.executor === executor
  }

  // MARK: Time

  func sleep(_ alarm: SimulatedAlarm, _ action: @escaping () -> Void) {
    alarm.set(action)
    if !alarm.isOff { alarms.add(alarm) }
  }

  func callOff(_ alarm: SimulatedAlarm) {
    guard isHere else {
      return foreign.note("A task of the simulation was cancelled from outside")
    }
    alarms.remove(alarm)
    alarm.fire()
  }
}

extension UnownedJob {
  /// The number of the job's task, or nil for a job of an actor.
  fileprivate var taskNumber: Int? {
    var number: Int?
    // There is no other public way to get the number: "UnownedJob(id: 7)".
    for digit in description.utf8 where digit >= 48 && digit <= 57 {
      number = (number ?? 0) * 10 + Int(digit - 48)
    }
    return number
  }
}
