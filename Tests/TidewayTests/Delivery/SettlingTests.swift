import TestSupport
import Testing
import Tideway
import TidewayTesting

/// A moment is seen whole on every thread, also where a part of it comes through a bound cell.
///
/// One thread writes, or two; others read by loops, and by subscriptions that come and go.
@Suite("A moment that settles on another thread", .leavesNothing)
struct SettlingTests {
  /// A cell, and others that follow from it in one way or another.
  enum Graph: CaseIterable {
    case bound, chain, diamond, joined, twoWay, part, shared, blocks

    /// Those in which a cell has each moment of the others, whoever writes.
    static let whole: [Graph] = [.bound, .chain, .diamond, .joined, .shared, .blocks]

    /// - Parameters:
    ///   - left: Written by all threads.
    ///   - other: Written by all but the first one, instead of `left`, in a graph that uses it.
    /// - Returns: What is equal in each moment.
    func bind(
      _ left: BehaviorRelay<Int>, _ other: BehaviorRelay<Int>, _ bag: DisposeBag
    ) -> [Flow<Int, Never>] {
      let right = BehaviorRelay(value: left.value)
      switch self {
      case .bound:
        left.map { $0 }.bind(to: right).disposed(by: bag)
        return [left.asFlow(), right.asFlow()]
      case .chain:
        let cells = (0..<10).map { _ in BehaviorRelay(value: left.value) }
        var last = left
        for cell in cells {
          last.map { $0 }.bind(to: cell).disposed(by: bag)
          last = cell
        }
        return [left.asFlow(), last.asFlow(), cells[4].asFlow()]
      case .diamond:
        let twice = BehaviorRelay(value: 2 * left.value)
        left.map { $0 * 2 }.bind(to: twice).disposed(by: bag)
        combineLatest(twice, left) { $0 - $1 }.bind(to: right).disposed(by: bag)
        return [left.asFlow(), right.asFlow(), twice.map { $0 / 2 }.asFlow()]
      case .joined:
        let sum = BehaviorRelay(value: left.value + other.value)
        combineLatest(left, other) { $0 + $1 }.filter { $0 % 3 != 0 }.bind(to: sum)
          .disposed(by: bag)
        let rest = BehaviorRelay(value: sum.value - left.value)
        combineLatest(sum, left) { $0 - $1 }.bind(to: rest).disposed(by: bag)
        let check = combineLatest(left, other, rest) { left, other, rest in
          (left + other) % 3 == 0 || rest == other ? 0 : 1
        }
        return [check, check.map { _ in 0 }]
      case .twoWay:
        (left <-> right).disposed(by: bag)
        return [left.asFlow(), right.asFlow()]
      case .part:
        let model = BehaviorRelay(value: (first: left.value, second: left.value))
        left.map { $0 }.bind(to: model[\.first]).disposed(by: bag)
        left.map { $0 }.bind(to: model[\.second]).disposed(by: bag)
        return [left.asFlow(), model.map(\.first), model[\.second].asFlow()]
      case .shared:
        let shared = left.map { $0 }.share(replay: 1)
        shared.bind(to: right).disposed(by: bag)
        return [left.asFlow(), shared, right.asFlow()]
      case .blocks:
        left.map { -$0 }.bind(to: right).disposed(by: bag)
        return [left.asFlow(), right.map { -$0 }.asFlow()]
      }
    }

    func write(
      _ value: Int, _ thread: Int, to left: BehaviorRelay<Int>, _ other: BehaviorRelay<Int>
    ) {
      if case .joined = self, thread > 0 { return other.accept(value) }
      guard case .blocks = self else { return left.accept(value) }
      simultaneously {
        left.accept(-value)
        left.accept(value)
      }
    }
  }

  /// The numbers of combined elements, and of those that are half of a moment.
  private func run(_ graph: Graph, writers: Int) async -> (seen: Int, halves: Int) {
    let count = stressed(20_000)
    let left = BehaviorRelay(value: 1), other = BehaviorRelay(value: 1), bag = DisposeBag()
    let cells = graph.bind(left, other, bag)
    let seen = Number(), halves = Number(), writing = Number(writers)
    let note: @Sendable ([Int]) -> Void = {
      seen.increment()
      if Set($0).count != 1 { halves.increment() }
    }
    let pairs = combineLatest(cells[0], cells[1]) { [$0, $1] }
    let all = combineLatest(cells)
    let loop = Task.detached {
      for await pair in pairs {
        note(pair)
        if left.value == 0 { return }
      }
    }
    await onThreads(writers + 2) { thread in
      if thread < writers {
        for value in 2...count { graph.write(value * writers + thread, thread, to: left, other) }
        writing.decrement()
      } else {
        while writing.value > 0 {
          let first = pairs.subscribe(onNext: note), second = all.subscribe(onNext: note)
          first.dispose()
          second.dispose()
        }
      }
    }
    left.accept(0)
    await loop.value
    return (seen.value, halves.value)
  }

  @Test("is seen whole", .timeLimit(.minutes(20)), arguments: Graph.allCases)
  func whole(_ graph: Graph) async {
    let (seen, halves) = await run(graph, writers: 1)
    #expect(seen > 0)
    #expect(halves == 0)
  }

  @Test(
    "is seen whole while two threads write", .timeLimit(.minutes(20)), arguments: Graph.whole)
  func twoThreads(_ graph: Graph) async {
    let (seen, halves) = await run(graph, writers: 2)
    #expect(seen > 0)
    #expect(halves == 0)
  }

  /// What comes to a moment while it settles, on another thread.
  enum Visitor: CaseIterable {
    case pair, unchanged, sharedArray, array, nested, shared, relay

    func flow(
      _ left: BehaviorRelay<Int>, _ right: BehaviorRelay<Int>, _ other: BehaviorRelay<Int>,
      _ bag: DisposeBag
    ) -> Flow<[Int], Never> {
      switch self {
      case .pair: return combineLatest(left, right) { [$0, $1] }
      case .unchanged: return combineLatest(left, other) { left, _ in [left, left] }
      case .sharedArray:
        return combineLatest([left.asFlow(), other.asFlow()]).map { [$0[0], $0[0]] }.share()
      case .array: return combineLatest([left.asFlow(), right.asFlow()])
      case .nested:
        let all = combineLatest([left.asFlow(), right.asFlow(), other.asFlow()])
        return combineLatest([all.map { $0[0] }, right.asFlow()])
      case .shared: return combineLatest(left.share(replay: 1), right) { [$0, $1] }
      case .relay:
        let both = BehaviorRelay(value: [0, 0])
        combineLatest(left, right) { [$0, $1] }.bind(to: both).disposed(by: bag)
        return both.skip(1)
      }
    }
  }

  /// What a relay emits, which stops at a value until another thread goes on.
  private func stop(
    _ relay: BehaviorRelay<Int>, at stop: Int, _ hasStopped: Number, until goesOn: Number
  ) -> Flow<Int, Never> {
    relay.map { value in
      if value == stop {
        hasStopped.set(1)
        spin { goesOn.value == 1 }
      }
      return value
    }
  }

  @Test(
    "is given to who has come while it settled, by its end alone", .timeLimit(.minutes(20)),
    arguments: Visitor.allCases)
  func visitors(_ visitor: Visitor) async {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0), bag = DisposeBag()
    let other = BehaviorRelay(value: 0), isSettling = Number(), hasCome = Number()
    let seen = Collected<[Int]>()
    stop(left, at: 1, isSettling, until: hasCome).bind(to: right).disposed(by: bag)
    await onThreads(2) { thread in
      if thread == 0 { return left.accept(1) }
      spin { isSettling.value == 1 }
      visitor.flow(left, right, other, bag).subscribe(onNext: seen.add).disposed(by: bag)
      // It looks again.
      other.accept(1)
      #expect(seen.values == [])
      hasCome.set(1)
    }
    #expect(Set(seen.values) == [[1, 1]])
  }

  @Test(
    "has not ended before what follows from it has run, on the thread that it was left to",
    .timeLimit(.minutes(20)))
  func followers() async {
    let left = BehaviorRelay(value: 0), other = BehaviorRelay(value: 0), bag = DisposeBag()
    let sum = BehaviorRelay(value: 0), rest = BehaviorRelay(value: 0)
    let isRunning = Number(), isLeft = Number(), isFollowing = Number(), hasCome = Number()
    let seen = Collected<[Int]>()
    // Drops everything, so that only the write of `left` asks for what follows.
    combineLatest(left, other) { left, other in
      if other == 1, left == 0 {
        isRunning.set(1)
        spin { isLeft.value == 1 }
      }
      return left + other
    }.filter { _ in false }.bind(to: sum).disposed(by: bag)
    combineLatest(sum, left) { sum, left in
      if left == 10 {
        isFollowing.set(1)
        spin { hasCome.value == 1 }
      }
      return sum - left
    }.bind(to: rest).disposed(by: bag)
    await onThreads(3) { thread in
      switch thread {
      case 0: other.accept(1)
      case 1:
        spin { isRunning.value == 1 }
        left.accept(10)
        isLeft.set(1)
      default:
        spin { isFollowing.value == 1 }
        combineLatest(left, rest) { [$0, $1] }.subscribe(onNext: seen.add).disposed(by: bag)
        #expect(seen.values == [])
        hasCome.set(1)
      }
    }
    #expect(seen.values == [[10, -10]])
  }

  @Test(
    "isn't that of first values, which other graphs have too", .timeLimit(.minutes(20)))
  func firstValues() async {
    let gate = PublishRelay<Int>(), first = BehaviorRelay(value: 10), bag = DisposeBag()
    let target = BehaviorRelay(value: 0), rest = BehaviorRelay(value: 0)
    let other = BehaviorRelay(value: 0)
    let isSettling = Number(), hasCome = Number()
    let outer = BehaviorRelay(value: 0), seen = BehaviorRelay(value: [0, 0])
    outer.flatMapLatest { outer in
      combineLatest(BehaviorRelay(value: outer), BehaviorRelay(value: 2)) { [$0, $1] }
    }.bind(to: seen).disposed(by: bag)
    // The version of the second element is that of a first value, and it follows one that settles.
    let shared = gate.take(1).concat(first).share()
    shared.bind(to: target).disposed(by: bag)
    shared.bind(to: rest).disposed(by: bag)
    stop(target, at: 10, isSettling, until: hasCome).bind(to: other).disposed(by: bag)
    await onThreads(2) { thread in
      if thread == 0 { return gate.accept(1) }
      spin { isSettling.value == 1 }
      outer.accept(1)
      #expect(seen.value == [1, 2])
      hasCome.set(1)
    }
    #expect(other.value == 10)
  }

  @Test("is waited for by what reads a shared flow beside another thread's write")
  func sharedMeanwhile() async {
    let left = BehaviorRelay(value: 0), other = BehaviorRelay(value: 0), bag = DisposeBag()
    let first = BehaviorRelay(value: 0), rest = BehaviorRelay(value: 0), shown = Collected<Int>()
    let isSettling = Number(), hasCome = Number()
    // Runs before the shared flow is polled.
    stop(left, at: 1, isSettling, until: hasCome).bind(to: first).disposed(by: bag)
    let shared = left.share(replay: 1)
    shared.bind(to: rest).disposed(by: bag)
    combineLatest(other, shared) { $0 + $1 }.bind { shown.add($0) }.disposed(by: bag)
    await onThreads(2) { thread in
      if thread == 0 { return left.accept(1) }
      spin { isSettling.value == 1 }
      other.accept(10)
      #expect(shown.values == [0])
      hasCome.set(1)
    }
    #expect(rest.value == 1)
    #expect(shown.values == [0, 1, 11])
    #expect(await combineLatest(left, other) { [$0, $1] }.first() == [1, 10])
  }

  /// What was left to each of them, behind a moment of another thread, is queued with the other one.
  @Test(
    "ends where two of one height were left to each other, though the other thread doesn't go on")
  func leftToEachOther() async {
    let early = BehaviorRelay(value: 0), first = BehaviorRelay(value: 0)
    let second = BehaviorRelay(value: 0), bag = DisposeBag()
    let sums = (0..<2).map { _ in BehaviorRelay(value: 0) }
    let isWriting = Number(), isOver = Number()
    early.map { value in
      if value == 1 {
        isWriting.set(1)
        spin { isOver.value == 1 }
      }
      return value
    }.bind(to: BehaviorRelay(value: 0)).disposed(by: bag)
    combineLatest(early, first) { $0 + $1 }.bind(to: sums[0]).disposed(by: bag)
    combineLatest(early, second) { $0 + $1 }.bind(to: sums[1]).disposed(by: bag)
    await onThreads(2) { thread in
      if thread == 0 { return early.accept(1) }
      spin { isWriting.value == 1 }
      // One runs before the other, and then the other before the one.
      for number in 1...3 {
        simultaneously {
          first.accept(10 * number)
          second.accept(100 * number)
        }
        simultaneously {
          second.accept(100 * number + 1)
          first.accept(10 * number + 1)
        }
      }
      isOver.set(1)
    }
    #expect(sums.map(\.value) == [32, 302])
  }

  /// Those that wait are of one height, and wake each other; what they wait for was left to something
  /// higher, which runs after them.
  @Test(
    "ends where several wait for what was left to something behind them",
    .timeLimit(.minutes(5)))
  func behindOthers() async {
    let bag = DisposeBag(), arrived = Number()
    let rounds = (0..<stressed(60)).map { _ in
      let source = PublishSubject<Int, Never>()
      let shared = (0..<3).map { _ in source.share() }
      let last = (0..<2).map { _ in BehaviorRelay(value: [0]) }
      for cell in last { combineLatest(shared).bind(to: cell).disposed(by: bag) }
      return (source: source, last: last)
    }
    // The threads stay, so that other tests, which have those of the pool, don't count.
    await together(3) { thread in
      for (index, round) in rounds.enumerated() {
        arrived.increment()
        spin { arrived.value >= 3 * (index + 1) }
        for number in 0..<300 { round.source.onNext(3 * number + thread) }
      }
    }
    for round in rounds {
      for cell in round.last { #expect(Set(cell.value).count == 1) }
    }
  }
}
