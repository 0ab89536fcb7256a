/// Gives all writes of `body` one moment.
///
/// Of each cell with a current value the moment has one value, the last one that was written. Nobody
/// is shown another one, on any thread: neither closures, loops, bindings and histories, nor those
/// that read ``BehaviorRelay/value``. The block itself reads its own writes. Of events
/// (``PublishRelay``, ``ReplayRelay``, subjects) each is delivered. All becomes visible at once when
/// the block ends, and everything that follows from it runs then:
///
/// ```swift
/// simultaneously {
///   first.accept("Ada")
///   last.accept("Lovelace")
/// }
/// ```
///
/// A nested block is part of the outer one. An isolated method of a relay is a block too, up to its
/// next suspension. If `body` throws, its writes stay, and everything that follows from them runs.
/// Who subscribes inside of the block is shown what held before it, and then what the block has
/// written. A two-way binding begins at the end, and counts as a write of its right side where it
/// was made. In an isolated method of a relay, or in `update`, writes to other relays are made when
/// that method ends, as always.
///
/// Other threads write meanwhile as if there were no block:
/// - To a relay that the block has written too: the newest write counts, and what the block wrote
///   there before is shown to nobody. An `update` changes what the block has written so far.
/// - To another part of one model: both count, and only theirs is shown until the block ends. Of two
///   blocks, the first that ends shows the model as it is then.
public func simultaneously<Result>(_ body: () throws -> Result) rethrows -> Result {
  let thread = ThreadState.current
  if thread.pointee.block != nil { return try body() }
  let putAsideBefore = thread.pointee.aside.count
  thread.begin(Block())
  defer {
    thread.deferWrite(from: putAsideBefore)
    thread.endBlock()
  }
  return try body()
}

extension ThisThread {
  /// Makes the deferred writes of the block continue the block when they are made.
  fileprivate func deferWrite(from first: Int) {
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
