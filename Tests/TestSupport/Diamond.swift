package import Tideway

/// What is seen of two relays at once: the values that came by each way from them.
package struct Cut: Hashable, Sendable {
  package var left: [Int] = []
  package var right: [Int] = []

  package static func + (a: Cut, b: Cut) -> Cut {
    Cut(left: a.left + b.left, right: a.right + b.right)
  }

  /// Whether every way from one relay has brought the same value.
  package var isConsistent: Bool { Set(left).count <= 1 && Set(right).count <= 1 }
}

/// A flow that depends on one or two relays by several ways.
package indirect enum Diamond: CustomStringConvertible, Sendable {
  package enum Unary: String, CaseIterable, Sendable {
    case map, filter, scan, distinct, share, replay, followed, switched, delivered, manyMerged
    case taken
  }

  package enum Join: String, CaseIterable, Sendable {
    case combineLatest, combineLatestOfMany, combineLatestOfTen
    /// Only of what gives one element for each write to one relay.
    case withLatestFrom, zip, zipOfMany, sample
  }

  case left, right
  case through(Unary, Diamond)
  case join(Join, Diamond, Diamond)

  package init(seed: Int) {
    var random = SplitMix(seed: seed)
    let isOfOne = random.chance(0.5)
    self = Diamond.made(3, isOfOne, &random)
  }

  private static func made(_ depth: Int, _ isOfOne: Bool, _ random: inout SplitMix) -> Diamond {
    if depth == 0 {
      let leaf: Diamond = isOfOne || random.chance(0.5) ? .left : .right
      return random.chance(0.7)
        ? .through(Unary.allCases.randomElement(using: &random)!, leaf) : leaf
    }
    let joins = Join.allCases.filter {
      isOfOne || ![.withLatestFrom, .zip, .zipOfMany, .sample].contains($0)
    }
    let join = Diamond.join(
      joins.randomElement(using: &random)!,
      made(Int.random(in: 0..<depth, using: &random), isOfOne, &random),
      made(Int.random(in: 0..<depth, using: &random), isOfOne, &random))
    return random.chance(0.3)
      ? .through(Unary.allCases.randomElement(using: &random)!, join) : join
  }

  /// Whether it depends on the left relay alone, and so gives one element for each write.
  package var isOfOne: Bool {
    switch self {
    case .left: true
    case .right: false
    case .through(_, let source): source.isOfOne
    case .join(_, let a, let b): a.isOfOne && b.isOfOne
    }
  }

  package func flow(_ left: PublishSubject<Int, Never>, _ right: PublishSubject<Int, Never>)
    -> Flow<
      Cut, Never
    >
  {
    switch self {
    case .left: left.map { Cut(left: [$0]) }
    case .right: right.map { Cut(right: [$0]) }
    case .through(let unary, let source): unary.apply(source.flow(left, right))
    case .join(let join, let a, let b): join.apply(a.flow(left, right), b.flow(left, right))
    }
  }

  package var description: String {
    switch self {
    case .left: "a"
    case .right: "b"
    case .through(let unary, let source): "\(source).\(unary)"
    case .join(let join, let a, let b): "\(join)(\(a), \(b))"
    }
  }
}

extension Diamond.Unary {
  fileprivate func apply(_ source: Flow<Cut, Never>) -> Flow<Cut, Never> {
    switch self {
    case .map: source.map { $0 }
    case .filter: source.filter { _ in true }
    case .scan: source.scan(Cut()) { $1 }
    case .distinct: source.distinctUntilChanged()
    case .share: source.share()
    case .replay: source.share(replay: 1)
    case .followed: source.publish().connected()
    case .switched: Flow.just(0).flatMapLatest { _ in source }
    case .delivered: Flow.just(0).flatMap { _ in source }
    case .manyMerged: merge([source] + (0..<9).map { _ in .empty() })
    case .taken: source.take(while: { _ in true })
    }
  }
}

extension ConnectableFlow {
  /// This flow, connected until its source ends.
  fileprivate func connected() -> Flow<Element, Failure> {
    _ = connect()
    return asFlow()
  }
}

extension Diamond.Join {
  fileprivate func apply(_ a: Flow<Cut, Never>, _ b: Flow<Cut, Never>) -> Flow<Cut, Never> {
    switch self {
    case .combineLatest: Tideway.combineLatest(a, b) { $0 + $1 }
    case .combineLatestOfMany: Tideway.combineLatest([a, b, a]).map { $0[0] + $0[1] + $0[2] }
    case .combineLatestOfTen:
      Tideway.combineLatest((0..<5).flatMap { _ in [a, b] }).map { $0.reduce(Cut(), +) }
    case .withLatestFrom: a.withLatestFrom(b) { $0 + $1 }
    case .zip: Tideway.zip(a, b) { $0 + $1 }
    case .zipOfMany: Tideway.zip([a, b, a]).map { $0[0] + $0[1] + $0[2] }
    case .sample: a.sample(on: b)
    }
  }
}
