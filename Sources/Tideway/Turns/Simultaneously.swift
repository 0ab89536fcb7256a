/// Makes all writes of `body` one moment.
///
/// Whoever combines the written cells sees one change, and what follows from the writes runs when the
/// block ends:
///
/// ```swift
/// simultaneously {
///   first.accept("Ada")
///   last.accept("Lovelace")
/// }
/// ```
///
/// A block inside a block is part of the outer one. If `body` throws, the writes made stay, and what
/// follows from them runs. A write to a cell that another thread has written since the block began is a
/// moment of its own.
public func simultaneously<Result>(_ body: () throws -> Result) rethrows -> Result {
  let thread = ThreadState.current
  if thread.pointee.block != nil { return try body() }
  thread.pointee.block = Block()
  thread.pointee.noteSpecial()
  defer {
    thread.pointee.block = nil
    thread.pointee.noteSpecial()
    thread.pointee.settle()
  }
  return try body()
}

/// The versions of the writes of a `simultaneously` block: one tick, places in order.
struct Block {
  private var moment = Version.fresh()
  private var place: UInt64 = 0

  /// The next version of the block, or a fresh moment for a cell that is past it.
  mutating func next(after version: Version) -> Version {
    if place == Version.places - 1 { self = Block() }
    let next = moment.placed(place)
    guard next > version else { return .fresh() }
    place += 1
    return next
  }
}
