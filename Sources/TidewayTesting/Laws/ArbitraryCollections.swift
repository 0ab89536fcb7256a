extension Optional: Arbitrary where Wrapped: Arbitrary {
  public static var edges: [Wrapped?] { [nil] + Wrapped.edges.map { $0 } }

  public static func arbitrary(_ random: inout SampleRandomness) -> Wrapped? {
    random.oneIn(4) ? nil : Wrapped.arbitrary(&random)
  }

  public var simpler: [Wrapped?] { map { [nil] + $0.simpler.map { $0 } } ?? [] }

  public func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let value?, let other?): value.isSame(as: other)
    default: false
    }
  }
}

extension Array: Arbitrary where Element: Arbitrary {
  /// No elements, one of each, two of the same, and all.
  public static var edges: [[Element]] {
    let edges = Element.edges
    return [[]] + edges.map { [$0] } + edges.prefix(2).map { [$0, $0] } + [edges]
  }

  public static func arbitrary(_ random: inout SampleRandomness) -> [Element] {
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in Element.arbitrary(&random) }
  }

  /// Shorter arrays, then arrays with simpler elements.
  public var simpler: [[Element]] {
    var simpler: [[Element]] = isEmpty ? [] : [[]]
    if count > 3 { simpler += [Array(prefix(count / 2)), Array(suffix(count / 2))] }
    if count > 1 { simpler += indices.map { without($0) } }
    return simpler
      + indices.flatMap { index in self[index].simpler.map { replacing(index, by: $0) } }
  }

  private func without(_ index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }

  private func replacing(_ index: Int, by element: Element) -> [Element] {
    var copy = self
    copy[index] = element
    return copy
  }

  public func isSame(as other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
  }
}
