import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("A turn")
struct TurnTests {
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

  @Test("stops a cycle of one-way bindings, and names its path")
  func cycle() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      a.bind(to: b).disposed(by: bag)
      b.map { $0 + 1 }.bind(to: a).disposed(by: bag)
      precondition(faults.values.count == 1)
      let fault = faults.values[0]
      writeToStandardError(fault)
      precondition(fault.contains("TurnTests.swift:"))
      precondition(fault.components("bind at ") == 3, "two bindings, the first named again")
      // The relays still work.
      bag.insert(a.bind { _ in })
      precondition(a.value > 0)
    }
    #expect(result != nil)
  }

  @Test("faults in a debug build when a cycle never settles")
  func cycleFaults() async {
    await #expect(processExitsWith: .failure) {
      let a = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      a.map { $0 + 1 }.bind(to: a).disposed(by: bag)
    }
  }

  @Test("stops a cycle through a shared flow, whose pumps also read what the source gives")
  func sharedCycle() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let a = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      let shared = a.map { $0 + 1 }.share()
      shared.bind { _ in }.disposed(by: bag)
      shared.bind(to: a).disposed(by: bag)
      a.accept(1)
      precondition(faults.values.count == 1)
      precondition(faults.values[0].components("bind at ") == 2, "one binding, named again")
    }
  }

  @Test("does not take many writes of one view for a cycle")
  func manyWritesOfAView() {
    let source = PublishRelay<Int>(), a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
    a.bind(to: b).disposed(by: bag)
    source.bind { [a, b] count in
      for number in 1...count {
        a.accept(number)
        precondition(b.value == number)
      }
    }.disposed(by: bag)
    source.accept(5_000)
    #expect(b.value == 5_000)
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
      Turn.separately {
        let other = BehaviorRelay(value: 0)
        other.bind { log.add("other \($0)") }.dispose()
      }
      log.add("end \(value)")
    }.disposed(by: bag)
    relay.accept(1)
    #expect(log.values == ["begin 1", "other 0", "end 1"])
  }
}

extension String {
  /// How often a part occurs.
  fileprivate func components(_ part: String) -> Int {
    indices.count { self[$0...].hasPrefix(part) }
  }
}
