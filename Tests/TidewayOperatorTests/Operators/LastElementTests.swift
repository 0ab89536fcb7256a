import TestSupport
import Testing
import Tideway

/// A cursor that says which element is the last one for now saves its subscription a poll, and changes
/// nothing of what that delivers: whatever the subscription's own sink writes meanwhile, and to which
/// of the inputs.
@Suite("What is said to be the last element for now")
struct LastElementTests {
  @Test("is followed by what the sink writes", arguments: Combination.all)
  func sinks(tested: Combination) {
    var longest = 0
    for seed in 0..<stressed(2_000) {
      let program = Reentrant(seed: seed)
      let asked = program.deliver(tested, isAsked: true)
      let silent = program.deliver(tested, isAsked: false)
      if tested.keepsTurns { #expect(asked == silent, "seed \(seed)") }
      for place in ["0", "1"] {
        let own = asked.filter { $0.hasPrefix(place) }
        #expect(own == silent.filter { $0.hasPrefix(place) }, "seed \(seed)")
      }
      longest = max(longest, asked.count)
    }
    // Otherwise nothing was compared.
    #expect(longest > 8)
  }

  @Test("is no group, whose first element is held back")
  func groups() {
    let relay = PublishRelay<Int>(), seen = Collected<Int>(), bag = DisposeBag()
    let subscription = relay.grouped { $0 % 2 }.bind { group in
      group.bind { seen.add($0) }.disposed(by: bag)
    }
    relay.accept(1)
    #expect(seen.values == [1])
    relay.accept(2)
    #expect(seen.values == [1, 2])
    subscription.dispose()
  }

  @Test("is not said to a poller that hasn't asked", arguments: Combination.all)
  func unasked(tested: Combination) {
    let left = PublishRelay<Int>(), right = PublishRelay<Int>(), waker = FlowWaker {}
    let cursor = tested.apply(left, right).makeCursor()
    var count = 0
    for number in 0..<8 {
      (number % 2 == 0 ? left : right).accept(number)
      while case .element = cursor.poll(waker) {
        #expect(!waker.isLast)
        count += 1
      }
    }
    #expect(count > 2)
  }

  @Test("is said by each of these", arguments: Combination.all)
  func says(tested: Combination) {
    #expect(tested.apply(PublishRelay(), PublishRelay()).makeCursor().saysWhetherLast)
  }
}

/// An operator that combines two relays.
struct Combination: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Whether two subscriptions take turns in one order. One that isn't told runs again for its groups,
  /// and comes behind the other one.
  let keepsTurns: Bool
  let apply: @Sendable (PublishRelay<Int>, PublishRelay<Int>) -> Flow<String, Never>

  private init(
    _ name: String, keepsTurns: Bool = true,
    _ apply: @escaping @Sendable (PublishRelay<Int>, PublishRelay<Int>) -> Flow<String, Never>
  ) {
    testDescription = name
    self.keepsTurns = keepsTurns
    self.apply = apply
  }

  static let all = [
    Combination("merge of 2") { merge($0, $1).map(String.init) },
    Combination("merge of 3") { merge($0, $1, $0).map(String.init) },
    Combination("merge of 10") { a, b in
      merge((0..<10).map { $0 % 2 == 0 ? a : b }).map(String.init)
    },
    Combination("combineLatest of 2") { combineLatest($0, $1) { "\($0) \($1)" } },
    Combination("combineLatest of 3") { combineLatest($0, $1, $0) { "\($0) \($1) \($2)" } },
    Combination("combineLatest of 10") { a, b in
      combineLatest((0..<10).map { $0 % 2 == 0 ? a : b }).map { "\($0)" }
    },
    Combination("zip of 2") { zip($0, $1) { "\($0) \($1)" } },
    Combination("withLatestFrom") { $0.withLatestFrom($1) { "\($0) \($1)" } },
    Combination("sample") { $0.sample(on: $1).map(String.init) },
    Combination("take until") { a, b in
      a.take(until: b.filter { $0 % 16 == 0 }).map(String.init)
    },
    Combination("flatMap") { a, b in
      a.flatMap { outer in b.take(3).map { "\(outer) \($0)" } }
    },
    Combination("flatMap of groups", keepsTurns: false) { a, b in
      merge(a, b).grouped { $0 % 3 }.flatMap { group in group.map { "\(group.key) \($0)" } }
    },
    Combination("filter of merge") { merge($0, $1).filter { $0 % 3 != 0 }.map(String.init) },
    Combination("merge of a shared flow and its source") { a, b in
      let shared = a.map { -$0 }.share()
      return merge(merge(shared, a), b).map(String.init)
    },
  ]
}

/// Writes, alone or in blocks, and what the sink writes at its first elements.
private struct Reentrant {
  private var writes: [[Bool]] = []
  private var deeds: [[Bool]] = []

  init(seed: Int) {
    var random = SplitMix(seed: seed)
    func sides(_ most: Int) -> [Bool] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in random.chance(0.5) }
    }
    writes = (0..<6).map { _ in sides(3) }
    deeds = (0..<8).map { _ in random.chance(0.5) ? [] : sides(3) }
  }

  /// - Parameter isAsked: Whether the subscription asks which element is the last for now.
  func deliver(_ tested: Combination, isAsked: Bool) -> [String] {
    let world = TwoRelays(deeds)
    let flow = tested.apply(world.left, world.right)
    let subscriptions = [0, 1].map { place in
      (isAsked ? flow : flow.silent()).bind { world.take("\(place): \($0)") }
    }
    for (index, sides) in writes.enumerated() {
      if index % 2 == 0 {
        for side in sides { world.write(side) }
      } else {
        simultaneously { for side in sides { world.write(side) } }
      }
    }
    for subscription in subscriptions { subscription.dispose() }
    return world.delivered
  }
}

private final class TwoRelays: @unchecked Sendable {
  let left = PublishRelay<Int>(), right = PublishRelay<Int>()
  private(set) var delivered: [String] = []
  private var deeds: [[Bool]]
  private var written = 0

  init(_ deeds: [[Bool]]) { self.deeds = deeds.reversed() }

  func write(_ isLeft: Bool) {
    written += 1
    (isLeft ? left : right).accept(written)
  }

  func take(_ element: String) {
    delivered.append(element)
    for side in deeds.popLast() ?? [] { write(side) }
  }
}

extension Flow {
  /// The same elements, of none of which it says that it is the last.
  fileprivate func silent() -> Flow {
    Flow {
      let cursor = makeCursor()
      return FlowCursor(cursor.pace) { cursor.poll($0) }
    }
  }
}
