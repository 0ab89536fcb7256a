import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Disposables")
struct DisposableTests {
  let count = Number(0)

  private func counting() -> BlockDisposable { BlockDisposable { [count] in count.increment() } }

  @Test("a block runs once")
  func block() {
    let block = counting()
    block.dispose()
    block.dispose()
    #expect(count.value == 1)
  }

  @Test("a composite disposes its members, and at once what is inserted after")
  func composite() {
    let composite = CompositeDisposable(counting(), counting())
    composite.dispose()
    composite.dispose()
    #expect(count.value == 2)
    composite.insert(counting())
    #expect(count.value == 3)
    #expect(composite.isDisposed)
  }

  @Test("a serial one disposes what it replaces, and at once what is set after")
  func serial() {
    let serial = SerialDisposable()
    serial.disposable = counting()
    serial.disposable = counting()
    #expect(count.value == 1)
    serial.dispose()
    #expect(count.value == 2)
    serial.disposable = counting()
    #expect(count.value == 3)
    #expect(serial.isDisposed)
  }

  @Test("a bag disposes when it goes; it can be built with conditions and loops")
  func bag() {
    let isIncluded = true
    var bag: DisposeBag? = DisposeBag {
      counting()
      if isIncluded { counting() }
      if !isIncluded { counting() } else { counting() }
      for _ in 0..<3 { counting() }
    }
    bag?.insert(counting())
    #expect(count.value == 0)
    bag = nil
    #expect(count.value == 7)
  }

  @Test("letting go of a disposable does not dispose it")
  func lettingGo() {
    let relay = PublishRelay<Int>()
    _ = relay.bind { [count] _ in count.increment() }
    relay.accept(1)
    #expect(count.value == 1)
  }

  @Test("disposed by an operator in front of the closure, gives it nothing more")
  func disposedInFront() {
    let relay = PublishRelay<Int>(), subject = PublishSubject<Int, Never>()
    let seen = Collected<Int>()
    let first = SerialDisposable(), second = SerialDisposable()
    first.disposable = relay.map { (number: Int) -> Int in
      if number == 2 { first.dispose() }
      return number
    }.subscribe(onNext: { seen.add($0) })
    relay.accept(1)
    relay.accept(2)
    #expect(seen.values == [1])
    second.disposable = subject.do(onCompleted: { second.dispose() })
      .subscribe(onNext: { seen.add($0) }, onCompleted: { seen.add(-1) })
    subject.onCompleted()
    #expect(seen.values == [1])
  }

  @Test("with an object call it until it has gone, which they do not prevent")
  func withObject() {
    let subject = PublishSubject<Int, Refusal>(), log = Collected<String>()
    var object: Witness? = Witness("a")
    func subscribe() {
      _ = subject.subscribe(
        with: object!, onNext: { log.add("\($0.name)\($1)") },
        onError: { log.add("\($0.name) \($1)") }, onCompleted: { log.add("\($0.name) end") },
        onDisposed: { log.add("\($0.name) disposed") })
    }
    subscribe()
    subject.onNext(1)
    object = nil
    subject.onNext(2)
    #expect(subject.subscriberCount == 0)
    object = Witness("b")
    subscribe()
    subject.onError(Refusal())
    #expect(log.values == ["a1", "b Refusal()", "b disposed"])
  }

}

@Suite("subscribe and bind")
struct SubscribeTests {
  let log = Collected<String>()

  @Test("call onNext, then the end, then onDisposed, once each")
  func callbacks() {
    let failing = Flow<Int, Refusal>.error(Refusal())
    _ = failing.subscribe(
      onNext: { [log] in log.add("\($0)") }, onError: { [log] _ in log.add("error") },
      onCompleted: { [log] in log.add("completed") }, onDisposed: { [log] in log.add("disposed") })
    _ = Flow.of(1).subscribe(
      onNext: { [log] in log.add("\($0)") }, onCompleted: { [log] in log.add("completed") },
      onDisposed: { [log] in log.add("disposed") })
    #expect(log.values == ["error", "disposed", "1", "completed", "disposed"])
  }

  @Test("call onDisposed when the subscription is disposed")
  func disposed() {
    let subscription = Flow<Int, Never>.never().subscribe(onDisposed: { [log] in log.add("gone") })
    subscription.dispose()
    subscription.dispose()
    #expect(log.values == ["gone"])
  }

  @Test("log a failure that nobody handles, with the place of the subscription")
  func unhandled() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = Flow<Int, Refusal>.error(Refusal()).subscribe()
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(said?.contains("DisposableTests.swift") == true)
    #expect(said?.contains("onError:") == true)
  }

  @Test("write to several targets, also of optional values")
  func targets() {
    let source = BehaviorRelay(value: 1), bag = DisposeBag()
    let a = BehaviorRelay(value: 0), b = PublishRelay<Int>(),
      optional = BehaviorRelay<Int?>(value: nil)
    let events = Recorder(b)
    source.bind(to: a, b).disposed(by: bag)
    source.bind(to: optional).disposed(by: bag)
    source.accept(2)
    #expect(a.value == 2)
    #expect(events.elements == [1, 2])
    #expect(optional.value == 2)
  }

  @Test("write at the version of the cause if it is newer, otherwise as a write of its own")
  func versionOfTheCause() {
    let old = BehaviorRelay(value: 1)
    old.accept(2)
    let target = BehaviorRelay(value: 0)
    target.accept(5)
    let bag = DisposeBag()
    old.bind(to: target).disposed(by: bag)
    #expect(target.value == 2)
    #expect(target.lastVersion > old.lastVersion)
    old.accept(3)
    #expect(target.lastVersion == old.lastVersion)
  }
}
