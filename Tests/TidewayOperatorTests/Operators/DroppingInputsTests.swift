import Dispatch
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Inputs that drop what another thread writes, as fast as it is read: whenever little is left, that
/// thread writes more.
@Suite("An operator whose inputs drop all that is written", .leavesNothing)
struct DroppingInputsTests {
  /// A flow that drops all, and of which something is always left.
  private static func flood(_ policy: Buffering? = nil) -> Flow<Int, Never> {
    .deferred {
      let relay = BehaviorRelay(value: 0)
      let flow = policy.map { relay.flow(buffering: $0) } ?? relay.asFlow()
      let writer = DispatchQueue(label: "writer")
      return flow.filter { [relay] number in
        if number % 1_024 != 0 { return false }
        let isWritten = DispatchSemaphore(value: 0)
        writer.async {
          for next in 1...1_024 { relay.accept(number + next) }
          isWritten.signal()
        }
        isWritten.wait()
        return false
      }
    }
  }

  enum Shape: CaseIterable {
    case plain, newest, oldest, shared, merge2, merge3, mergeArray, mergeOfPolicies
    case combine2, combineLeft, combineRight, combineArray, combineArrayBesides, nested
    case zip2, zipArray, withLatest, takeUntil, skipUntil, sampled
    case flatMap, flatMapLatest, concatMap, sharedInputs

    var flow: Flow<Int, Never> {
      let flood = DroppingInputsTests.flood(), one = BehaviorRelay(value: 1).asFlow()
      switch self {
      case .plain: return flood
      case .newest: return DroppingInputsTests.flood(.newest(2))
      case .oldest: return DroppingInputsTests.flood(.oldest(2))
      case .shared: return flood.share()
      case .merge2: return merge(flood, flood)
      case .merge3: return merge(flood, flood, flood)
      case .mergeArray: return merge(Array(repeating: flood, count: 12))
      case .mergeOfPolicies:
        return merge([DroppingInputsTests.flood(.newest(2)), DroppingInputsTests.flood(.oldest(2))])
      case .combine2: return combineLatest(flood, flood) { $0 + $1 }
      case .combineLeft: return combineLatest(flood, one) { $0 + $1 }
      case .combineRight: return combineLatest(one, flood) { $0 + $1 }
      case .combineArray: return combineLatest([flood, flood, flood]).map { $0[0] }
      case .combineArrayBesides: return combineLatest([one, flood, one, flood]).map { $0[0] }
      case .nested:
        let inner = combineLatest([one, merge([flood, flood])]).map { $0[0] }
        return combineLatest([one, inner, flood]).map { $0[0] }
      case .zip2: return zip(one, flood) { $0 + $1 }
      case .zipArray: return zip([one, flood]).map { $0[0] }
      case .withLatest: return flood.withLatestFrom(one) { $0 + $1 }
      case .takeUntil: return flood.take(until: flood)
      case .skipUntil: return one.skip(until: flood)
      case .sampled: return one.sample(on: flood)
      case .flatMap: return Flow.of(1, 2).flatMap { _ in flood }
      case .flatMapLatest: return Flow.of(1, 2).flatMapLatest { _ in flood }
      case .concatMap: return Flow.of(1, 2).concatMap { _ in flood }
      case .sharedInputs: return merge([flood.share(), flood.share(), one.skip(1)])
      }
    }
  }

  @Test(
    "lets others run, and ends when its task is cancelled", .serialized, arguments: Shape.allCases)
  func cancelled(_ shape: Shape) async {
    // More of them than the pool has threads, so that each has to let others run.
    let tasks = (0..<3).map { _ in
      Task {
        for await _ in shape.flow {}
        return true
      }
    }
    await Task.yield()
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value) }
  }

  /// How the two inputs are put together. Only the last of many elements of the first isn't dropped.
  enum Pair: CaseIterable {
    case merge2, merge3, mergeArray, nested, flatMap, shared

    func flow(_ first: Flow<Int, Never>, _ second: Flow<Int, Never>) -> Flow<Int, Never> {
      switch self {
      case .merge2: merge(first, second)
      case .merge3: merge(second, .never(), first)
      case .mergeArray: merge([second, .never(), first])
      case .nested: merge([second, merge([.never(), merge([.never(), first])])])
      case .flatMap: Flow.of(0, 1).flatMap { $0 == 0 ? second : first }
      case .shared: merge([second.share(), first.share()])
      }
    }
  }

  @Test(
    "misses nothing that is older than what another input has, however much was dropped before",
    arguments: Pair.allCases, [nil, Buffering.oldest(200_000)])
  func inOrder(_ pair: Pair, _ policy: Buffering?) async {
    let relays = (0..<2).map { _ in PublishRelay<Int>() }
    let flows = relays.map { relay in
      (policy.map { relay.flow(buffering: $0) } ?? relay.asFlow()).filter { $0 > 0 }
    }
    // Written while the first element is delivered, so that all of it waits.
    let recorder = Recorder(
      pair.flow(flows[0], flows[1]).do(onNext: { number in
        if number < 9 { return }
        for first in [1, 4] {
          for _ in 0..<stressed(50_000) { relays[0].accept(0) }
          relays[0].accept(first)
          relays[1].accept(first + 1)
          relays[0].accept(first + 2)
        }
      }).take(7))
    relays[1].accept(9)
    #expect(await recorder.allElements() == [9, 1, 2, 3, 4, 5, 6])
  }

  @Test(
    "is not let go by flatMapLatest before it has given what is older, however much was dropped before",
    arguments: [0, 5, 500, 50_000])
  func switched(dropped: Int) async {
    let source = PublishRelay<Int>(), choice = BehaviorRelay(value: 1)
    let recorder = Recorder(
      choice.flatMapLatest { $0 < 0 ? .just(-1) : source.filter { $0 > 0 } }
        .do(onNext: { number in
          if number > 1 { return }
          for _ in 0..<dropped { source.accept(0) }
          source.accept(2)
          choice.accept(10)
          choice.accept(-1)
        }).take(2))
    source.accept(1)
    let elements = await recorder.allElements()
    #expect(elements == [1, 2])
  }

  @Test("nor if it combines several", arguments: [Several.combined, .ofMany, .merged])
  func switchedFromSeveral(several: Several) { switched(from: several) }

  @Test(
    "nor if it has to be polled in time", .disabled("A known fault: see CONTRIBUTING."),
    arguments: [Several.ofShared, .shared, .flattened, .canFail, .switched])
  func switchedFromLive(several: Several) { switched(from: several) }

  private func switched(from several: Several) {
    let sources = (0..<2).map { _ in BehaviorRelay(value: 0) }, choice = BehaviorRelay(value: 1)
    let recorder = Recorder(
      choice.flatMapLatest { [sources] in
        $0 < 0 ? .just(-1) : several.apply(sources[0], sources[1])
      }.do(onNext: { number in
        if number != 1 { return }
        sources[1].accept(1)
        choice.accept(-1)
      }).take(4))
    sources[0].accept(1)
    #expect(recorder.elements == [0, 1, 2, -1])
  }

  /// How the sum of two relays is made.
  enum Several: CaseIterable {
    case combined, ofMany, ofShared, shared, flattened, canFail, switched, merged

    func apply(_ left: BehaviorRelay<Int>, _ right: BehaviorRelay<Int>) -> Flow<Int, Never> {
      switch self {
      case .combined: combineLatest(left, right) { $0 + $1 }
      case .ofMany: combineLatest([left, right]).map { $0[0] + $0[1] }
      case .ofShared: combineLatest(left.asFlow().share(), right) { $0 + $1 }
      case .shared: combineLatest(left, right) { $0 + $1 }.share()
      case .flattened: combineLatest(left, right) { $0 + $1 }.flatMap { Flow.just($0) }
      case .canFail:
        combineLatest(
          left.settingFailure(to: Refusal.self), right.settingFailure(to: Refusal.self)
        ) { $0 + $1 }.catch { _ in Flow.never() }
      case .switched: combineLatest(left, right) { $0 + $1 }.flatMapLatest { Flow.just($0) }
      case .merged: merge(left.asFlow(), right.skip(1).map { $0 + 1 })
      }
    }
  }

  @Test("pairs what belongs together, however much was dropped before")
  func pairs() async {
    let relay = BehaviorRelay(value: 0), tens = relay.filter { $0 % 5_000 == 0 }
    let flows: [Flow<[Int], Never>] = [
      combineLatest(relay, tens) { [$0, $1] }, combineLatest([relay.asFlow(), tens]),
      combineLatest([tens, relay.asFlow(), .just(0)]).map { [$0[1], $0[0]] },
      relay.withLatestFrom(tens) { [$0, $1] },
    ]
    var loops = flows.map { $0.makeAsyncIterator() }
    for number in 1...20_000 { relay.accept(number) }
    for index in loops.indices {
      var last = -1
      while let pair = await loops[index].next(), pair[0] < 20_000 {
        if pair[0] <= last || pair[1] != pair[0] / 5_000 * 5_000 {
          Issue.record("\(pair) after \(last), flow \(index)")
          return
        }
        last = pair[0]
      }
    }
  }
}
