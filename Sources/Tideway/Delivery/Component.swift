/// What hangs together: storage, and the subscriptions that write some of it from some of it.
///
/// One propagation at a time runs what writes state in a component, so that each follows after what it
/// reads, whatever threads write. A propagation takes the component with its first write, before the
/// element can be read, and gives it back when the moments have ended that it owes. Where another one has
/// the component, what follows from a write is left in a *batch*: the propagation that has the component
/// runs the batches when its own moments have ended, one after the other in the order in which they began,
/// each when its writer has left all that the write has woken. What goes on with older moments comes first:
/// a thread that was left them has left them in turn, and all that is newer waits at them.
///
/// Components are found when a subscription begins to read, and only grow (Tarjan, *Efficiency of a Good
/// But Not Linear Set Union Algorithm*, 1975). Two that different propagations have are united when one
/// of them is given back; until then an element whose moment settles elsewhere is held back. What runs on
/// a lane, or on an actor behind `observe(on:)`, has none: it reads and writes as another thread does.
@usableFromInline
package final class Component {
  /// Guards all but the holder of each. Taken after the locks of logs.
  static let lock = Lock()

  /// What was left, or is about to be.
  final class Batch {
    fileprivate let component: Component
    /// The newest moment of any when it began.
    private let begun = Int(truncatingIfNeeded: Version.now)
    /// Whether all has been left that is to follow.
    fileprivate var isWhole = false
    fileprivate(set) var moments: [Int] = []
    fileprivate(set) var subscriptions: [Subscription] = []

    fileprivate init(in component: Component) { self.component = component }

    /// Whether it goes on with what had begun before.
    fileprivate var isLate: Bool { moments.min().map { $0 <= begun } ?? !subscriptions.isEmpty }

    /// A batch of what was left in this one, which is empty then and keeps its place.
    fileprivate func takeAll() -> Batch {
      let taken = Batch(in: component)
      (taken.moments, taken.subscriptions, taken.isWhole) = (moments, subscriptions, true)
      (moments, subscriptions) = ([], [])
      return taken
    }
  }

  /// The propagation that has it, with a bit that says whether more is to be known when it is given back.
  private let holder = AtomicInt(Component.free)
  private static let free = 0
  private static let more = 1
  /// It is a part of another one.
  private static let united = 2
  /// Another one becomes a part of it now. Whoever wants to take it waits for the lock.
  private static let uniting = 4

  /// The newest moment that was begun by a propagation that had it. Used by the one that has it.
  private var newest: UInt64 = 0
  /// The newest one of what has become a part of it while another propagation had it.
  private var newestOfParts: UInt64 = 0

  /// The newest moment that was begun in it, by any propagation. While it settles, what is read of the
  /// component may be older than it.
  let latest = AtomicInt(0)

  private var parent: Component?
  private var batches = Deque<Batch>()
  /// Those that go on with what had begun before these.
  private var late = Deque<Batch>()
  /// What it is to be united with.
  private var wanted: [Component] = []

  /// How many were united: the smaller one becomes a part of the larger, so that no row of parts is longer
  /// than the logarithm of that.
  private var size = 1

  init() {}

  /// Takes it, if no propagation has it.
  @inline(__always)
  func take(for propagation: Int) -> Bool { holder.replace(Component.free, with: propagation) }

  /// Notes a moment that has begun, before an element of it can be read.
  ///
  /// - Returns: Whether nothing was compared with a newer one. Who compares then finds this one noted.
  @inline(__always)
  @discardableResult
  func noteBegun(_ moment: Int) -> Bool {
    if latest.relaxed < moment { latest.setOrdered(moment) }
    return newestCompared.ordered <= moment
  }

  /// The newest moment that was begun in it, or in what it is a part of by now.
  var latestOfWhole: Int {
    holder.ordered == Component.united
      ? Component.lock.withLock { root.latest.ordered } : latest.ordered
  }

  /// Gives it back, if nothing else is to be known.
  @inline(__always)
  func leave(_ propagation: Int) -> Bool { holder.replace(propagation, with: Component.free) }

  /// Notes the moment of a write, if none that is newer was noted before, or compared with. Called by the
  /// propagation that has it, when the moment has begun.
  @inline(__always)
  func precedes(_ version: Version) -> Bool {
    guard version.tick >= newest else { return false }
    newest = version.tick
    return noteBegun(Int(truncatingIfNeeded: version.tick))
  }

  /// What distinguishes it from others, never 0.
  @inline(__always)
  var identity: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// Whether it is a part of another one.
  var isUnited: Bool { holder.relaxed == Component.united }

  // MARK: With the lock held

  var root: Component {
    var root = self
    while let next = root.parent { root = next }
    return root
  }

  func isHeld(by propagation: Int) -> Bool { holder.ordered & ~Component.more == propagation }

  /// Begins the batch that comes next, unless the component is free by now.
  func beginBatch() -> Batch? {
    while true {
      let now = holder.ordered
      if now == Component.free { return nil }
      if holder.replace(now, with: now | Component.more) { break }
    }
    let batch = Batch(in: self)
    batches.append(batch)
    return batch
  }

  /// Leaves what follows from some moments in a batch.
  static func leave(_ moments: [Int], in batch: Batch) -> Component {
    batch.moments = moments
    batch.isWhole = true
    let root = batch.component.root
    if batch.isLate { root.late.append(batch.takeAll()) }
    return root
  }

  /// Leaves a subscription in a batch.
  static func leave(_ subscription: Subscription, in batch: Batch) {
    batch.subscriptions.append(subscription)
  }

  static func isOf(_ batch: Batch, _ root: Component) -> Bool { batch.component.root === root }

  /// Gives it back, although more is to be known.
  ///
  /// - Returns: What it is a part of now.
  func leaveKnowing() -> Component {
    let wanted = wanted
    self.wanted = []
    settle(holding: Component.free)
    for other in wanted { Component.unite(self, other, for: Component.free) }
    return root
  }

  /// Takes it, if no propagation has it and something is left that can run.
  func takeBatch(for propagation: Int) -> Batch? {
    guard isWaiting, let batch = late.popFirst() ?? batches.popFirst() else { return nil }
    for moment in batch.moments { newest = max(newest, UInt64(truncatingIfNeeded: moment)) }
    settle(holding: propagation)
    return batch
  }

  /// Whether something is left that can run, and no propagation has it.
  var isWaiting: Bool {
    holder.ordered == Component.more && next?.isWhole == true
  }

  private var next: Batch? { late.first ?? batches.first }

  /// Called while nothing else can take it.
  private func settle(holding propagation: Int) {
    newest = max(newest, newestOfParts)
    let isMore = next != nil || !wanted.isEmpty
    holder.setOrdered(isMore ? propagation | Component.more : propagation)
  }

  /// Makes one of two, unless different propagations have them: then the one that gives its own back
  /// does so.
  ///
  /// - Returns: What it is, or nil if it isn't yet.
  @discardableResult
  static func unite(_ one: Component, _ other: Component, for propagation: Int) -> Component? {
    let root = one.root, second = other.root
    if root === second { return root }
    let (larger, smaller) = root.size < second.size ? (second, root) : (root, second)
    if smaller.join(larger, for: propagation) { return larger }
    if larger.join(smaller, for: propagation) { return smaller }
    root.want(second)
    return nil
  }

  static func united(_ one: Component?, _ other: Component?, for propagation: Int) -> Component? {
    guard let one else { return other?.root ?? Component() }
    guard let other else { return one.root }
    return unite(one, other, for: propagation)
  }

  private func join(_ root: Component, for propagation: Int) -> Bool {
    let now = holder.ordered
    guard
      now & ~Component.more == Component.free
        || propagation != Component.free && isHeld(by: propagation) && root.isHeld(by: propagation),
      holder.replace(now, with: Component.united)
    else { return false }
    parent = root
    root.size += size
    root.follows(newest, for: propagation)
    root.noteBegun(latest.ordered)
    if next != nil || !wanted.isEmpty { root.adopt(from: self) }
    return true
  }

  /// Notes that what is written from now on is newer than what was written in a part.
  ///
  /// What a propagation has, only that one compares with; another one leaves it until that is given back.
  private func follows(_ newest: UInt64, for propagation: Int) {
    let isOwn = propagation != Component.free && isHeld(by: propagation), now = holder.ordered
    let isFree = now & ~Component.more == Component.free
    if isOwn || isFree && holder.replace(now, with: Component.uniting) {
      self.newest = max(self.newest, newest)
      if !isOwn { holder.setOrdered(now) }
    } else {
      newestOfParts = max(newestOfParts, newest)
      _ = holder.insert(Component.more)
    }
  }

  private func adopt(from other: Component) {
    while let batch = other.late.popFirst() { late.append(batch) }
    while let batch = other.batches.popFirst() { batches.append(batch) }
    wanted += other.wanted
    other.wanted = []
    _ = holder.insert(Component.more)
  }

  private func want(_ other: Component) {
    wanted.append(other)
    _ = holder.insert(Component.more)
  }
}
