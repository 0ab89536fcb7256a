import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Signal", .leavesNothing)
@UIActor
struct SignalTests {
  let relay = PublishRelay<Int>()
  let bag = DisposeBag()

  @Test("gives a later watcher nothing of what was before, and shares one subscription")
  func replaysNothing() {
    var mapped = 0
    let signal = relay.asSignal().map {
      mapped += 1
      return $0
    }
    let early = UIRecorder(signal)
    relay.accept(1)
    let late = UIRecorder(signal)
    relay.accept(2)
    #expect(early.elements == [1, 2])
    #expect(late.elements == [2])
    #expect(mapped == 2)
    #expect(relay.subscriberCount == 1)
  }

  @Test("is emitted to nothing, for what its operators do")
  func emitsToNothing() {
    let passed = Seen()
    relay.asSignal().do(onNext: { passed.numbers.append($0) }).emit().disposed(by: bag)
    relay.accept(1)
    #expect(passed.numbers == [1])
  }

  @Test("gives the current value of its source to the first watcher only")
  func currentValueOnce() {
    let state = BehaviorRelay(value: 1)
    let signal = state.asSignal()
    let first = UIRecorder(signal), second = UIRecorder(signal)
    state.accept(2)
    #expect(first.elements == [1, 2])
    #expect(second.elements == [2])
  }

  @Test("emits every event to properties too, however many wait")
  func emitsAll() async {
    let label = ControlProperty(wrappedValue: 0)
    let sets = UIRecorder(label)
    relay.asSignal().emit(to: label).disposed(by: bag)
    whileUIActorWaits {
      for number in 1...1_000 { relay.accept(number) }
    }
    await jobsHaveRun()
    #expect(sets.elements == Array(0...1_000))
  }

  @Test("emits to relays, to several targets, and to targets that take optional elements")
  func emitsToTargets() {
    let title = ControlProperty<Int?>(wrappedValue: nil), state = BehaviorRelay(value: 0)
    let events = PublishRelay<Int>()
    let recorded = UIRecorder(events.asUIFlow())
    relay.asSignal().emit(to: title).disposed(by: bag)
    relay.asSignal().emit(to: state, events).disposed(by: bag)
    relay.accept(1)
    #expect(title.wrappedValue == 1)
    #expect(state.value == 1)
    #expect(recorded.elements == [1])
  }

  @Test("holds the object of emit(with:) weakly, and ends with it")
  func emitsWithWeakly() {
    var object: Seen? = Seen()
    weak let weakObject = object
    relay.asSignal().emit(with: object!) { $0.numbers.append($1) }.disposed(by: bag)
    relay.accept(1)
    #expect(object?.numbers == [1])
    object = nil
    #expect(weakObject == nil)
    relay.accept(2)
    #expect(relay.subscriberCount == 0)
  }

  @Test("calls closures at events that carry nothing")
  func emitsVoid() {
    let taps = ControlEvent<Void>(), seen = Seen()
    let signal = taps.asSignal()
    signal.emit { seen.numbers.append(1) }.disposed(by: bag)
    signal.emit(with: seen) { $0.numbers.append(2) }.disposed(by: bag)
    taps.send()
    #expect(seen.numbers == [1, 2])
  }

  @Test("lets all watchers see an event before the next, also one made inside a handler")
  func keepsTheOrder() {
    let signal = relay.asSignal()
    var log: [String] = []
    signal.emit { [relay] in
      log.append("A\($0)")
      if $0 == 1 { relay.accept(2) }
    }.disposed(by: bag)
    signal.emit { log.append("B\($0)") }.disposed(by: bag)
    relay.accept(1)
    #expect(log == ["A1", "B1", "A2", "B2"])
  }
}

@UIActor private final class Seen {
  var numbers: [Int] = []
}
