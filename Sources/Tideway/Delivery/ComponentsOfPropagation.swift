/// What hangs together with what a propagation writes: only one propagation at a time runs it.
extension Propagation {
  private static var mostBatches: Int { Fairness.mostElements }

  /// What distinguishes it from other propagations: even, and more than 2.
  private var identity: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// Takes what hangs together with storage that is about to be written, or begins a batch of it.
  ///
  /// - Returns: A version that is newer than all with which that was done before.
  @inline(__always)
  func enterAnew(_ storage: LockExecutor) -> Version {
    let version = Version.fresh()
    let component = storage.component?.identity
    guard let component, components.takeAgain(component, for: identity) else {
      return enterAnother(storage, at: version)
    }
    // Before it is known: whoever finds it known, and not settling, may believe that it has ended.
    begin(Int(truncatingIfNeeded: version.tick))
    guard components.precedes(version) else { return enterAnother(storage, at: version) }
    isTouched = true
    return version
  }

  @inline(never)
  private func enterAnother(_ storage: LockExecutor, at version: Version) -> Version {
    guard let component = storage.rootComponent else { return version }
    if takes(component) {
      begin(Int(truncatingIfNeeded: version.tick))
      if component.precedes(version) { return version }
    }
    return enterSlowly([component], at: version) { .fresh() }
  }

  /// The same for several.
  ///
  /// - Parameters:
  ///   - version: That of what is written, if it may keep it.
  ///   - renew: Gives it a fresh one. Called under the lock.
  func enter(_ all: [Component], at version: Version?, orElse renew: () -> Version) {
    if let version, all.allSatisfy({ takes($0) }) {
      begin(Int(truncatingIfNeeded: version.tick))
      if all.allSatisfy({ $0.precedes(version) }) { return }
    }
    _ = enterSlowly(all, at: version, renew)
  }

  private func enterSlowly(
    _ all: [Component], at version: Version?, _ renew: () -> Version
  ) -> Version {
    isTouched = true
    return Component.lock.withLock {
      for component in all { _ = enterKnowing(component) }
      if let version, all.allSatisfy({ $0.root.isHeld(by: identity) }), precede(all, version) {
        return version
      }
      while true {
        // Whoever begins after this takes a newer one.
        let version = renew()
        if precede(all, version) { return version }
      }
    }
  }

  /// Begins a moment, and notes it.
  private func precede(_ all: [Component], _ version: Version) -> Bool {
    let moment = Int(truncatingIfNeeded: version.tick)
    begin(moment)
    return all.allSatisfy { component in
      let root = component.root
      return root.isHeld(by: identity) ? root.precedes(version) : root.noteBegun(moment)
    }
  }

  /// Takes the component of what is about to be written for a moment that has begun.
  func enter(_ component: Component) {
    if !has(component) { _ = enterAnother(component) }
  }

  @inline(__always)
  private func has(_ component: Component) -> Bool {
    component.identity == components.number
  }

  @inline(__always)
  private func takes(_ component: Component) -> Bool {
    has(component) || takesAnother(component)
  }

  @inline(__always)
  private func takesAnother(_ component: Component) -> Bool {
    guard component.take(for: identity) else { return false }
    isTouched = true
    components.add(component)
    return true
  }

  /// - Returns: The batch, if another propagation has the component.
  @inline(never)
  private func enterAnother(_ component: Component) -> Component.Batch? {
    if takesAnother(component) { return nil }
    isTouched = true
    return Component.lock.withLock { enterKnowing(component) }
  }

  /// Called with the lock held.
  private func enterKnowing(_ component: Component) -> Component.Batch? {
    let root = component.root
    if root.isHeld(by: identity) { return nil }
    if let batch = components.batches.first(where: { Component.isOf($0, root) }) { return batch }
    while !root.take(for: identity) {
      if let batch = root.beginBatch() {
        components.batches.append(batch)
        return batch
      }
    }
    components.add(root)
    return nil
  }

  /// Leaves a subscription to the propagation that has its component.
  ///
  /// - Returns: False if none has it: it is to run here.
  @inline(never)
  func leaves(_ subscription: Subscription) -> Bool {
    guard let component = subscription.rootComponent, let batch = enterAnother(component) else {
      return false
    }
    subscription.leaveQueue(of: self)
    Component.lock.withLock { Component.leave(subscription, in: batch) }
    return true
  }

  /// Leaves the batches, with what is owed. It may take over what others have left.
  @inline(__always)
  func leaveBatches() {
    if !components.batches.isEmpty { leaveAllBatches() }
  }

  @inline(never)
  private func leaveAllBatches() {
    let batches = components.batches
    components.batches = []
    // Not owed here any more: what runs here next may precede it.
    let left = owed.all
    owed = OwedMoments()
    // Each batch owes them, before one of them can be run.
    for moment in left { for _ in 1..<batches.count { moments.begin(moment) } }
    for batch in batches { takeBatch { Component.leave(left, in: batch) } }
  }

  /// Ends the only moment and gives the only component back, if nobody has to be told.
  @inline(__always)
  func leavesQuietly() -> Bool {
    !components.areMany && endsAlone() && components.leaveOnly(identity)
  }

  /// Gives the components back when nothing is owed any more. It may take over what others have left.
  func leaveComponents() {
    // One after the other: what others have left in one is run first.
    while states.isEmpty, owed.isEmpty, let component = components.removeFirst() {
      if !component.leave(identity) { leaveKnowing(component) }
    }
    if components.number == 0 { components.taken = 0 }
  }

  @inline(never)
  private func leaveKnowing(_ component: Component) {
    takeBatch { component.isHeld(by: identity) ? component.leaveKnowing() : component.root }
  }

  fileprivate func takeBatch(of leave: () -> Component) {
    let (root, left, needsJob) = Component.lock.withLock {
      let root = leave()
      // Where others write as fast as this thread follows, a job goes on.
      let needsJob = components.taken >= Propagation.mostBatches && root.isWaiting
      return (root, needsJob ? nil : root.takeBatch(for: identity), needsJob)
    }
    if needsJob { root.goOnLater() }
    guard let left else { return }
    isTouched = true
    components.taken += 1
    components.add(root)
    takeOver(left.moments)
    for subscription in left.subscriptions { subscription.continueHere(in: self) }
  }
}

extension Component {
  fileprivate func goOnLater() {
    let component = Unchecked(self)
    Scheduler.spawn("subscription") {
      Propagation.separately {
        Propagation.current.takeBatch { component.value.root }
        Propagation.current.settle()
      }
    }
  }
}

extension LockExecutor {
  /// What it hangs together with. Called with the lock held.
  @inline(__always)
  final var rootComponent: Component? {
    if component?.isUnited == true { findComponent() }
    return component
  }

  @inline(never)
  private final func findComponent() {
    component = component.map { part in Component.lock.withLock { part.root } }
  }
}

extension Subscription {
  /// What it hangs together with.
  fileprivate var rootComponent: Component? {
    Component.lock.withLock {
      guard let root = component?.root else { return nil }
      component = root
      componentNumber.setOrdered(root.identity)
      return root
    }
  }

  func leaveComponent() {
    Component.lock.withLock {
      component = nil
      componentNumber.setOrdered(0)
    }
  }

  /// Unites what it writes with what it reads.
  func hangTogether(with storage: LockExecutor) {
    let propagation = Int(bitPattern: ObjectIdentifier(Propagation.current))
    let isFirst = componentNumber.relaxed == 0
    join(storage, propagation)
    if isFirst { targets.forEach { storage, _ in join(storage, propagation) } }
  }

  private func join(_ storage: LockExecutor, _ propagation: Int) {
    storage.lock.withLock {
      if let component = storage.component,
        componentNumber.relaxed == component.identity
      {
        return
      }
      Component.lock.withLock {
        guard let joined = Component.united(component, storage.component, for: propagation) else {
          return
        }
        component = joined
        storage.component = joined
        componentNumber.setOrdered(joined.identity)
      }
    }
  }
}
