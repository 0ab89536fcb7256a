import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("BehaviorRelay")
struct BehaviorRelayTests {
  let relay = BehaviorRelay(value: 0)

  @Test("gives the current value first, then every change")
  func currentThenChanges() {
    relay.accept(1)
    let recorder = Recorder(relay)
    relay.accept(2)
    relay.accept(2)
    #expect(recorder.elements == [1, 2, 2])
    #expect(relay.value == 2)
  }

  @Test("gives each element the version of its write, and versions only rise")
  func versionsRise() {
    let recorder = Recorder(relay)
    for value in 1...100 { relay.accept(value) }
    #expect(zip(recorder.versions, recorder.versions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(recorder.versions.last == relay.lastVersion)
  }

  @Test("updates in place, and writes nothing if the closure throws")
  func update() {
    struct Refused: Error {}
    let recorder = Recorder(relay)
    let old = relay.update { value in
      defer { value += 5 }
      return value
    }
    #expect(old == 0)
    #expect(throws: Refused.self) {
      try relay.update { value in
        value = 99
        throw Refused()
      }
    }
    #expect(relay.value == 5)
    #expect(recorder.elements == [0, 5])
  }

  @Test("finishes its flows when it goes, after what was written")
  func finishesWhenItGoes() {
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
    let recorder = Recorder(relay!)
    relay!.accept(2)
    relay = nil
    #expect(recorder.elements == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test("shows a re-entrant accept to all subscribers in order")
  func reentrantAccept() {
    let seen = Collected<String>()
    let bag = DisposeBag()
    relay.bind { [relay] value in
      seen.add("A\(value)")
      if value == 1 { relay.accept(2) }
    }.disposed(by: bag)
    relay.bind { seen.add("B\($0)") }.disposed(by: bag)
    relay.accept(1)
    #expect(seen.values == ["A0", "B0", "A1", "B1", "A2", "B2"])
  }

  @Test("does not give an element to a subscriber that is added while it is delivered")
  func subscriberAddedDuringDelivery() {
    let bag = DisposeBag()
    let late = Collected<Int>()
    let source = PublishRelay<Int>()
    source.take(1).bind { _ in source.bind { late.add($0) }.disposed(by: bag) }.disposed(by: bag)
    source.accept(1)
    source.accept(2)
    #expect(late.values == [2])
  }

  @Test("gives nothing more to a subscriber that is disposed during a delivery")
  func disposedDuringDelivery() {
    let source = PublishRelay<Int>()
    let second = SerialDisposable()
    let seen = Collected<Int>()
    let bag = DisposeBag()
    source.bind { _ in second.dispose() }.disposed(by: bag)
    second.disposable = source.bind { seen.add($0) }
    source.accept(1)
    #expect(seen.values.isEmpty)
    #expect(source.subscriberCount == 1)
  }
}
