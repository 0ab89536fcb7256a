/// Finds cycles of bindings and closures that would never settle.
///
/// Each run has a *depth*: one more than that of the run that has woken it by a write, and 1 where the
/// write came from outside the turn. What was read from elsewhere, a long backlog and other threads' writes add
/// nothing to it, nor do the many writes of one closure. So whatever is finite has a depth of no more than its
/// writes, in a program that goes round for ever it has no limit, and one comparison for each run suffices.
///
/// From a depth of `mostRounds` on the guard notes who wakes whom, until a pump is among its own causes: those
/// in between are the cycle. If there is only one, it is reported; if there are more, when the chain is twice as
/// long. From then on what is in the cycle runs no more in this turn, and everything else does.
package struct LoopGuard {
  /// How often a cycle may go round: who counts to a million by writing to what it watches comes to an end.
  ///
  /// Tests set less, for this thread and for new ones: a debug build needs five seconds for so many.
  package static var mostRounds: Int {
    get { rounds.unseen }
    set {
      rounds.setUnseen(newValue)
      Turn.current.forgetChains()
    }
  }

  private static let rounds = AtomicInt(1 << 20)

  private struct Cause {
    var pump: ObjectIdentifier
    /// What messages call the pump that was woken.
    let name: String
  }

  /// Runs that are deeper are to be looked at.
  private(set) var threshold = mostRounds
  /// Whether it is to be noted who wakes whom.
  private(set) var isFollowing = false
  /// Whether there is something to forget.
  private(set) var hasLooked = false
  /// The path of a cycle that is to be reported.
  var found: [String]?
  /// What runs now, while chains are followed.
  var runner: ObjectIdentifier?

  private var limit = mostRounds
  /// By whom each pump was woken last. Those that were woken are all it keeps, however often.
  private var causes: [ObjectIdentifier: Cause] = [:]
  /// How many deep runs have been followed.
  private var runs = 0
  /// Those in cycles that were reported.
  private var stopped: Set<ObjectIdentifier> = []

  /// Looks at a run that is deep, or any while chains are followed.
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
    // At powers of two: looking costs as much as following has until then.
    guard runs & (runs - 1) == 0, let cycle = cycle(of: pump) else { return true }
    return judge(cycle, of: pump, at: depth)
  }

  /// Notes that what runs wakes `pump`, or that it hands on what it has read, which it was woken for itself.
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

  /// The pumps between a cause of `pump`, or itself, and the same again, in the order in which they wake each
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
