// What the operators mean that make a flow of each element.

extension Events {
  /// The flow of an element, which carries at least the element's version. One that has waited comes after
  /// what was given in the look in which it is started.
  private func started<T>(
    _ index: Int, at look: Look, after given: [Events<T>], _ inner: (Element) -> Reference<T>,
    _ start: Start
  ) -> Events<T> {
    let outer = elements[index]
    let before =
      look == outer.look ? count(before: index) : given.reduce(0) { $0 + $1.count(at: look) }
    let start = start.later(look, after: before, index: index + 1)
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
      // In the look of a failure what is at hand is started still, but nothing that had to wait.
      let failures = (flows.map(\.failing) + [waits ? failing : nil]).compactMap { $0?.look }
      if free == never || failures.contains(where: { $0 < free || waits && $0 == free }) { break }
      flows.append(started(index, at: max(outer.look, free), after: flows, inner, start))
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
      let look = max(free, outer.look)
      given = given.followed(by: started(index, at: look, after: [given], inner, start))
    }
    let over = given.finishing.flatMap { last in
      finishing.map { Ending(look: max($0.look, last.look)) }
    }
    return Events<T>(given.elements, ends: failing, given.failing, over)
  }

  /// A new element lets go of the flow of the one before, of which only what it gives at once is sure.
  func flatMapLatest<T>(_ start: Start, _ inner: (Element) -> Reference<T>) -> Events<T> {
    var given = Events<T>()
    for (index, outer) in elements.enumerated() {
      let flow = started(index, at: outer.look, after: [], inner, start)
      let next = index + 1 < elements.count ? elements[index + 1].look : nil
      let isGiven = { (look: Look) in next == nil || look < next! || look == outer.look }
      let end = flow.end.flatMap { isGiven($0.look) ? $0 : nil }
      given = given.followed(
        by: Events<T>(flow.elements.filter { isGiven($0.look) }, ends: end))
      if given.failing != nil { break }
    }
    return Events<T>(given.elements, ends: failing, given.failing, over(given))
  }

  /// Elements are ignored while an inner flow runs.
  func flatMapFirst<T>(_ start: Start, _ inner: (Element) -> Reference<T>) -> Events<T> {
    var given = Events<T>([], ends: Ending(look: .beginning))
    for (index, outer) in elements.enumerated() {
      guard let free = given.finishing?.look else { break }
      if outer.look < free { continue }
      given = given.followed(by: started(index, at: outer.look, after: [], inner, start))
    }
    return Events<T>(given.elements, ends: failing, given.failing, over(given))
  }

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
    let first = filter { keys.insert(key($0)).inserted }
    return first.map { element in
      let own = key(element)
      return (own, numbered.filter { key($0) == own }.replayed)
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

  func switchLatest<T>(_ start: Start) -> Events<T>
  where Element == Reference<T> { flatMapLatest(start) { $0 } }
}
