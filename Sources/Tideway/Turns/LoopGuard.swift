/// Finds cycles of one-way bindings, which would never settle.
///
/// Runs of a pump are counted for each *chain*: all that follows from one cause without a view in
/// between, or the views of one turn. Past 1,000 runs the guard follows the chain once round, until
/// the same pump runs again, and reports that path.
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
  mutating func allows(_ pump: Pump) -> Bool {
    if pump.chain != chain {
      pump.chain = chain
      pump.runs = 0
    }
    pump.runs += 1
    if let suspect { return follow(pump, from: suspect) }
    guard pump.runs > LoopGuard.mostRuns else { return true }
    suspect = ObjectIdentifier(pump)
    path = [pump.name()]
    return true
  }

  private mutating func follow(_ pump: Pump, from suspect: ObjectIdentifier) -> Bool {
    guard ObjectIdentifier(pump) == suspect else {
      path.append(pump.name())
      return true
    }
    Diagnostics.report(.endlessBinding(path: path))
    forget()
    return false
  }

  private mutating func forget() {
    suspect = nil
    path = []
  }
}
