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
/// moment of its own. In an isolated method of a relay, or in `update`, writes to others are made when that
/// ends, as everywhere, and are one moment too.
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

extension UnsafeMutablePointer<ThreadState> {
  fileprivate func begin(_ block: Block?) {
    pointee.block = block
    pointee.noteSpecial()
  }

  fileprivate func endBlock() {
    begin(nil)
    pointee.settle()
  }

  /// Makes what was put aside in the block go on with it when it is made.
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
  // From 1 on: what is written in a block can be told from what is written alone.
  private var place: UInt64 = 1

  /// The next version of the block, or a fresh moment for a cell that is past it.
  mutating func next(after version: Version) -> Version {
    if place == Version.places - 1 { self = Block() }
    let next = moment.placed(place)
    guard next > version else { return .fresh() }
    place += 1
    return next
  }
}
