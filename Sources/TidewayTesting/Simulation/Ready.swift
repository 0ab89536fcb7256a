/// The next step of a strand, which is ready to run.
struct Ready {
  enum Work {
    /// A job of a task or a default actor.
    case job(UnownedJob)
    /// A job of an actor with an executor of the library.
    case isolated(UnownedJob, any SerialExecutor)
    /// Work of the library, or the beginning of a simulated thread.
    case block(@Sendable () -> Void)
    /// A step that stopped in the middle, between two accesses to shared state.
    case parked(Carrier)
  }

  let strand: Strand
  let work: Work
  /// The executor on which no other step may run in the meantime.
  let executor: (any SerialExecutor)?
  /// The thread that runs the step, if it can stop in the middle.
  var carrier: Carrier?

  init(_ strand: Strand, _ work: Work, on executor: (any SerialExecutor)? = nil) {
    self.strand = strand
    self.work = work
    self.executor = executor
    if case .parked(let carrier) = work { self.carrier = carrier }
  }

  var isParked: Bool {
    if case .parked = work { true } else { false }
  }
}
