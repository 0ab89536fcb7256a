/// Finds cycles of bindings and closures that would never settle.
///
/// Each run has a *depth*: one more than that of the run that woke it by a write, and 1 if the
/// write came from outside the turn. Elements read from elsewhere, a long backlog and writes by
/// other threads don't increase it, nor do several writes by one closure. So the depth of any
/// finite program is at most the number of its writes, the depth of an endless cycle has no limit,
/// and one comparison for each run suffices.
///
/// From a depth of `mostRounds` on the guard records which pump wakes which, until a pump is among
/// its own causes. The pumps in between are the cycle. A cycle of one pump is reported at once; a
/// longer cycle when the chain is twice as long. From then on the pumps in the cycle don't run in
/// this turn, and all others do.
package struct LoopGuard {
  /// How often a cycle may repeat. A closure that counts to a million by writing to its own source
  /// finishes.
  ///
  /// Tests set a lower limit, for this thread and for new ones, because a debug build needs five
  /// seconds for that many.
  package static var mostRounds: Int {
    get { rounds.relaxed }
    set {
      rounds.setRelaxed(newValue)
      Turn.current.forgetChains()
    }
  }

  private static let rounds = AtomicWord(1 << 20)

  private struct Cause {
    var pump: ObjectIdentifier
    /// The name of the woken pump in messages.
    let name: String
  }

  /// The depth above which runs are checked.
  private(set) var threshold = mostRounds
  /// Whether wakes between pumps are recorded.
  private(set) var isFollowing = false
  /// Whether there are records to clear.
  private(set) var hasLooked = false
  /// The path of a cycle to report.
  var found: [String]?
  /// The pump that is running, while chains are followed.
  var runner: ObjectIdentifier?

  private var limit = mostRounds
  /// The pump that last woke each pump. It has one entry for each woken pump, however often the
  /// pump is woken.
  private var causes: [ObjectIdentifier: Cause] = [:]
  /// The number of deep runs that have been followed.
  private var runs = 0
  /// The pumps in cycles that were reported.
  private var stopped: Set<ObjectIdentifier> = []

  /// Checks a deep run, or any run while chains are followed.
  ///
  /// - Returns: False when the pump must not run.
  mutating func allows(_ pump: Pump, at depth: Int) -> Bool {
    hasLooked = true
    let pump = ObjectIdentifier(pump)
    runner = pump
    if depth <= limit { return true }
    if stopped.contains(pump) { return false }
    follow()
    runs += 1
    // At powers of two, because a check costs as much as following has cost until then.
    guard runs & (runs - 1) == 0, let cycle = cycle(of: pump) else { return true }
    return judge(cycle, of: pump, at: depth)
  }

  /// Records that the running pump wakes `pump`. If the running pump only passes on an element that
  /// it read, its own cause is recorded.
  mutating func note(_ pump: Pump, isPassing: Bool) {
    guard let cause = isPassing ? runner.flatMap({ causes[$0]?.pump }) : runner else { return }
    let woken = ObjectIdentifier(pump)
    if causes[woken] == nil {
      causes[woken] = Cause(pump: cause, name: pump.name.text)
    } else {
      causes[woken]?.pump = cause
    }
  }

  private mutating func follow() {
    isFollowing = true
    threshold = 0
  }

  private mutating func rest() {
    isFollowing = false
    threshold = limit
    causes = [:]
    runs = 0
  }

  /// Returns the cycle in the chain of causes of `pump`, in the order in which the pumps wake each
  /// other; nil if none is known yet.
  private func cycle(of pump: ObjectIdentifier) -> [ObjectIdentifier]? {
    var chain: [ObjectIdentifier] = []
    var places: [ObjectIdentifier: Int] = [:]
    var next: ObjectIdentifier? = pump
    while let pump = next {
      if let place = places[pump] { return chain[place...].reversed() }
      places[pump] = chain.count
      chain.append(pump)
      next = causes[pump]?.pump
    }
    return nil
  }

  /// - Returns: Whether `pump` may run.
  private mutating func judge(
    _ cycle: [ObjectIdentifier], of pump: ObjectIdentifier, at depth: Int
  ) -> Bool {
    let most = min(cycle.count, 2) * LoopGuard.mostRounds
    guard depth > most else {
      limit = most
      rest()
      return true
    }
    found = cycle.compactMap { causes[$0]?.name }
    stopped.formUnion(cycle)
    rest()
    return !cycle.contains(pump)
  }
}
