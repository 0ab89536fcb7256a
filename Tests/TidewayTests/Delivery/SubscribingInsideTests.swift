import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Event handlers read the current value of something by subscribing to it.
@Suite("A subscription that is made inside of a closure", .leavesNothing)
struct SubscribingInsideTests {
  struct Model: Sendable, Equatable {
    var name = "a"
  }

  /// What has something at once.
  enum Source: CaseIterable {
    case first, cold, replay, part, shared, sharedCold, grouped, combined, array, merged, switched,
      chain

    func flow(_ number: BehaviorRelay<Int>, _ bag: DisposeBag) -> (Flow<Int, Never>, [Int]) {
      switch self {
      case .first: return (number.take(1), [1])
      case .cold: return (.of(1, 2, 3), [1, 2, 3])
      case .replay:
        let replay = ReplayRelay<Int>(bufferSize: 2)
        for number in 0..<4 { replay.accept(number) }
        return (replay.asFlow(), [2, 3])
      case .part: return (BehaviorRelay(value: Model())[\.name].map(\.count), [1])
      case .shared:
        let shared = number.share(replay: 1)
        shared.subscribe().disposed(by: bag)
        return (shared, [1])
      case .sharedCold: return (Flow.of(1, 2, 3).share(), [1, 2, 3])
      case .grouped:
        let groups = Flow.of(1, 2, 3).grouped { $0 % 2 }
        return (groups.flatMap { $0 }, [1, 2, 3])
      case .combined: return (combineLatest(number, number.map { $0 }) { $0 + $1 }, [2])
      case .array: return (combineLatest([number.asFlow(), .just(2)]).map { $0[0] + $0[1] }, [3])
      case .merged: return (merge(number, Flow.of(5, 6)).take(3), [1, 5, 6])
      case .switched: return (number.flatMapLatest { Flow.of($0, $0) }, [1, 1])
      case .chain:
        var flow = number.asFlow()
        for _ in 0..<10 { flow = flow.map { $0 }.share(replay: 1) }
        return (flow, [1])
      }
    }
  }

  /// What calls the closure.
  enum Caller: CaseIterable {
    case element, oneOfMany, end, tenWritesDeep, tenClosuresDeep, ofLoop

    func call(_ closure: @escaping @Sendable () -> Void) async {
      let taps = PublishRelay<Void>(), bag = DisposeBag()
      switch self {
      case .element: taps.subscribe { closure() }.disposed(by: bag)
      case .oneOfMany:
        for _ in 0..<3 { taps.subscribe {}.disposed(by: bag) }
        taps.take(1).subscribe { closure() }.disposed(by: bag)
        for _ in 0..<3 { taps.subscribe {}.disposed(by: bag) }
      case .end: taps.take(1).subscribe(onCompleted: closure).disposed(by: bag)
      case .tenWritesDeep:
        let relays = [taps] + (0..<10).map { _ in PublishRelay<Void>() }
        for (one, next) in zip(relays, relays.dropFirst()) {
          one.subscribe { next.accept(()) }.disposed(by: bag)
        }
        relays[10].subscribe { closure() }.disposed(by: bag)
      case .tenClosuresDeep:
        @Sendable func nest(_ depth: Int) {
          if depth == 10 { return closure() }
          Flow.just(()).subscribe { nest(depth + 1) }.disposed(by: bag)
        }
        taps.subscribe { nest(0) }.disposed(by: bag)
      case .ofLoop:
        for await _ in Flow.just(()).do(onNext: { closure() }) {}
        return
      }
      taps.accept(())
    }
  }

  @Test(
    "gives what is there before it returns, and keeps that if it is disposed then",
    arguments: Source.allCases, Caller.allCases)
  func atOnce(_ source: Source, _ caller: Caller) async {
    let seen = Collected<Int>(), calls = Number(0), bag = DisposeBag()
    let number = BehaviorRelay(value: 1)
    let (flow, expected) = source.flow(number, bag)
    await caller.call {
      flow.subscribe(onNext: seen.add).dispose()
      #expect(seen.values == expected)
      calls.increment()
    }
    #expect(calls.value == 1)
    number.accept(7)
    #expect(seen.values == expected)
  }

  @Test("gets each later element once, in the order of the writes, as those before it do")
  func laterWrites() {
    let number = BehaviorRelay(value: 0), old = Collected<Int>(), new = Collected<Int>()
    let bag = DisposeBag()
    let first = number.subscribe { value in
      old.add(value)
      if value == 1 {
        number.accept(2)
        number.subscribe(onNext: new.add).disposed(by: bag)
        #expect(new.values == [2])
        number.accept(3)
        // Those before it are to see 2 first.
        #expect(new.values == [2])
      }
    }
    number.accept(1)
    number.accept(4)
    first.dispose()
    #expect(old.values == [0, 1, 2, 3, 4])
    #expect(new.values == [2, 3, 4])
  }

  @Test("sees what its closure wrote before, and what followed from that")
  func writesBefore() {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0), taps = PublishRelay<Int>()
    let seen = Collected<[Int]>(), bag = DisposeBag()
    left.map { $0 * 10 }.bind(to: right).disposed(by: bag)
    taps.subscribe { tap in
      left.accept(tap)
      combineLatest(left, right) { [$0, $1] }.take(1).subscribe(onNext: seen.add).disposed(by: bag)
      #expect(seen.values.last == [tap, tap * 10])
    }.disposed(by: bag)
    for tap in 1...3 { taps.accept(tap) }
    #expect(seen.values.count == 3)
  }

  @Test("and of a block gives nothing before the block shows what it has written")
  func block() {
    let number = BehaviorRelay(value: 0), taps = PublishRelay<Void>(), seen = Collected<Int>()
    let bag = DisposeBag()
    taps.subscribe {
      simultaneously {
        number.accept(1)
        number.subscribe(onNext: seen.add).disposed(by: bag)
        number.accept(2)
        #expect(seen.values == [])
      }
    }.disposed(by: bag)
    taps.accept(())
    #expect(seen.values == [0, 2])
  }

  @Test("may make another one, a hundred thousand deep")
  func deep() {
    let number = BehaviorRelay(value: 1), count = Number(0), bag = DisposeBag()
    @Sendable func nest() {
      if count.increment() == 100_000 { return }
      number.take(1).subscribe { _ in nest() }.disposed(by: bag)
    }
    nest()
    #expect(count.value == 100_000)
  }

  @Test("gives no older value than its closure was called for, while other threads write")
  func threads() async {
    let number = BehaviorRelay(value: 0), sum = BehaviorRelay(value: 0), bag = DisposeBag()
    let late = Number(0), old = Number(0), next = Number(0)
    number.map { $0 }.bind(to: sum).disposed(by: bag)
    number.subscribe { value in
      let current = Number(-1)
      number.take(1).subscribe { current.set($0) }.dispose()
      if current.value < 0 { late.increment() }
      if current.value < value { old.increment() }
    }.disposed(by: bag)
    await together(3) { _ in
      for _ in 0..<stressed(20_000) { number.update { $0 = next.increment() } }
    }
    #expect(late.value == 0)
    #expect(old.value == 0)
    // A job follows what the threads have left, if that is much.
    for await value in sum where value == next.value { break }
    #expect(sum.value == next.value)
  }

  @Test("gets the end of what has to be asked again for it")
  func endAskedAgain() {
    let names = PublishRelay<Int>(), bag = DisposeBag(), seen = Collected<String>()
    names.bind { _ in
      Flow.from([9]).grouped { $0 % 3 }.switchLatest()
        .subscribe(onNext: { seen.add("\($0)") }, onCompleted: { seen.add("end") }).dispose()
    }.disposed(by: bag)
    names.accept(1)
    #expect(seen.values == ["9", "end"])
  }
}
