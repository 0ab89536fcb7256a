import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("A propagation")
struct PropagationTests {
  let bag = DisposeBag()

  @Test("settles state before any view sees it")
  func stateFirst() {
    let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0), c = BehaviorRelay(value: 0)
    let seen = Collected<[Int]>()
    a.bind { [a, b, c] _ in seen.add([a.value, b.value, c.value]) }.disposed(by: bag)
    a.bind(to: b).disposed(by: bag)
    b.map { $0 * 10 }.bind(to: c).disposed(by: bag)
    a.accept(1)
    #expect(seen.values.last == [1, 1, 10])
  }

  @Test("keeps views in order when a view writes, and settles state before that write returns")
  func viewsStayQueued() {
    let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
    let log = Collected<String>()
    a.bind(to: b).disposed(by: bag)
    a.bind { [a, b] value in
      log.add("first \(value)")
      if value == 1 {
        a.accept(2)
        log.add("b is \(b.value)")
      }
    }.disposed(by: bag)
    a.bind { log.add("second \($0)") }.disposed(by: bag)
    a.accept(1)
    #expect(
      log.values == [
        "first 0", "second 0", "first 1", "b is 2", "second 1", "first 2", "second 2",
      ])
  }

  @Test("goes through a chain of 10,000 bindings on a flat stack")
  func longChain() {
    let cells = (0..<10_000).map { _ in BehaviorRelay(value: 0) }
    for (left, right) in zip(cells, cells.dropFirst()) { left.bind(to: right).disposed(by: bag) }
    cells[0].accept(5)
    #expect(cells.last?.value == 5)
    #expect(cells.last?.lastVersion == cells.first?.lastVersion)
  }

  @Test("delivers at most 1,024 elements in one run, and the rest right after, in order")
  func longBacklog() async {
    let relay = PublishRelay<Int>()
    let recorder = Recorder(relay)
    simultaneously {
      for number in 0..<5_000 { relay.accept(number) }
    }
    #expect(recorder.elements.count >= 1_024)
    let all = await recorder.elements(count: 5_000)
    #expect(all == Array(0..<5_000))
  }

  @Test("has delivered everything when 100 threads have written")
  func manyWriters() async {
    for _ in 0..<stressed(50) {
      let relay = PublishRelay<Int>(), calls = Number()
      relay.bind { _ in
        // Others write meanwhile.
        for _ in 0..<100 { calls.add(0) }
        calls.increment()
      }.disposed(by: bag)
      await together(100) { relay.accept($0) }
      #expect(calls.value == 100)
    }
  }

  @Test("has delivered what another thread writes while it delivers, one after the other")
  func oneAfterTheOther() async {
    let relay = PublishRelay<Int>(), count = 100
    let begun = Number(0), written = Number(1), calls = Number(0)
    relay.bind { number in
      begun.set(number)
      // The next one is written meanwhile.
      spin { written.value >= min(number + 1, count) }
      // The last one takes longer than its writer.
      let end = ContinuousClock.now + .milliseconds(number == count ? 50 : 0)
      spin { ContinuousClock.now >= end }
      calls.increment()
    }.disposed(by: bag)
    await together(2) { thread in
      if thread == 0 { return relay.accept(1) }
      for number in 2...count {
        spin { begun.value >= number - 1 }
        relay.accept(number)
        written.set(number)
      }
    }
    #expect(calls.value == count)
  }

  @Test("does not bind a relay to itself, says so, and loses no write")
  func itself() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0), events = PublishRelay<Int>()
      let subject = BehaviorSubject<Int, Never>(value: 0), maybe = BehaviorRelay<Int?>(value: nil)
      let bag = DisposeBag()
      a.bind(to: a).disposed(by: bag)
      a.bind(to: a, b).disposed(by: bag)
      TwoWayBinding.oneWay(a, a).disposed(by: bag)
      events.bind(to: events).disposed(by: bag)
      subject.bind(to: subject).disposed(by: bag)
      maybe.bind(to: maybe).disposed(by: bag)
      precondition(faults.values.count == 6)
      for fault in faults.values {
        precondition(fault.hasPrefix("bind at TidewayTests/PropagationTests.swift:"))
        precondition(fault.contains("binds a cell to itself"))
      }
      a.accept(5)
      maybe.accept(5)
      subject.onNext(5)
      events.accept(5)
      precondition(a.value == 5 && b.value == 5 && maybe.value == 5)
      precondition(a.subscriberCount == 1 && events.subscriberCount == 0)
      precondition(faults.values.count == 6)
    }
  }

  @Test("resumes waiting tasks after state and views")
  func tasksLast() async {
    let relay = PublishRelay<Int>(), copy = BehaviorRelay(value: 0)
    var iterator = relay.makeAsyncIterator()
    relay.bind(to: copy).disposed(by: bag)
    let task = Task {
      let element = await iterator.next()
      return (element, copy.value)
    }
    relay.accept(3)
    let (element, value) = await task.value
    #expect(element == 3)
    #expect(value == 3)
  }

  @Test("of its own runs at once, even inside a view")
  func separately() {
    let relay = PublishRelay<Int>()
    let log = Collected<String>()
    relay.bind { value in
      log.add("begin \(value)")
      guard value == 1 else { return }
      Propagation.separately {
        let other = BehaviorRelay(value: 0)
        other.bind { log.add("other \($0)") }.dispose()
      }
      log.add("end \(value)")
    }.disposed(by: bag)
    relay.accept(1)
    #expect(log.values == ["begin 1", "other 0", "end 1"])
  }
}
