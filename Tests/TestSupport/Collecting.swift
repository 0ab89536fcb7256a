package import Tideway

extension FlowSource where Element: Sendable, Failure == Never {
  /// Subscribes at once; a task collects what comes, and holds the only iterator.
  package func collecting() -> Task<[Element], Never> {
    let iterator = makeAsyncIterator()
    return Task {
      var iterator = iterator, seen: [Element] = []
      while let element = await iterator.next() { seen.append(element) }
      return seen
    }
  }
}

extension Sequence where Element: Equatable {
  /// Whether all of these are in `whole`, in the same order, none of them more often than there.
  package func isPart(of whole: some Sequence<Element>) -> Bool {
    var rest = whole.makeIterator()
    return allSatisfy { element in
      while let next = rest.next() { if next == element { return true } }
      return false
    }
  }
}
