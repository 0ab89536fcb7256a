/// Finds cycles of bindings and closures that would never settle.
///
/// Each run has a *depth*: one more than that of the run that woke it by a write, and 1 if the
/// write came from outside the propagation. Elements read from elsewhere, a long backlog and writes
/// by other threads don't increase it, nor do several writes by one closure. So the depth of any
/// finite program is at most the number of its writes, the depth of an endless cycle has no limit,
/// and one comparison for each run suffices.
///
/// From a depth of `mostRounds` on the guard records which subscription wakes which, until a
/// subscription is among its own causes. The subscriptions in between are the cycle. A cycle of one
/// subscription is reported at once; a longer cycle when the chain is twice as long. From then on
/// the subscriptions in the cycle don't run in this propagation, and all others do.
///
/// Before that, from a depth of `earlyRounds` on, it looks for a short cycle and logs its path, once in
/// the process. All subscriptions still run, because the cycle may come to an end.
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
      Propagation.current.forgetChains()
    }
  }

  private static let rounds = AtomicWord(1 << 20)
  /// How often a cycle repeats before its path is logged: after a tenth of a second in a debug build.
  private static let earlyRounds = 10_000
  /// How many runs are followed then: a long chain isn't to pay for what is a mistake of few bindings.
  private static let mostFollowedEarly = 64
  /// The cycles that were logged.
  private static let logged = Logged()

  /// Sendable because the lock guards the paths.
  private final class Logged: @unchecked Sendable {
    private let lock = Lock()
    private var paths: Set<[String]> = []

    /// - Returns: Whether the path is a new one.
    func insert(_ path: [String]) -> Bool {
      lock.withLock { paths.insert(path.sorted()).inserted }
    }
  }

  private struct Cause {
    var subscription: ObjectIdentifier
    /// The name of the woken subscription, of which a message makes a text.
    let name: Subscription.Name
  }

  /// The depth above which runs are checked.
  private(set) var threshold = min(earlyRounds, mostRounds)
  /// Whether wakes between subscriptions are recorded.
  private(set) var isFollowing = false
  /// Whether there are records to clear.
  private(set) var hasLooked = false
  /// The path of a cycle to report, and how often it has repeated if it goes on.
  var found: (path: [String], rounds: Int?)?
  /// The subscription that is running, while chains are followed.
  var runner: ObjectIdentifier?

  private var limit = min(earlyRounds, mostRounds)
  /// The subscription that last woke each other one. There is one entry for each woken
  /// subscription, however often it is woken.
  private var causes: [ObjectIdentifier: Cause] = [:]
  /// The number of deep runs that have been followed.
  private var runs = 0
  /// The subscriptions in cycles that were reported.
  private var stopped: Set<ObjectIdentifier> = []

  /// Checks a deep run, or any run while chains are followed.
  ///
  /// - Returns: False when the subscription must not run.
  mutating func allows(_ subscription: Subscription, at depth: Int) -> Bool {
    hasLooked = true
    let subscription = ObjectIdentifier(subscription)
    runner = subscription
    if depth <= limit { return true }
    if stopped.contains(subscription) { return false }
    follow()
    runs += 1
    // At powers of two, because a check costs as much as following has cost until then.
    guard runs & (runs - 1) == 0 else { return true }
    guard let cycle = cycle(of: subscription) else {
      if limit < LoopGuard.mostRounds, runs >= LoopGuard.mostFollowedEarly { giveUp() }
      return true
    }
    return judge(cycle, of: subscription, at: depth)
  }

  /// Records that the running subscription wakes `subscription`. If the running one only passes on
  /// an element that it read, its own cause is recorded.
  mutating func note(_ subscription: Subscription, isPassing: Bool) {
    guard let cause = isPassing ? runner.flatMap({ causes[$0]?.subscription }) : runner else {
      return
    }
    let woken = ObjectIdentifier(subscription)
    if causes[woken] == nil {
      causes[woken] = Cause(subscription: cause, name: subscription.name)
    } else {
      causes[woken]?.subscription = cause
    }
  }

  private mutating func follow() {
    isFollowing = true
    threshold = 0
  }

  /// Looks again only where a cycle would be reported.
  private mutating func giveUp() {
    limit = LoopGuard.mostRounds
    rest()
  }

  private mutating func rest() {
    isFollowing = false
    threshold = limit
    causes = [:]
    runs = 0
  }

  /// Returns the cycle in the chain of causes of `subscription`, in the order in which its members
  /// wake each other; nil if none is known yet.
  private func cycle(of subscription: ObjectIdentifier) -> [ObjectIdentifier]? {
    var chain: [ObjectIdentifier] = []
    var places: [ObjectIdentifier: Int] = [:]
    var next: ObjectIdentifier? = subscription
    while let subscription = next {
      if let place = places[subscription] { return chain[place...].reversed() }
      places[subscription] = chain.count
      chain.append(subscription)
      next = causes[subscription]?.subscription
    }
    return nil
  }

  /// - Returns: Whether `subscription` may run.
  private mutating func judge(
    _ cycle: [ObjectIdentifier], of subscription: ObjectIdentifier, at depth: Int
  ) -> Bool {
    let most = min(cycle.count, 2) * LoopGuard.mostRounds
    let path = cycle.compactMap { causes[$0]?.name.text }
    guard depth > most else {
      if limit < LoopGuard.mostRounds, LoopGuard.logged.insert(path) { found = (path, depth) }
      limit = most
      rest()
      return true
    }
    found = (path, nil)
    stopped.formUnion(cycle)
    rest()
    return !cycle.contains(subscription)
  }
}
