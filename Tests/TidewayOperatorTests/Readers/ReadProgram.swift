import OperatorTable
import TestSupport
import Tideway
import TidewayTesting

extension Flow {
  /// Ends where this one fails, at the pace of this one: what can't fail is combined by versions.
  fileprivate func ending() -> Flow<Element, Never> {
    Flow<Element, Never> {
      let source = makeCursor()
      return FlowCursor<Element, Never>(source.pace) { waker in
        switch source.poll(waker) {
        case .element(let element, let version): .element(element, version)
        case .pending: .pending
        case .finished, .failure: .finished
        }
      }
    }
  }
}

extension Flow {
  /// As `materialize()`, but at the pace of this flow.
  fileprivate func reading() -> Flow<FlowEvent<Element, Failure>, Never> {
    Flow<FlowEvent<Element, Failure>, Never> {
      let source = makeCursor()
      var isOver = false
      var last = Version.initial
      return FlowCursor<FlowEvent<Element, Failure>, Never>(source.pace) { waker in
        if isOver { return .finished }
        switch source.poll(waker) {
        case .element(let element, let version):
          last = version
          return .element(.element(element), version)
        case .pending: return .pending
        case .finished:
          isOver = true
          return .element(.finished, last)
        case .failure(let failure):
          isOver = true
          return .element(.failure(failure), last)
        }
      }
    }
  }
}

/// A chain of operators, perhaps joined with another one, and what comes after the two.
struct ReadProgram: CustomStringConvertible {
  let left: [Operator]
  let right: [Operator]
  let join: Join?
  let last: [Operator]

  /// One operator.
  init(_ tested: Operator) { (left, right, join, last) = ([tested], [], nil, []) }

  /// One operator, combined with a flow that can't fail either.
  init(_ tested: Operator, joined join: Join) {
    (left, right, self.join, last) = ([tested], [], join, [])
  }

  /// - Parameter last: What comes after the others, one to three of them; none if there are none.
  init(seed: Int, of operators: [Operator], last: [Operator] = []) {
    var random = SplitMix(seed: seed)
    func chain(_ counts: ClosedRange<Int>, of operators: [Operator]) -> [Operator] {
      (0..<Int.random(in: counts, using: &random)).map { _ in
        operators.randomElement(using: &random)!
      }
    }
    left = chain(1...5, of: operators)
    join = random.chance(0.5) ? Join.all.randomElement(using: &random)! : nil
    right = join == nil ? [] : chain(0...2, of: operators)
    self.last = last.isEmpty ? [] : chain(1...3, of: last)
  }

  var isElsewhere: Bool { (left + right + last).contains(where: \.isElsewhere) }

  func flow(_ stage: ReadStage) -> Flow<Read, Never> {
    var flow = apply(left, stage.left.asFlow(), stage.clock)
    if let join { flow = join.make(flow, apply(right, stage.right.asFlow(), stage.clock)) }
    flow = apply(last, flow, stage.clock)
    return flow.map { "\($0)" }.versioned().mapFailure { $0 as any Error }.reading()
  }

  private func apply(
    _ operators: [Operator], _ source: Flow<Int, Broken>, _ clock: TestClock
  ) -> Flow<Int, Broken> {
    operators.reduce(source) { flow, tested in
      tested.apply(flow, clock).map { $0.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 1_000_003 } }
        .mapFailure { _ in Broken() }
    }
  }

  var description: String {
    let chains = [left, right].map { $0.map(\.name).joined(separator: " → ") }
    let joined = join.map { "\(chains[0]) | \($0.name) \(chains[1])" } ?? chains[0]
    return ([joined] + last.map(\.name)).joined(separator: " → ")
  }

  /// What makes one flow of two.
  struct Join: Sendable {
    let name: String
    let make: @Sendable (Flow<Int, Broken>, Flow<Int, Broken>) -> Flow<Int, Broken>

    static let all = [
      Join(name: "merge") { merge($0, $1) },
      Join(name: "merge that cannot fail") {
        merge($0.ending(), $1.ending()).settingFailure(to: Broken.self)
      },
      Join(name: "combineLatest that cannot fail") {
        combineLatest($0.ending(), $1.ending()) { $0 &+ $1 &* 3 }.settingFailure(to: Broken.self)
      },
      Join(name: "zip that cannot fail") {
        zip($0.ending(), $1.ending()) { $0 &+ $1 &* 3 }.settingFailure(to: Broken.self)
      },
      Join(name: "withLatestFrom that cannot fail") {
        $0.ending().withLatestFrom($1.ending()) { $0 &+ $1 &* 3 }.settingFailure(to: Broken.self)
      },
      Join(name: "merge of many") { a, b in merge([a, b] + (0..<8).map { _ in .empty() }) },
      Join(name: "zip") { zip($0, $1) { $0 &+ $1 &* 3 } },
      Join(name: "zip of many") { zip([$0, $1]) { $0[0] &+ $0[1] &* 3 } },
      Join(name: "combineLatest") { combineLatest($0, $1) { $0 &+ $1 &* 3 } },
      Join(name: "combineLatest of many") { combineLatest([$0, $1]).map { $0[0] &+ $0[1] &* 3 } },
      Join(name: "withLatestFrom") { $0.withLatestFrom($1) { $0 &+ $1 &* 3 } },
      Join(name: "sample") { $0.sample(on: $1) },
      Join(name: "chunked(at:)") { $0.chunked(at: $1).map { $0.reduce(0, &+) } },
      Join(name: "joined(separator:)") { a, b in
        a.map { _ in b.take(2) }.joined(separator: .of(5, 6))
      },
      Join(name: "take(until:)") { $0.take(until: $1) },
      Join(name: "skip(until:)") { $0.skip(until: $1) },
      Join(name: "flatMapLatest") { a, b in a.flatMapLatest { _ in b } },
      Join(name: "flatMapFirst") { a, b in a.flatMapFirst { _ in b.take(2) } },
      Join(name: "flatMap") { a, b in a.flatMap { _ in b.take(3) } },
      Join(name: "concatMap") { a, b in a.concatMap { _ in b.take(2) } },
      Join(name: "concat") { $0.concat($1) },
      Join(name: "race") { $0.race(with: $1) },
      Join(name: "catch") { a, b in a.catch { _ in b } },
      Join(name: "retry(when:)") { a, b in a.retry { _ in b } },
    ]
  }
}
