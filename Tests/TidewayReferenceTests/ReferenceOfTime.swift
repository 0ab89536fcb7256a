import TestSupport
// What the operators mean that wait.
//
// At one instant what is written comes first, then what a clock makes due. What comes at the very look at
// which a time is over still belongs to that time.

extension Events {
  /// An element passes once nothing newer has come for a while, or at the end.
  func debounce(for duration: Int) -> Events {
    var given: [Timed<Element>] = []
    for (index, next) in elements.enumerated() {
      let due = next.look.due(after: duration)
      let isReplaced = index + 1 < elements.count && elements[index + 1].look <= due
      let isLast = end.map { $0.look <= due } ?? false
      if isReplaced || (isLast && end?.failure != nil) { continue }
      given.append(next.at(isLast ? end!.look : due))
    }
    return Events(given, ends: end)
  }

  /// An element passes, then none until the time is over; then the newest of those that came.
  func throttle(for duration: Int, latest: Bool) -> Events {
    var given: [Timed<Element>] = []
    var over: Look?
    var newest: Timed<Element>?
    for next in elements {
      while let time = over, time < next.look {
        over = newest == nil ? nil : time.due(after: duration)
        if let waiting = newest.take() { given.append(waiting.at(time)) }
      }
      // At the very instant at which the window is over an element passes, and what waited has lost.
      if over.map({ $0.time <= next.look.time }) ?? true {
        newest = nil
        given.append(next)
        over = next.look.due(after: duration)
      } else if latest {
        newest = next
      }
    }
    guard let newest, let over else { return Events(given, ends: end) }
    if let failing, failing.look <= over { return Events(given, ends: failing) }
    let end = end.map { Ending(look: max($0.look, over), failure: $0.failure) }
    return Events(given + [newest.at(over)], ends: end)
  }

  /// The end too; a failure is immediate and drops what waits.
  func delay(by duration: Int) -> Events {
    let late = elements.map { $0.at($0.look.due(after: duration)) }
    if let failing { return Events(late.filter { $0.look < failing.look }, ends: failing) }
    return Events(late, ends: end.map { Ending(look: $0.look.due(after: duration)) })
  }

  func timeout(after duration: Int, _ start: Start) -> Events {
    timeout(after: duration, switchTo: .of([], failing: .timeout), start)
  }

  /// The time runs from the subscription, and anew from each element.
  func timeout(
    after duration: Int, switchTo other: Reference<Element>, _ start: Start
  ) -> Events {
    var deadline = start.look.due(after: duration)
    for (index, next) in elements.enumerated() {
      if next.look > deadline {
        let other = other(start.later(deadline, after: 0, index: 1))
        return Events(Array(elements[..<index])).followed(by: other)
      }
      deadline = next.look.due(after: duration)
    }
    if let end, end.look <= deadline { return self }
    return Events(elements).followed(by: other(start.later(deadline, after: 0, index: 1)))
  }

  /// Arrays, when time is over or there are enough. The end gives what is left; a failure drops it.
  func buffer(for duration: Int, count: Int, _ start: Start) -> Events<[Element]> {
    var given: [Timed<[Element]>] = []
    for stretch in stretches(for: duration, count: count, start) {
      guard let end = stretch.end, end.failure == nil else { continue }
      let rank = stretch.elements.map(\.rank).max() ?? behindAll(at: end.look, start)
      given.append(
        Timed(element: stretch.elements.map(\.element), look: end.look, rank: rank))
    }
    return Events<[Element]>(given, ends: end)
  }

  /// A flow for each stretch, of which the first subscriber gets everything.
  func window(
    for duration: Int, count: Int, _ start: Start
  ) -> Events<Reference<Element>> {
    var given: [Timed<Reference<Element>>] = []
    var last: Events?
    for stretch in stretches(for: duration, count: count, start) {
      let look = last?.end?.look ?? start.look
      // An end by count is in the moment of the element that was the last, after it; one by time has its own.
      let isFull = last?.elements.count == count
      let behind = last == nil ? start.rank : behindAll(at: look, start)
      let rank = isFull ? last!.elements.last!.rank.raised : behind
      // None is older than the one before it.
      let newest = given.last.map { max($0.rank, rank) } ?? rank
      given.append(Timed(element: stretch.replayed, look: look, rank: newest))
      last = stretch
    }
    return Events<Reference<Element>>(given, ends: end)
  }

  /// The version of what is made when the source has been asked.
  private func behindAll(at look: Look, _ start: Start) -> Rank {
    var rank = start.rank(at: look, after: count(at: look))
    rank.place.append(.max)
    return rank
  }

  /// The elements until time is over or there are enough, whichever is first, and so on.
  private func stretches(for duration: Int, count: Int, _ start: Start) -> [Events] {
    var all: [Events] = []
    var current: [Timed<Element>] = []
    var over = start.look.due(after: duration)
    func close(at look: Look) {
      all.append(Events(current, ends: Ending(look: look)))
      current = []
      over = look.due(after: duration)
    }
    for next in numbered.elements {
      while over < next.look { close(at: over) }
      current.append(next)
      if current.count == count { close(at: next.look) }
    }
    while over < end?.look ?? Look(time: horizon + 1) { close(at: over) }
    return all + [Events(current, ends: end)]
  }

  /// A flow that gives everything, however late it is subscribed to.
  var replayed: Reference<Element> {
    Reference { start in
      let end = end.map { Ending(look: max($0.look, start.look), failure: $0.failure) }
      return Events(elements.map { $0.at(max($0.look, start.look)) }, ends: end)
    }
  }
}

extension Reference {
  /// Subscribes later.
  func delaySubscription(by duration: Int) -> Reference {
    Reference { start in self(start.later(start.look.due(after: duration), after: 0, index: 0)) }
  }
}
