// What the operators mean that change or choose elements, one after the other.

extension Events {
  func map<T>(_ transform: (Element) -> T) -> Events<T> {
    Events<T>(elements.map { $0.giving(transform($0.element)) }, ends: end)
  }

  /// Also `map(_:)` and its kin with a closure that throws.
  func tryMap<T>(_ transform: (Element) throws(Broken) -> T) -> Events<T> {
    var given: [Timed<T>] = []
    for next in elements {
      do throws(Broken) {
        given.append(next.giving(try transform(next.element)))
      } catch {
        return Events<T>(given, ends: Ending(look: next.look, failure: error))
      }
    }
    return Events<T>(given, ends: end)
  }

  func compactMap<T>(_ transform: (Element) -> T?) -> Events<T> {
    let all = map(transform)
    return Events<T>(
      all.elements.compactMap { next in next.element.map { next.giving($0) } }, ends: end)
  }

  func filter(_ isIncluded: (Element) -> Bool) -> Events {
    Events(elements.filter { isIncluded($0.element) }, ends: end)
  }

  /// The results so far, without the seed.
  func scan<T>(_ seed: T, _ combine: (T, Element) -> T) -> Events<T> {
    var result = seed
    return map {
      result = combine(result, $0)
      return result
    }
  }

  /// Compares with the last that was given.
  func distinctUntilChanged(by areEqual: (Element, Element) -> Bool) -> Events {
    var last: Element?
    return filter { element in
      if let last, areEqual(last, element) { return false }
      last = element
      return true
    }
  }

  func enumerated() -> Events<(index: Int, element: Element)> {
    scan((-1, nil as Element?)) { ($0.0 + 1, $1) }.map { ($0.0, $0.1!) }
  }

  /// From the second element on, each with the one before.
  func pairwise() -> Events<(Element, Element)> {
    let pairs = currentAndPrevious()
    return Events<(Element, Element)>(
      pairs.elements.dropFirst().map { $0.giving(($0.element.previous, $0.element.current)) },
      ends: end)
  }

  /// The first with itself.
  func currentAndPrevious() -> Events<(current: Element, previous: Element)> {
    var last: Element?
    return map { element in
      defer { last = element }
      return (element, last ?? element)
    }
  }

  func ignoreElements() -> Events { filter { _ in false } }

  func startWith(_ element: Element, _ start: Start) -> Events {
    Events([Timed(element: element, look: start.look, rank: start.rank)] + elements, ends: end)
  }
}
