import TestSupport
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

  /// The results so far, which begin with the first element.
  func scan(_ combine: (Element, Element) -> Element) -> Events {
    scan(nil as Element?) { result, element in result.map { combine($0, element) } ?? element }
      .map { $0! }
  }

  /// Neighbors that belong together: with the first one that doesn't, and the last ones at the end. A
  /// failure drops these.
  func chunked(by belongTogether: (Element, Element) -> Bool) -> Events<[Element]> {
    var chunks: [Timed<[Element]>] = [], chunk: [Element] = []
    for next in elements {
      if let last = chunk.last, !belongTogether(last, next.element) {
        chunks.append(next.giving(chunk))
        chunk = []
      }
      chunk.append(next.element)
    }
    if let finishing, let last = elements.last {
      chunks.append(last.at(finishing.look).giving(chunk))
    }
    return Events<[Element]>(chunks, ends: end)
  }

  /// The separator comes with the element that follows it.
  func interspersed(every count: Int, with separator: Element) -> Events {
    let all = elements.enumerated().flatMap { index, next in
      index > 0 && index % count == 0 ? [next.giving(separator), next] : [next]
    }
    return Events(all, ends: end)
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
