import TestSupport
// What the operators mean that take or skip a part of a flow.

extension Events {
  /// Ends with the last that it gives.
  func take(_ count: Int, _ start: Start) -> Events {
    if count == 0 { return Events([], ends: Ending(look: start.look)) }
    if elements.count < count { return self }
    return Events(Array(elements[..<count]), ends: Ending(look: elements[count - 1].look))
  }

  func take(while condition: (Element) -> Bool, inclusive: Bool) -> Events {
    guard let stop = elements.firstIndex(where: { !condition($0.element) }) else { return self }
    return Events(
      Array(elements[..<(inclusive ? stop + 1 : stop)]), ends: Ending(look: elements[stop].look))
  }

  /// At the end; a failure discards them.
  func takeLast(_ count: Int, _ start: Start) -> Events {
    if count == 0 { return Events([], ends: Ending(look: start.look)) }
    guard let finishing else { return Events([], ends: end) }
    let last = elements.suffix(count)
    return Events(last.map { $0.at(finishing.look) }, ends: end)
  }

  func skip(_ count: Int) -> Events { Events(Array(elements.dropFirst(count)), ends: end) }

  func skip(while condition: (Element) -> Bool) -> Events {
    Events(Array(elements.drop { condition($0.element) }), ends: end)
  }

  /// Too short: `FlowError.outOfRange`.
  func element(at index: Int) -> Events {
    guard elements.indices.contains(index) else {
      let tooShort = finishing.map { Ending(look: $0.look, failure: .outOfRange) }
      return Events([], ends: tooShort, failing)
    }
    return Events([elements[index]], ends: Ending(look: elements[index].look))
  }

  /// What is written at the very instant still passes; what is due then comes too late.
  func take(for duration: Int, _ start: Start) -> Events {
    if duration <= 0 { return Events([], ends: Ending(look: start.look)) }
    let over = start.look.due(after: duration)
    let earlier = end.flatMap { $0.look < over ? $0 : nil }
    return Events(elements.filter { $0.look < over }, ends: earlier, Ending(look: over))
  }

  /// What is written at the very instant is still dropped.
  func skip(for duration: Int, _ start: Start) -> Events {
    let opening = start.look.due(after: duration)
    return Events(elements.filter { $0.look >= opening }, ends: end)
  }

  /// Only an element stops it. What is older than the stop is given, also if it comes in the same look.
  func take<Stop>(until stops: Events<Stop>) -> Events {
    guard let stop = stops.elements.first else { return failing(with: stops) }
    let before = elements.filter { $0.look < stop.look || $0.rank < stop.rank }
    // What is not given any more comes before an end in the same look.
    let isCut = count(at: stop.look) > before.count { $0.look == stop.look }
    return Events(before, ends: isCut ? nil : end, Ending(look: stop.look))
  }

  /// Of what comes in the look of the opening, that is dropped which is older.
  func skip<Gate>(until gate: Events<Gate>) -> Events {
    guard let opening = gate.elements.first else { return Events([], ends: end, gate.end) }
    let after = elements.filter {
      $0.look > opening.look || ($0.look == opening.look && $0.rank >= opening.rank)
    }
    return Events(after, ends: end)
  }
}
