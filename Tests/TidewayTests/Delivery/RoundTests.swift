import TestSupport
import Testing
import Tideway
import TidewayTesting

/// A write to closures alone calls them in place, and is queued from where a closure wakes something.
/// Whatever a closure does, the order is that of the queue, which a relay beside the closures makes
/// the write use from the beginning.
@Suite("Closures called in place")
struct RoundTests {
  /// What closures do with an element, by turns: two relays, three closures on the first.
  enum Deed: CaseIterable {
    case nothing, writeAgain, writeOther, writeBoth, together, update, separately
    case subscribe, dispose, disposeEarlier, finish
  }

  /// A program: what the closure at each place does with the first elements.
  private final class World: @unchecked Sendable {
    var relay: PublishRelay<Int>? = PublishRelay()
    let other = PublishRelay<Int>()
    let state = BehaviorRelay(value: 0)
    let log = Collected<String>()
    var subscriptions: [any Disposable] = []
    private var binding: (any Disposable)?
    private var deeds: [[Deed]]
    private var written = 1

    /// - Parameter isQueued: Whether a relay is bound beside the closures.
    init(_ deeds: [[Deed]], isQueued: Bool) {
      self.deeds = deeds
      guard let relay else { return }
      if isQueued { binding = relay.bind(to: BehaviorRelay(value: 0)) }
      subscriptions.append(state.bind(to: BehaviorRelay(value: 0)))
      for place in 0..<3 { subscribe(place) }
      subscriptions.append(other.bind { [self] in log.add("other \($0)") })
      subscriptions.append(state.bind { [self] in log.add("state \($0)") })
    }

    private func subscribe(_ place: Int) {
      guard let relay else { return }
      let subscription = relay.subscribe(
        onNext: { [self] number in
          log.add("\(place) begins \(number)")
          if !deeds[place].isEmpty { perform(deeds[place].removeFirst(), place) }
          log.add("\(place) ends \(number)")
        },
        onCompleted: { [self] in log.add("\(place) completed") })
      subscriptions.append(subscription)
    }

    private func write(_ relay: PublishRelay<Int>?) {
      written += 1
      relay?.accept(written)
    }

    private func perform(_ deed: Deed, _ place: Int) {
      switch deed {
      case .nothing: break
      case .writeAgain: write(relay)
      case .writeOther: write(other)
      case .writeBoth:
        write(other)
        write(relay)
      case .together:
        simultaneously {
          write(relay)
          write(other)
        }
      case .update: state.update { $0 += 1 }
      case .separately: Propagation.separately { write(relay) }
      case .subscribe: subscribe(place)
      case .dispose: subscriptions.last?.dispose()
      case .disposeEarlier: subscriptions[subscriptions.count / 2].dispose()
      case .finish: relay = nil
      }
    }

    func run() -> [String] {
      for number in [1_000, 2_000] { relay?.accept(number) }
      // Deferred until the exclusive section is released, when the value's own watchers wait already.
      state.update {
        $0 += 1
        relay?.accept(3_000)
      }
      simultaneously {
        other.accept(4_000)
        relay?.accept(5_000)
      }
      for subscription in subscriptions { subscription.dispose() }
      binding?.dispose()
      return log.values
    }
  }

  @Test("see what they would see from the queue, whatever they do", arguments: Deed.allCases)
  func likeTheQueue(_ first: Deed) {
    for second in Deed.allCases {
      for third in Deed.allCases {
        for places in [[[first, third], [second], []], [[], [first], [second, third]]] {
          let inPlace = World(places, isQueued: false).run()
          let queued = World(places, isQueued: true).run()
          #expect(inPlace == queued, "\(places)")
        }
      }
    }
  }

  @Test("come after a relay that is bound to the same one, though they subscribed before it")
  func stateFirst() {
    let relay = PublishRelay<Int>(), mirror = BehaviorRelay(value: 0), bag = DisposeBag()
    let seen = Collected<Int>()
    relay.bind { _ in seen.add(mirror.value) }.disposed(by: bag)
    relay.bind { _ in }.dispose()
    relay.accept(1)
    let binding = relay.bind(to: mirror)
    relay.accept(2)
    binding.dispose()
    relay.accept(3)
    #expect(seen.values == [0, 2, 2])
  }

  @Test("come after those of a write before it, made in the same isolated method")
  func afterAMethod() async {
    let first = PublishRelay<Int>(), second = PublishRelay<Int>(), bag = DisposeBag()
    let seen = Collected<String>()
    first.bind { seen.add("first \($0)") }.disposed(by: bag)
    second.bind { seen.add("second \($0)") }.disposed(by: bag)
    await first.send(1, thenTo: second)
    #expect(seen.values == ["first 1", "second 1"])
  }

  @Test("and tasks that come and go get every element, on four threads")
  func stress() async {
    for _ in 0..<stressed(400) {
      let relay = PublishRelay<Int>(), bag = DisposeBag()
      let seen = (0..<3).map { _ in Collected<Int>() }
      for place in 0..<3 {
        relay.bind { number in
          seen[place].add(number)
          // Each closure writes once more for some elements, with others behind it in the round.
          if number % 10 == place, number < 1_000 { relay.accept(number + 1_000) }
        }.disposed(by: bag)
      }
      await together(4) { thread in
        for number in 0..<25 {
          if thread == 0 { relay.bind(to: BehaviorRelay(value: 0)).dispose() }
          relay.accept(thread * 25 + number)
        }
      }
      let expected = Array(0..<100) + (0..<100).filter { $0 % 10 < 3 }.map { $0 + 1_000 }
      #expect(seen.allSatisfy { $0.values == seen[0].values })
      #expect(seen[0].values.sorted() == expected)
    }
  }

  @Test("get every element, or the end, when another thread writes or ends while they run")
  func lastElement() async {
    for _ in 0..<stressed(2_000) {
      let seen = Collected<Int>(), ends = Collected<Bool>()
      let bag = DisposeBag()
      do {
        let subject = PublishSubject<Int, Never>()
        subject.filter { $0 % 3 != 0 }.map { $0 * 2 }
          .subscribe(onNext: { seen.add($0) }, onCompleted: { ends.add(true) })
          .disposed(by: bag)
        await together(2) { thread in
          for number in 0..<10 { subject.onNext(thread * 10 + number) }
        }
        await together(2) { thread in
          if thread == 0 { subject.onNext(100) } else { subject.onCompleted() }
        }
      }
      let all = (0..<20).filter { $0 % 3 != 0 }.map { $0 * 2 }
      #expect(Set(seen.values.filter { $0 < 200 }) == Set(all))
      #expect(ends.values == [true])
    }
  }

  @Test("see the end that is there together with the last element")
  func ends() {
    let subject = PublishSubject<Int, Never>(), log = Collected<String>(), bag = DisposeBag()
    subject.filter { $0 > 1 }
      .subscribe(onNext: { log.add("\($0)") }, onCompleted: { log.add("completed") })
      .disposed(by: bag)
    simultaneously {
      subject.onNext(2)
      subject.onCompleted()
    }
    #expect(log.values == ["2", "completed"])
  }

  @Test("end with the last element that they take")
  func takes() {
    let relay = PublishRelay<Int>(), bag = DisposeBag(), log = Collected<String>()
    func watch(_ name: String, _ flow: Flow<Int, Never>) {
      flow.subscribe(
        onNext: { log.add("\(name) \($0)") }, onCompleted: { log.add("\(name) completed") }
      ).disposed(by: bag)
    }
    watch("take", relay.take(2))
    watch("while", relay.take(while: { $0 < 2 }))
    watch("inclusive", relay.take(while: { $0 < 2 }, inclusive: true))
    relay.accept(1)
    relay.accept(2)
    #expect(
      log.values == [
        "take 1", "while 1", "inclusive 1", "take 2", "take completed", "while completed",
        "inclusive 2", "inclusive completed",
      ])
    #expect(relay.subscriberCount == 0)
  }
}

extension PublishRelay {
  fileprivate func send(_ element: Element, thenTo other: PublishRelay) {
    accept(element)
    other.accept(element)
  }
}
