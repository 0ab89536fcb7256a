// Not a parameter pack, because closures cannot capture one (6.3.1). The functions are outside
// `Samples`, where the same code fails to compile without a diagnostic.

extension Samples {
  /// Returns pairs for a side of two cells: all combinations of the given values, and generated
  /// ones.
  public static func pair<A, B>(_ a: Samples<A>, _ b: Samples<B>) -> Samples<(A, B)>
  where Value == (A, B) {
    pairs(a, b)
  }

  /// Returns triples for a side of three cells.
  public static func triple<A, B, C>(
    _ a: Samples<A>, _ b: Samples<B>, _ c: Samples<C>
  ) -> Samples<(A, B, C)> where Value == (A, B, C) {
    triples(a, b, c)
  }

  /// Whether there are neither given nor generated values.
  var isEmpty: Bool { given.isEmpty && generator == nil }

  /// Returns a generated value, or a given one if none can be generated. One of the two must exist.
  func one(_ random: inout SampleRandomness) -> Value {
    generator?(&random) ?? random.element(of: given)
  }
}

private func pairs<A, B>(_ a: Samples<A>, _ b: Samples<B>) -> Samples<(A, B)> {
  Samples<(A, B)>(
    combinations(a.given, b.given), generator: generator(a, b),
    simpler: { pair in
      a.simpler(pair.0).map { ($0, pair.1) } + b.simpler(pair.1).map { (pair.0, $0) }
    },
    areSame: { a.areSame($0.0, $1.0) && b.areSame($0.1, $1.1) })
}

/// If one part cannot be generated, one of its given values is used.
private func generator<A, B>(
  _ a: Samples<A>, _ b: Samples<B>
) -> (@Sendable (inout SampleRandomness) -> (A, B))? {
  if a.generator == nil && b.generator == nil { return nil }
  if a.isEmpty || b.isEmpty { return nil }
  return { random in
    let first = a.one(&random)
    return (first, b.one(&random))
  }
}

private func triples<A, B, C>(
  _ a: Samples<A>, _ b: Samples<B>, _ c: Samples<C>
) -> Samples<(A, B, C)> {
  let nested = pairs(pairs(a, b), c)
  let generator: Samples<(A, B, C)>.Generator = { flat(nested.one(&$0)) }
  return Samples<(A, B, C)>(
    nested.given.map { flat($0) }, generator: nested.generator == nil ? nil : generator,
    simpler: { triple in nested.simpler(deep(triple)).map { flat($0) } },
    areSame: { nested.areSame(deep($0), deep($1)) })
}

private func flat<A, B, C>(_ nested: ((A, B), C)) -> (A, B, C) {
  (nested.0.0, nested.0.1, nested.1)
}

private func deep<A, B, C>(_ triple: (A, B, C)) -> ((A, B), C) {
  ((triple.0, triple.1), triple.2)
}

/// Returns all pairs of two lists, or 500 distributed over them if there are more.
func combinations<A, B>(_ a: [A], _ b: [B]) -> [(A, B)] {
  let all = a.count * b.count, most = 500
  return (0..<min(all, most)).map { number in
    // A large prime, so that the pairs cover both lists.
    let index = all > most ? number * 1_000_003 % all : number
    return (a[index / b.count], b[index % b.count])
  }
}
