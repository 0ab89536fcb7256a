/// Something that can run: the next step of a strand.
struct Ready {
  enum Work {
    /// A job of a task or a default actor.
    case job(UnownedJob)
    /// A job of an actor whose executor is the library's.
    case isolated(UnownedJob, any SerialExecutor)
    /// Work of the library, or a simulated thread from its beginning.
    case block(@Sendable () -> Void)
    /// What stopped in the middle, between two accesses to what threads share.
    case parked(Carrier)
  }

  let strand: Strand
  let work: Work
  /// The executor on which nothing else may run meanwhile.
  let executor: (any SerialExecutor)?
  /// The thread that runs it, if it can stop in the middle.
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
