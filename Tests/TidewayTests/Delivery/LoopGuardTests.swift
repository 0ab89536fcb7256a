import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("What follows from a write")
struct LoopGuardTests {
  let bag = DisposeBag()

  // MARK: What comes to an end

  @Test("runs to its end when a closure counts to a million")
  func million() {
    #if DEBUG
      // A million would take too long; `limit` shows that it is a million here too.
      let last = 100_000
    #else
      let last = 1_000_000
    #endif
    let relay = BehaviorRelay(value: 0)
    relay.bind { [relay] in
      if $0 < last { relay.accept($0 + 1) }
    }.disposed(by: bag)
    #expect(relay.value == last)
  }

  @Test("runs to its end when two count together, whatever they are")
  func countingTogether() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      LoopGuard.mostRounds = 5_120
      let kinds: [@Sendable (BehaviorRelay<Int>, BehaviorRelay<Int>) -> any Disposable] = [
        { $0.bind(to: $1) },
        { left, right in left.bind { right.accept($0) } },
        { $0 <-> $1 },
        { $0.share().bind(to: $1) },
      ]
      for bind in kinds {
        let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
        let bag = DisposeBag()
        bag.insert(bind(left, right))
        right.bind {
          if $0 < 5_000 { left.accept($0 + 1) }
        }.disposed(by: bag)
        precondition(left.value == 5_000 && right.value == 5_000)
      }
    }
  }

  @Test("runs to its end when bindings alone count")
  func countingBindings() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      LoopGuard.mostRounds = 5_120
      let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      left.bind(to: right).disposed(by: bag)
      right.filter { $0 < 5_000 }.map { $0 + 1 }.bind(to: left).disposed(by: bag)
      precondition(left.value == 5_000)
    }
  }

  @Test("runs to its end when very many two-way bindings begin in one moment")
  func manyTwoWayBindings() {
    #if DEBUG
      // Each is run as often.
      let count = max(400, min(stressed(1_100), 1_100))
    #else
      let count = 1_300
    #endif
    let cells = (0...count).map { BehaviorRelay(value: $0) }
    simultaneously {
      for (left, right) in zip(cells, cells.dropFirst()) { (left <-> right).disposed(by: bag) }
    }
    #expect(Set(cells.map { $0.value }).count == 1)
  }

  @Test("runs to its end in chains that are longer than a loop may be")
  func longChain() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      LoopGuard.mostRounds = 1_000
      let cells = (0..<10_000).map { _ in BehaviorRelay(value: 0) }
      let bag = DisposeBag()
      for (left, right) in zip(cells, cells.dropFirst()) { left.bind(to: right).disposed(by: bag) }
      cells[0].accept(5)
      precondition(cells.last?.value == 5)
    }
  }

  @Test("is no loop because a closure writes often, also to what corrects it")
  func manyWritesOfAView() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      LoopGuard.mostRounds = 100
      let source = PublishRelay<Int>(), left = BehaviorRelay(value: 0)
      let right = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      left.bind(to: right).disposed(by: bag)
      right.filter { $0 % 2 == 1 }.map { $0 + 1 }.bind(to: left).disposed(by: bag)
      source.bind { count in
        for number in 1...count {
          left.accept(number)
          precondition(right.value == (number + 1) / 2 * 2)
        }
      }.disposed(by: bag)
      source.accept(5_000)
    }
  }

  @Test("is no loop because a group asks to be read again, on an executor too")
  func groupsElsewhere() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      LoopGuard.mostRounds = 100
      let seen = Collected<Int>(), isDone = Number()
      let flow = Flow.range(start: 0, count: 1_000).grouped { $0 % 2 }
        .observe(on: FreshThreads())
      let subscription = flow.subscribe(
        onNext: { seen.add($0.key) }, onCompleted: { isDone.increment() })
      spin { isDone.value == 1 }
      precondition(seen.values == [0, 1])
      subscription.dispose()
    }
  }

  /// Runs each job on a thread of its own, which has no propagation yet.
  private final class FreshThreads: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      startThread(named: "test") { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  @Test("is no loop because there is much to read")
  func muchToRead() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      LoopGuard.mostRounds = 100
      let copy = BehaviorRelay(value: 0), seen = Number(), settled = Number()
      let bag = DisposeBag()
      let shared = Flow<Int, Never>.range(start: 1, count: 5_000).share()
      copy.bind { _ in settled.increment() }.disposed(by: bag)
      shared.bind { _ in seen.increment() }.disposed(by: bag)
      shared.bind(to: copy).disposed(by: bag)
      precondition(seen.value == 5_000)
    }
  }

  @Test("is logged early, once, with its path, when it goes round 10,000 times, and goes on")
  func long() async {
    await #expect(processExitsWith: .success) {
      let paths = Collected<[String]>(), reached = Collected<Int>()
      for _ in 0..<2 {
        let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0), bag = DisposeBag()
        Diagnostics.handler = { [left] in
          guard case .longLoop(let path, let runs) = $0 else { preconditionFailure("\($0)") }
          precondition(runs > 10_000 && runs < 10_100, "\(runs)")
          paths.add(path)
          reached.add(left.value)
        }
        left.bind(to: right).disposed(by: bag)
        right.filter { $0 < 20_000 }.map { $0 + 1 }.bind(to: left).disposed(by: bag)
        precondition(left.value == 20_000)
      }
      precondition(paths.values.map(\.count) == [2] && reached.values[0] < 6_000, "\(paths.values)")
    }
  }

  // MARK: What does not

  @Test("is reported with its path when it never settles, whatever it goes through")
  func mixtures() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 1_000
      let paths = Collected<[String]>()
      Diagnostics.handler = {
        if case .endlessBinding(let path) = $0 { paths.add(path) }
      }
      let kinds: [(String, @Sendable (BehaviorRelay<Int>, BehaviorRelay<Int>) -> any Disposable)] =
        [
          ("bind at", { $0.bind(to: $1) }),
          ("bind at", { left, right in left.bind { right.accept($0) } }),
          ("subscribe at", { left, right in left.subscribe(onNext: { right.accept($0) }) }),
          ("<->", { $0 <-> $1 }),
          ("bind at", { $0.map { $0 + 1 }.share().bind(to: $1) }),
          ("bind at", { left, right in left.bind { _ in right.update { $0 += 1 } } }),
          (
            "bind at",
            { left, right in left.bind { value in simultaneously { right.accept(value) } } }
          ),
        ]
      for (first, there) in kinds {
        for (second, back) in kinds where second != "<->" {
          let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
          let bag = DisposeBag(), before = paths.values.count
          bag.insert(there(left, right))
          // A closure that only watches is no part of it.
          right.bind { _ in }.disposed(by: bag)
          bag.insert(back(right, left))
          precondition(paths.values.count == before + 1, "\(first), \(second)")
          let path = paths.values[before]
          precondition(path.count == 2, "\(path)")
          precondition(path.contains { $0.contains(first) }, "\(path)")
          precondition(path.contains { $0.contains(second) }, "\(path)")
        }
      }
    }
  }

  @Test("is reported with the places where its bindings were made")
  func path() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 1_000
      let paths = Collected<[String]>()
      Diagnostics.handler = {
        if case .endlessBinding(let path) = $0 { paths.add(path) }
      }
      let places = loopOfBindingAndClosure()
      precondition(paths.values.map { Set($0) } == [places])
    }
  }

  @Test("is reported with the names of relays")
  func names() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 1_000
      let paths = Collected<[String]>()
      Diagnostics.handler = {
        if case .endlessBinding(let path) = $0 { paths.add(path) }
      }
      let places = loopOfNamedRelays()
      precondition(paths.values.map { Set($0) } == [places])
    }
  }

  @Test("is reported with each of a ring once")
  func ring() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 1_000
      let paths = Collected<[String]>()
      Diagnostics.handler = {
        if case .endlessBinding(let path) = $0 { paths.add(path) }
      }
      let cells = (0..<3_000).map { _ in BehaviorRelay(value: 0) }
      let bag = DisposeBag()
      for (left, right) in zip(cells, cells.dropFirst() + cells.prefix(1)) {
        left.bind(to: right).disposed(by: bag)
      }
      precondition(paths.values.map(\.count) == [3_000])
    }
  }

  @Test("is reported when it becomes more with each round")
  func growing() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 10_000
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let left = PublishRelay<Int>(), right = PublishRelay<Int>()
      let bag = DisposeBag()
      left.bind {
        right.accept($0)
        right.accept($0)
      }.disposed(by: bag)
      right.bind {
        left.accept($0)
        left.accept($0)
      }.disposed(by: bag)
      left.accept(1)
      precondition(faults.values.count == 1)
    }
  }

  @Test("is logged after 10,000 rounds, and reported after a million")
  func limit() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let relay = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      relay.map { $0 + 1 }.bind(to: relay).disposed(by: bag)
      precondition(faults.values.count == 2)
      precondition(faults.values[0].contains("goes on"))
      precondition(faults.values[1].contains("never settles"))
      precondition((1_000_000..<1_100_000).contains(relay.value))
    }
  }

  @Test("stops a debug build when it never settles, is logged by others, and says where")
  func faults() async {
    let result = await #expect(
      processExitsWith: endAfterFault, observing: [\.standardErrorContent]
    ) {
      LoopGuard.mostRounds = 1_000
      let relay = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      relay.map { $0 + 1 }.bind(to: relay).disposed(by: bag)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("cycle that never settles"))
    #expect(text.contains("LoopGuardTests.swift:"))
  }

  // MARK: After that

  @Test("goes on beside a loop that was reported, and the relays of the loop still work")
  func others() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 1_000
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
      let other = BehaviorRelay(value: 0), copy = BehaviorRelay(value: 0)
      let seen = Collected<Int>(), watched = Collected<Int>()
      let isLooping = BehaviorRelay(value: true)
      let bag = DisposeBag()
      left.bind { if $0 > 0 { other.accept($0) } }.disposed(by: bag)
      other.bind(to: copy).disposed(by: bag)
      left.bind(to: right).disposed(by: bag)
      right.bind {
        if isLooping.value, $0 > 0 { left.accept($0 + 1) }
      }.disposed(by: bag)
      right.bind { watched.add($0) }.disposed(by: bag)
      copy.bind { seen.add($0) }.disposed(by: bag)

      left.accept(1)
      precondition(faults.values.count == 1)
      // Those who only watch have got everything that was written.
      precondition(other.value == left.value && copy.value == left.value)
      precondition(seen.values.last == left.value)
      precondition(watched.values.last == right.value)

      isLooping.accept(false)
      left.accept(7)
      precondition(right.value == 7 && copy.value == 7)
      precondition(seen.values.last == 7 && watched.values.last == 7)
      precondition(faults.values.count == 1)
    }
  }

  @Test("is checked again in the next propagation")
  func again() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 1_000
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let relay = PublishRelay<Int>(), calls = Number()
      let bag = DisposeBag()
      relay.bind {
        calls.increment()
        relay.accept($0)
      }.disposed(by: bag)
      for round in 1...3 {
        relay.accept(round)
        precondition(faults.values.count == round && calls.value > round * 1_000)
      }
    }
  }
}

/// Makes a loop outside of a test: what a macro takes has one line only.
///
/// - Returns: What its participants are called.
private func loopOfBindingAndClosure() -> Set<String> {
  let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
  let bag = DisposeBag()
  let line: UInt = #line
  left.bind(to: right).disposed(by: bag)
  right.subscribe(onNext: { left.accept($0) }).disposed(by: bag)
  return ["bind at \(#fileID):\(line + 1)", "subscribe at \(#fileID):\(line + 2)"]
}

/// As the one above, of two-way and one-way bindings of relays that have names.
private func loopOfNamedRelays() -> Set<String> {
  let left = BehaviorRelay(value: 0).named("left"), right = BehaviorRelay(value: 0).named("right")
  let bag = DisposeBag()
  let line: UInt = #line
  (left <-> right).disposed(by: bag)
  right.map { $0 + 1 }.bind(to: left).disposed(by: bag)
  return ["left <-> right at \(#fileID):\(line + 1)", "bind to left at \(#fileID):\(line + 2)"]
}
