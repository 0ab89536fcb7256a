/// Gives all writes of `body` one moment.
///
/// A combination of the written cells gets one change. Everything that follows from the writes runs
/// when the block ends:
///
/// ```swift
/// simultaneously {
///   first.accept("Ada")
///   last.accept("Lovelace")
/// }
/// ```
///
/// A nested block is part of the outer one. If `body` throws, its writes stay, and everything that
/// follows from them runs. A write to a cell that another thread has written since the block began
/// has a moment of its own. In an isolated method of a relay, or in `update`, writes to other
/// relays are made when that method ends, as always, and have one moment too.
public func simultaneously<Result>(_ body: () throws -> Result) rethrows -> Result {
  let thread = ThreadState.current
  if thread.pointee.block != nil { return try body() }
  let putAsideBefore = thread.pointee.aside.count
  thread.begin(Block())
  defer {
    thread.putAside(from: putAsideBefore)
    thread.endBlock()
  }
  return try body()
}

extension ThisThread {
  fileprivate func begin(_ block: Block?) {
    pointee.block = block
    pointee.noteSpecial()
  }

  fileprivate func endBlock() {
    begin(nil)
    pointee.settle()
  }

  /// Makes the deferred writes of the block continue the block when they are made.
  fileprivate func putAside(from first: Int) {
    guard pointee.aside.count > first else { return }
    let writes = pointee.aside[first...], block = pointee.block
    pointee.aside.removeSubrange(first...)
    pointee.aside.append { [self] in
      begin(block)
      for write in writes { write() }
      endBlock()
    }
  }
}

/// The versions of the writes of a `simultaneously` block: one tick, places in order.
struct Block {
  private var moment = Version.fresh()
  // Starts at 1, which distinguishes writes in a block from single writes.
  private var place: UInt64 = 1

  /// The next version of the block, or a fresh version for a cell whose version is newer.
  mutating func next(after version: Version) -> Version {
    if place == Version.places - 1 { self = Block() }
    let next = moment.placed(place)
    guard next > version else { return .fresh() }
    place += 1
    return next
  }
}
