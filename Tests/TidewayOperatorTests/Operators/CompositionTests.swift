import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Where two good parts meet: cases that were lost, late or in the wrong order once.
@Suite("Operators behind each other")
struct CompositionTests {
  let clock = TestClock()
  let a = HotSource<Int, Broken>(), b = HotSource<Int, Broken>()

  private func at(_ times: Int..., in source: HotSource<Int, Broken>) {
    for (number, time) in zip(1..., times) { clock.at(time) { source.send(number) } }
  }

  /// What comes, and when, until a time.
  private func seen<T: Sendable, E>(_ flow: Flow<T, E>, until end: Int = 1_000) -> [String] {
    let recorder = Recorder(flow, clock: clock)
    clock.advance(by: .ms(end))
    var seen = Swift.zip(recorder.elements, recorder.instants).map {
      "\($0)@\(Int($1.offset / .milliseconds(1)))"
    }
    if let end = recorder.endInstant {
      seen.append("\(recorder.isFinished ? "end" : "fail")@\(Int(end.offset / .milliseconds(1)))")
    }
    return seen
  }

  private func work<T: Sendable>(_ element: T) -> Flow<T, Broken> {
    Flow<Int, Never>.timer(after: .ms(100), clock: clock).map { _ in element }
      .settingFailure(to: Broken.self)
  }

  @Test("debounce gives all that it would, while work on each takes longer")
  func debounced() {
    at(10, 40, 70, 100, in: a)
    let flow = a.debounce(for: .ms(20), clock: clock).concatMap { work($0) }
    #expect(seen(flow) == ["1@130", "2@230", "3@330", "4@430"])
  }

  @Test("a form that is saved in a slow loop saves the last edit too")
  func savedInALoop() async {
    let edits = PublishRelay<Int>()
    var settled = edits.debounce(for: .ms(20), clock: clock).makeAsyncIterator()
    for edit in 1...4 {
      edits.accept(edit)
      clock.advance(by: .ms(30))
    }
    for edit in 1...4 { #expect(await settled.next() == edit) }
  }

  @Test("flatMapLatest, throttle and flatMapFirst of what comes at once lose nothing under zip")
  func underZip() {
    at(10, 20, 30, in: a)
    clock.at(200) { for number in 1...3 { b.send(number) } }
    let switched = a.flatMapLatest { Flow<Int, Broken>.of($0) }
    let clock = clock
    let throttled = a.throttle(for: .ms(5), clock: clock)
    let first = a.flatMapFirst { Flow<Int, Broken>.of($0) }
    let numbers = Recorder(zip(switched, b) { $0 * 10 + $1 })
    let others = Recorder(zip(zip(throttled, first) { $0 * 10 + $1 }, b) { $0 * 10 + $1 })
    clock.advance(by: .ms(300))
    #expect(numbers.elements == [11, 22, 33])
    #expect(others.elements == [111, 222, 333])
  }

  @Test("flatMapLatest, throttle and flatMapFirst lose nothing under zip where they take time")
  func slowUnderZip() {
    at(10, 20, 30, 40, in: a)
    clock.at(200) { for number in 1...4 { b.send(number) } }
    let clock = clock
    @Sendable func answer(_ number: Int) -> Flow<Int, Broken> {
      Flow<Int, Never>.timer(after: .ms(3), clock: clock).map { _ in number }
        .settingFailure(to: Broken.self)
    }
    let flows = [
      a.throttle(for: .ms(5), clock: clock), a.flatMapLatest(answer), a.flatMapFirst(answer),
    ]
    let recorders = flows.map { Recorder(zip($0, b) { $0 * 10 + $1 }) }
    clock.advance(by: .ms(300))
    for recorder in recorders { #expect(recorder.elements == [11, 22, 33, 44]) }
  }

  @Test("take(for:) and delay measure their time while the other input of zip is silent")
  func timesUnderZip() {
    at(10, 40, 70, 90, in: a)
    clock.at(200) { for number in 1...4 { b.send(number) } }
    let taken = zip(a.take(for: .ms(80), clock: clock), b) { $0 * 10 + $1 }
    #expect(seen(taken) == ["11@200", "22@200", "33@200", "end@200"])
  }

  @Test("delay keeps the distance of elements while the other input of zip is silent")
  func delayUnderZip() {
    at(10, 40, in: a)
    clock.at(60) { b.send(1) }
    clock.at(62) { b.send(2) }
    let delayed = zip(a.delay(by: .ms(20), clock: clock), b) { $0 * 10 + $1 }
    #expect(seen(delayed) == ["11@60", "22@62"])
  }

  @Test("a timeout comes in time, whoever waits for it", arguments: [1, 2, 3])
  func timeout(count: Int) {
    // All but the first come while work on the first takes time.
    for number in 1...count { clock.at(10 * number) { a.send(number) } }
    let flow = a.timeout(after: .ms(50), switchTo: Flow<Int, Broken>.error(Broken()), clock: clock)
    #expect(seen(flow.concatMap { work($0) }) == ["fail@\(10 * count + 50)"])
  }

  @Test("a tick and a write are merged as they came, while work on each takes longer")
  func ticksAndWrites() {
    at(5, 45, 95, in: a)
    let ticks = Flow<Int, Never>.interval(every: .ms(30), clock: clock).take(4)
      .map { 100 + $0 }.settingFailure(to: Broken.self)
    #expect(
      seen(merge(a, ticks).concatMap { work($0) }).map { $0.prefix { $0 != "@" } }
        == ["1", "100", "2", "101", "102", "3", "103"])
  }

  @Test("withLatestFrom pairs an element with what was there when it came")
  func writtenMeanwhile() {
    let numbers = PublishRelay<Int>(), other = PublishRelay<Int>()
    // Two writes come when nothing is left to pair, and before all of the other input has been read.
    let right = merge(
      numbers.map { $0 },
      other.do(onNext: { _ in
        numbers.accept(1)
        numbers.accept(2)
      }))
    let recorder = Recorder(numbers.withLatestFrom(right) { [$0, $1] })
    other.accept(0)
    numbers.accept(3)
    #expect(recorder.elements == [[1, 1], [2, 2], [3, 3]])
  }

  @Test("a failure of the outer flow ends concatMap and flatMap(maxConcurrent:) at once")
  func outerFailure() {
    for maxConcurrent in [1, 2] {
      let a = HotSource<Int, Broken>(),
        recorder = Recorder(
          a.flatMap(maxConcurrent: maxConcurrent) { _ in Flow<Int, Broken>.never() })
      let chained = Recorder(a.concatMap { _ in Flow<Int, Broken>.never() })
      a.send(1, 2, 3)
      a.fail(Broken())
      #expect(recorder.failure == Broken())
      #expect(chained.failure == Broken())
    }
  }

  @Test("groups and windows give elements in the order of their source, and one after the other")
  func groups() async {
    let numbers = Flow.of(1, 2, 3, 4, 5, 6)
    let groups = numbers.grouped { $0 % 2 }
    #expect(Recorder(groups.flatMap { $0 }).elements == [1, 2, 3, 4, 5, 6])
    #expect(Recorder(groups.concatMap { $0 }).elements == [1, 3, 5, 2, 4, 6])
    #expect(await groups.flatMap { $0 }.collect() == [1, 2, 3, 4, 5, 6])
    #expect(await groups.concatMap { $0 }.collect() == [1, 3, 5, 2, 4, 6])
    let windows = numbers.window(for: .ms(10), count: 2, clock: clock)
    #expect(Recorder(windows.concatMap { $0 }).elements == [1, 2, 3, 4, 5, 6])
    #expect(Recorder(windows.flatMap { $0 }).elements == [1, 2, 3, 4, 5, 6])
    let failing = Recorder(
      Flow<Int, Broken>.failing(after: 1, 2, 3, 4, 5, 6, with: Broken()).grouped { $0 % 2 }
        .flatMap { $0 })
    #expect(failing.elements == [1, 2, 3, 4, 5, 6])
    #expect(failing.failure == Broken())
  }

  @Test("what other inputs had comes before a failure, for a late loop too")
  func failures() async {
    let forms: [(HotSource<Int, Broken>, HotSource<Int, Broken>) -> Flow<Int, Broken>] = [
      { $0.take(until: $1) }, { $0.merge(with: $1) },
      { $0.flatMapLatest { Flow<Int, Broken>.of($0) }.merge(with: $1) },
      { $0.withLatestFrom($1.startWith(0)) { a, _ in a } },
      { a, b in a.sample(on: a.merge(with: b)) },
      { a, b in a.merge(with: b).sample(on: a) },
      { a, b in b.startWith(0).flatMap { _ in a } },
      { a, b in b.startWith(0).flatMap(maxConcurrent: 1) { _ in a } },
      { a, b in b.startWith(0).flatMapLatest { _ in a } },
      { a, b in b.startWith(0).flatMapFirst { _ in a } },
      { a, b in b.startWith(0).concatMap { _ in a } },
      { a, b in a.merge(with: b).grouped { $0 % 2 }.flatMap { $0 } },
    ]
    for (number, form) in forms.enumerated() {
      let a = HotSource<Int, Broken>(), b = HotSource<Int, Broken>()
      var late = form(a, b).materialize().makeAsyncIterator()
      a.send(1, 2, 3)
      b.fail(Broken())
      var events: [FlowEvent<Int, Broken>] = []
      while let event = await late.next() { events.append(event) }
      #expect(
        events == [.element(1), .element(2), .element(3), .failure(Broken())], "form \(number)")
    }
  }
}
