import TestSupport
// What the operators mean that have several inputs.
//
// What is at hand in one look is taken in the order of versions, then in that of the inputs.

extension Array {
  /// The elements of several flows in the order in which they are taken.
  func inOrder<T>() -> [Timed<T>] where Element == Events<T> {
    var waiting = map { $0.elements[...] }
    var taken: [Timed<T>] = []
    while true {
      let heads = waiting.indices.filter { !waiting[$0].isEmpty }
      let first = heads.min { waiting[$0].first!.precedes(waiting[$1].first!) }
      guard let first else { return taken }
      taken.append(waiting[first].removeFirst())
    }
  }

  /// Ends when all have.
  func merge<T>() -> Events<T> where Element == Events<T> {
    Events<T>(inOrder(), ends: firstFailure(), endOfAll())
  }

  /// The latest of each, one result for each moment. Ends when all have, or one has without an element.
  func combineLatest<T>() -> Events<[T]> where Element == Events<T> {
    var latest: [Timed<T>?] = map { _ in nil }
    var given: [Timed<[T]>] = []
    var waiting = map { $0.elements[...] }
    while let next = waiting.compactMap(\.first).min(by: { $0.precedes($1) }) {
      for input in indices {
        guard let head = waiting[input].first, head.isSameMoment(as: next) else { continue }
        latest[input] = waiting[input].removeFirst()
      }
      let combined = latest.compactMap { $0 }
      if combined.count == count { given.append(combined.together(at: next.look)) }
    }
    let barren = filter { $0.elements.isEmpty }.compactMap(\.end).min { $0.look < $1.look }
    return Events<[T]>(given, ends: firstFailure(), endOfAll(), barren)
  }

  /// Pairs by number. Ends as soon as no further one can come.
  func zip<T>() -> Events<[T]> where Element == Events<T> {
    let count = map(\.elements.count).min() ?? 0
    let pairs = (0..<count).map { number in
      let pair = map { $0.elements[number] }
      return pair.together(at: pair.map(\.look).max()!)
    }
    let usedUp = filter { $0.elements.count == count }.compactMap(\.finishing).map(\.look).min()
    let end = usedUp.map { Ending(look: Swift.max($0, pairs.last?.look ?? $0)) }
    return Events<[T]>(pairs, ends: firstFailure(), end)
  }

  /// All of the one that says something first, an end included; of several in one look the first.
  func race<T>() -> Events<T> where Element == Events<T> {
    let looks = map { $0.elements.first?.look ?? $0.end?.look }
    guard let first = looks.compactMap({ $0 }).min() else { return Events<T>() }
    return self[looks.firstIndex(of: first)!]
  }

  private func firstFailure<T>() -> Ending? where Element == Events<T> {
    compactMap(\.failing).min { $0.look < $1.look }
  }

  private func endOfAll<T>() -> Ending? where Element == Events<T> {
    if contains(where: { $0.end == nil }) { return nil }
    return Ending(look: compactMap(\.end?.look).max() ?? .beginning)
  }

  /// One element of several, with the newest of their versions.
  fileprivate func together<T>(at look: Look) -> Timed<[T]> where Element == Timed<T> {
    Timed<[T]>(element: map(\.element), look: look, rank: map(\.rank).max()!)
  }
}

extension Events {
  /// For each element the latest of the other flow that came before, or comes in the same look and is not
  /// newer.
  func withLatestFrom<Other, T>(
    _ other: Events<Other>, _ start: Start, _ transform: (Element, Other) -> T
  ) -> Events<T> {
    var given: [Timed<T>] = []
    for next in elements {
      let seen = other.elements.prefix {
        $0.look < next.look || $0.look == start.look
          || ($0.look == next.look && $0.rank <= next.rank)
      }
      guard let latest = seen.last else { continue }
      given.append(
        Timed(
          element: transform(next.element, latest.element), look: next.look,
          rank: max(next.rank, latest.rank)))
    }
    let barren = other.elements.isEmpty ? other.end : nil
    return Events<T>(given, ends: end, barren).failing(with: other)
  }

  /// At each tick the newest element that came before, or comes in the same look and is not newer, if it was
  /// not given yet.
  func sample<Tick>(on ticks: Events<Tick>) -> Events {
    var given: [Timed<Element>] = []
    var rest = elements[...]
    for tick in ticks.elements {
      let seen = rest.prefix {
        $0.look < tick.look || ($0.look == tick.look && $0.rank <= tick.rank)
      }
      rest = rest.dropFirst(seen.count)
      if let newest = seen.last {
        given.append(
          Timed(element: newest.element, look: tick.look, rank: max(newest.rank, tick.rank)))
      }
      if let finishing, finishing.look <= tick.look, rest.isEmpty {
        return Events(given, ends: Ending(look: tick.look))
      }
    }
    return Events(given, ends: ticks.end).failing(with: self)
  }

  /// At each boundary what came before, or comes in the same look and is not newer; the rest at the end.
  func chunked<Boundary>(at boundaries: Events<Boundary>) -> Events<[Element]> {
    var given: [Timed<[Element]>] = []
    var rest = elements[...]
    let over = end?.look ?? Look(time: .max)
    for boundary in boundaries.elements where boundary.look <= over {
      let chunk = rest.prefix {
        $0.look < boundary.look || ($0.look == boundary.look && $0.rank <= boundary.rank)
      }
      rest = rest.dropFirst(chunk.count)
      guard let newest = chunk.map(\.rank).max() else { continue }
      given.append(
        Timed(
          element: chunk.map(\.element), look: boundary.look, rank: max(newest, boundary.rank)))
    }
    let isFirst = finishing.map { end in boundaries.failing.map { end.look < $0.look } ?? true }
    if isFirst == true, let finishing, let newest = rest.map(\.rank).max() {
      given.append(Timed(element: rest.map(\.element), look: finishing.look, rank: newest))
    }
    return Events<[Element]>(given, ends: end, boundaries.failing)
  }
}
