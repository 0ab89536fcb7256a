import TestSupport
// What the operators mean that make a flow of each element.

/// Flows that one flow's elements are divided into.
enum Parts {
  case windows, groups

  /// Whether an element was given before the next of the flows, in the same look: a window has its last
  /// element before the next one opens, a group what came before another key.
  func gives<T, Flow>(_ given: Timed<T>, before next: Timed<Flow>) -> Bool {
    if given.look != next.look || given.rank > next.rank { return false }
    return self == .windows || given.rank < next.rank || given.number < next.number
  }
}

extension Events {
  /// The flow of an element, which carries at least the element's version. One that has waited comes after
  /// what was given in the look in which it is started. What is cold belongs to the moment of the element, unless
  /// something newer was given before.
  ///
  /// - Parameter last: The version of what was given last.
  private func started<T>(
    _ index: Int, at look: Look, after given: [Events<T>], last: Rank?,
    _ inner: (Element) -> Reference<T>, _ start: Start
  ) -> Events<T> {
    let outer = elements[index]
    let before = max(
      look == outer.look ? count(before: index) : 0, given.reduce(0) { $0 + $1.count(at: look) })
    var start = start.later(look, after: before, index: index + 1)
    if last.map({ $0 <= outer.rank }) ?? true { start.cause = outer.rank }
    let events = look.time > horizon ? Events<T>() : inner(outer.element)(start)
    return Events<T>(
      events.elements.map {
        var timed = $0
        timed.rank = max(timed.rank, outer.rank)
        return timed
      }, ends: events.end)
  }

  /// All inner flows as they come; further elements wait until one has ended.
  func flatMap<T>(
    maxConcurrent: Int = .max, _ start: Start, _ inner: (Element) -> Reference<T>
  ) -> Events<T> {
    var flows: [Events<T>] = []
    for (index, outer) in elements.enumerated() {
      // Those that end last keep the others waiting.
      let never = Look(time: .max)
      let ends = flows.map { $0.end?.look ?? never }.sorted(by: >)
      let waits = ends.count >= maxConcurrent
      let free = waits ? ends[maxConcurrent - 1] : outer.look
      // In the look of a failure what is at hand is started still, but nothing that had to wait, and nothing
      // after a flow that fails as soon as it is started.
      let failures = (flows.map(\.failing) + [waits ? failing : nil]).compactMap { $0?.look }
      if free == never || failures.contains(where: { $0 < free || waits && $0 == free }) { break }
      let failsAtOnce = Swift.zip(elements, flows).contains {
        $0.look == outer.look && $1.failing?.look == outer.look
      }
      if failsAtOnce { break }
      let look = max(outer.look, free)
      let before = flows.flatMap(\.elements).filter {
        $0.look < look || $0.look == look && (waits || $0.rank <= outer.rank)
      }
      flows.append(
        started(
          index, at: look, after: free > outer.look ? flows : [], last: before.map(\.rank).max(),
          inner, start))
    }
    let all = flows.merge()
    let waits = flows.count < elements.count
    let isOver = flows.allSatisfy { $0.end != nil } && !waits
    let last = ([end] + flows.map(\.end)).compactMap { $0?.look }.max()
    let over = isOver && end != nil ? Ending(look: last!) : nil
    return Events<T>(all.elements, ends: failing, all.failing, over).unnumbered
  }

  /// One inner flow after the other; elements wait.
  func concatMap<T>(_ start: Start, _ inner: (Element) -> Reference<T>) -> Events<T> {
    var given = Events<T>([], ends: Ending(look: .beginning))
    for (index, outer) in elements.enumerated() {
      guard let free = given.finishing?.look else { break }
      // What has had to wait doesn't come after the outer flow's failure.
      if let failing, free > outer.look, failing.look <= free { break }
      let look = max(free, outer.look)
      given = given.followed(
        by: started(index, at: look, after: [given], last: given.newest, inner, start))
    }
    let over = given.finishing.flatMap { last in
      finishing.map { Ending(look: max($0.look, last.look)) }
    }
    return Events<T>(given.elements, ends: failing, given.failing, over).unnumbered
  }

  /// A new element lets go of the flow of the one before, of which only what it gives at once is sure.
  ///
  /// - Parameter parts: What the flows are of one flow, if they are.
  func flatMapLatest<T>(
    _ start: Start, of parts: Parts? = nil, _ inner: (Element) -> Reference<T>
  ) -> Events<T> {
    var given = Events<T>()
    for (index, outer) in elements.enumerated() {
      let flow = started(index, at: outer.look, after: [], last: given.newest, inner, start)
      let next = index + 1 < elements.count ? elements[index + 1] : nil
      let isGiven = { (look: Look) in
        next == nil || look < next!.look || parts == nil && look == outer.look
      }
      let isBefore = { (given: Timed<T>) in
        next.map { parts?.gives(given, before: $0) ?? false } ?? false
      }
      // Groups end together, and windows one after the other: none but the last one ends the result.
      let isToEnd = parts == nil || next == nil
      let end = flow.end.flatMap { isToEnd && isGiven($0.look) ? $0 : nil }
      let elements = flow.elements.filter { isGiven($0.look) || isBefore($0) }
      given = given.followed(by: Events<T>(elements, ends: end))
      if given.failing != nil { break }
    }
    return Events<T>(given.elements, ends: failing, given.failing, over(given)).unnumbered
  }

  /// Elements are ignored while an inner flow runs.
  ///
  /// - Parameter parts: What the flows are of one flow, if they are. Groups all end with the source.
  func flatMapFirst<T>(
    _ start: Start, of parts: Parts? = nil, _ inner: (Element) -> Reference<T>
  ) -> Events<T> {
    var given = Events<T>([], ends: Ending(look: .beginning))
    for (index, outer) in elements.enumerated() {
      guard let free = given.finishing?.look else { break }
      if outer.look < free || parts == .groups && index > 0 { continue }
      given = given.followed(
        by: started(index, at: outer.look, after: [], last: given.newest, inner, start))
    }
    return Events<T>(given.elements, ends: failing, given.failing, over(given)).unnumbered
  }

  /// Of each inner flow what it gives in the look in which it is started.
  func atOnce<T>(_ start: Start, _ inner: (Element) -> Reference<T>) -> Events<[Notice<T>]> {
    let given = elements.indices.map { index in
      let outer = elements[index]
      let start = start.later(outer.look, after: count(before: index), index: index + 1)
      let flow = inner(outer.element)(start)
      let notices = flow.elements.filter { $0.look == outer.look }
        .map { Notice.element($0.element) }
      let end = flow.end.flatMap { $0.look == outer.look ? $0 : nil }
      let last = end.map { $0.failure.map(Notice<T>.failure) ?? .finished }
      return outer.giving(notices + [last].compactMap { $0 })
    }
    return Events<[Notice<T>]>(given, ends: end)
  }

  /// The version of what is given last.
  private var newest: Rank? { elements.map(\.rank).max() }

  /// The end, when this flow and the last inner one have ended.
  private func over<T>(_ inner: Events<T>) -> Ending? {
    if elements.isEmpty { return finishing }
    guard let last = inner.finishing, let finishing else { return nil }
    return Ending(look: max(finishing.look, last.look))
  }

  /// A flow for each key, announced before its first element.
  func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> Events<(key: Key, flow: Reference<Element>)> {
    var keys: Set<Key> = []
    let all = numbered
    let first = all.filter { keys.insert(key($0)).inserted }
    return first.map { element in
      let own = key(element)
      return (own, all.filter { key($0) == own }.replayed)
    }
  }
}

// Of flows of flows.
extension Events {
  func merge<T>(maxConcurrent: Int = .max, _ start: Start) -> Events<T>
  where Element == Reference<T> { flatMap(maxConcurrent: maxConcurrent, start) { $0 } }

  func concat<T>(_ start: Start) -> Events<T>
  where Element == Reference<T> { concatMap(start) { $0 } }

  func joined<T>(separator: T, _ start: Start) -> Events<T> where Element == Reference<T> {
    enumerated().concatMap(start) { index, flow in
      index == 0 ? flow : Reference.concat([.of([separator]), flow])
    }
  }

  func switchLatest<T>(_ start: Start, of parts: Parts? = nil) -> Events<T>
  where Element == Reference<T> { flatMapLatest(start, of: parts) { $0 } }
}
