/// Finds cycles of one-way bindings, which would never settle.
///
/// Runs of a pump are counted for each *chain*: all that follows from one cause without a view in
/// between, or the views of one turn. Past 1,000 runs the guard follows the chain once round, through
/// the pumps that its own writes wake, and reports that path when it comes back to where it began. A
/// pump that runs often because it has much to read, or because another thread keeps writing, is not
/// woken by the chain and does not count.
struct LoopGuard {
  static let mostRuns = 1_000

  /// Hands out blocks of chain numbers, so that a count that another thread left in a pump is never
  /// taken for one of this chain.
  private static let blocks = AtomicInt(0)
  private static let blockSize = 1 << 24

  private var chain = 0
  private var latest = 0
  private var suspect: ObjectIdentifier?
  private var path: [String] = []
  /// Those woken by a write of this chain since it is followed.
  private var caused: Set<ObjectIdentifier> = []

  /// Whether the chain is being followed.
  var isFollowing: Bool { suspect != nil }

  /// - Returns: The chain to go back to.
  mutating func beginChain() -> Int {
    let outer = chain
    if latest % LoopGuard.blockSize == 0 {
      latest = LoopGuard.blocks.add(1) * LoopGuard.blockSize
    }
    latest += 1
    chain = latest
    return outer
  }

  mutating func endChain(_ outer: Int) {
    chain = outer
    if suspect != nil { forget() }
  }

  /// Counts a run of `pump`, which the calling thread has claimed.
  ///
  /// - Returns: Whether the run may go on: false when a loop was reported.
  @inline(__always)
  mutating func allows(_ pump: Pump) -> Bool {
    if pump.chain != chain {
      pump.chain = chain
      pump.runs = 0
    }
    pump.runs &+= 1
    if suspect == nil, pump.runs <= LoopGuard.mostRuns { return true }
    return look(at: pump)
  }

  private mutating func look(at pump: Pump) -> Bool {
    if let suspect { return follow(pump, from: suspect) }
    suspect = ObjectIdentifier(pump)
    path = [pump.name.text]
    return true
  }

  /// Notes that a write of this chain wakes `pump`.
  mutating func note(_ pump: Pump) { caused.insert(ObjectIdentifier(pump)) }

  private mutating func follow(_ pump: Pump, from suspect: ObjectIdentifier) -> Bool {
    let isCaused = caused.remove(ObjectIdentifier(pump)) != nil
    guard ObjectIdentifier(pump) == suspect else {
      if isCaused { path.append(pump.name.text) }
      return true
    }
    let path = path
    forget()
    guard isCaused else {
      pump.runs = 0
      return true
    }
    Diagnostics.report(.endlessBinding(path: path))
    return false
  }

  private mutating func forget() {
    suspect = nil
    path = []
    caused = []
  }
}
