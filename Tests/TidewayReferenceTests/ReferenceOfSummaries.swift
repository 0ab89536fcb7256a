import TestSupport
// What the operators mean that say one thing at the end, and those that turn ends into elements.

extension Events {
  /// One at the end; the seed for none. A failure drops it.
  func reduced<T>(_ seed: T, _ start: Start, _ combine: (T, Element) -> T) -> Events<T> {
    guard let finishing else { return Events<T>([], ends: end) }
    let result = elements.map(\.element).reduce(seed, combine)
    let rank = elements.map(\.rank).max() ?? start.rank(at: finishing.look)
    return Events<T>([Timed(element: result, look: finishing.look, rank: rank)], ends: end)
  }

  func collected(_ start: Start) -> Events<[Element]> { reduced([], start) { $0 + [$1] } }

  func ifEmpty(default element: Element, _ start: Start) -> Events {
    ifEmpty(switchTo: .of([element]), start)
  }

  func ifEmpty(switchTo other: Reference<Element>, _ start: Start) -> Events {
    guard elements.isEmpty, let finishing else { return self }
    return other(start.later(finishing.look, after: 0, index: 1))
  }

  /// Ends as elements; the end has a moment of its own.
  func materialize(_ start: Start) -> Events<Notice<Element>> {
    var notices = map { Notice.element($0) }
    guard let end else { return notices }
    let last = end.failure.map { Notice<Element>.failure($0) } ?? .finished
    let rank = start.rank(at: end.look, after: count(at: end.look))
    notices.elements.append(Timed(element: last, look: end.look, rank: rank))
    notices.end = Ending(look: end.look)
    return notices
  }

  /// The first end among the elements is that of the result.
  func dematerialize<T>() -> Events<T> where Element == Notice<T> {
    var given: [Timed<T>] = []
    for next in elements {
      switch next.element {
      case .element(let element):
        given.append(next.giving(element))
      case .finished: return Events<T>(given, ends: Ending(look: next.look))
      case .failure(let failure):
        return Events<T>(given, ends: Ending(look: next.look, failure: failure))
      }
    }
    return Events<T>(given, ends: end)
  }
}

/// What a flow says, as a value.
enum Notice<Element> {
  case element(Element)
  case finished
  case failure(Broken)
}

extension Broken {
  /// What the library's own failures are mapped to.
  static let timeout = Broken(number: 1)
  static let outOfRange = Broken(number: 2)
  /// That of a closure that throws.
  static let refused = Broken(number: 3)
}
