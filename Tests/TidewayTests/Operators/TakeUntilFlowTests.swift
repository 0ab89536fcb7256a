import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take(until:) and skip(until:) with a flow")
struct TakeUntilFlowTests {
  let source = Outside<Int, Broken>(), gate = Outside<Int, Broken>()

  @Test("take(until:) ends with an element of the other, and lets go of both")
  func take() {
    let taken = Recorder(source.take(until: gate))
    source.send(1, 2)
    #expect(source.subscriberCount == 1 && gate.subscriberCount == 1)
    gate.send(0)
    #expect(taken.elements == [1, 2])
    #expect(taken.isFinished)
    #expect(source.subscriberCount == 0 && gate.subscriberCount == 0)
  }

  @Test("take(until:) goes on after the other's end, and fails with its failure")
  func otherEnds() {
    let taken = Recorder(source.take(until: gate))
    gate.finish()
    source.send(1)
    #expect(taken.elements == [1])
    #expect(gate.subscriberCount == 0)
    let second = Outside<Int, Broken>()
    let failed = Recorder(source.take(until: second))
    second.fail(Broken())
    #expect(failed.failure == Broken())
    #expect(source.subscriberCount == 1)
  }

  @Test("take(until:) ends with its source, and fails with it")
  func sourceEnds() {
    let taken = Recorder(source.take(until: gate))
    source.finish()
    #expect(taken.isFinished)
    #expect(gate.subscriberCount == 0)
    let failing = Recorder(Flow<Int, Broken>.error(Broken()).take(until: gate))
    #expect(failing.failure == Broken())
  }

  @Test("take(until:) gives a late subscriber what was written before, and not what came after")
  func late() async throws {
    var iterator = source.take(until: gate).makeAsyncIterator()
    source.send(1, 2)
    gate.send(0)
    source.send(3)
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    #expect(try await iterator.next() == nil)
  }

  @Test("take(until:) stops a cold source that has no end")
  func coldSource() async {
    let stop = PublishRelay<Int>()
    var iterator = Flow.repeatElement(1).take(until: stop).makeAsyncIterator()
    for _ in 0..<10 { #expect(await iterator.next() == 1) }
    stop.accept(0)
    #expect(await iterator.next() == nil)
  }

  @Test("neither drops nor doubles the element of the moment itself")
  func sameMoment() {
    let taken = Recorder(source.take(until: source.filter { $0 == 2 }))
    let skipped = Recorder(source.skip(until: source.filter { $0 == 2 }))
    source.send(1, 2, 3)
    #expect(taken.elements == [1])
    #expect(skipped.elements == [2, 3])
  }

  @Test("skip(until:) opens with an element of the other, and lets go of that")
  func skip() {
    let skipped = Recorder(source.skip(until: gate))
    source.send(1)
    gate.send(0)
    #expect(gate.subscriberCount == 0)
    source.send(2, 3)
    #expect(skipped.elements == [2, 3])
    source.finish()
    #expect(skipped.isFinished)
  }

  @Test("skip(until:) ends when it can open no more, and fails while it is closed")
  func skipEnds() {
    let closed = Recorder(source.skip(until: gate))
    gate.finish()
    #expect(closed.isFinished)
    #expect(source.subscriberCount == 0)
    let failing = Outside<Int, Broken>()
    let failed = Recorder(source.skip(until: failing))
    failing.fail(Broken())
    #expect(failed.failure == Broken())
    #expect(source.subscriberCount == 0)
    let short = Recorder(Flow<Int, Broken>.from([1]).skip(until: Flow<Int, Never>.never()))
    #expect(short.isFinished)
    #expect(short.elements == [])
  }

  @Test("skip(until:) gives a late subscriber only what was written after")
  func lateSkip() async throws {
    var iterator = source.skip(until: gate).makeAsyncIterator()
    source.send(1, 2)
    gate.send(0)
    source.send(3)
    source.send(4)
    #expect(try await iterator.next() == 3)
    #expect(try await iterator.next() == 4)
  }

  @Test("skip(until:) gives what comes later, also if it is older")
  func delayed() {
    let clock = TestClock()
    let skipped = Recorder(source.delay(by: .ms(10), clock: clock).skip(until: gate))
    source.send(1)
    gate.send(0)
    clock.advance(by: .ms(10))
    #expect(skipped.elements == [1])
  }

  @Test("have the failure that both share")
  func types() {
    let never = PublishRelay<Int>()
    let a: Flow<Int, Never> = never.take(until: never)
    let b: Flow<Int, Broken> = source.take(until: never)
    let c: Flow<Int, Broken> = never.take(until: source)
    let d: Flow<Int, any Error> = source.take(until: Flow<Int, FlowError>.never())
    let e: Flow<Int, Never> = never.skip(until: never)
    let f: Flow<Int, Broken> = source.skip(until: never)
    let g: Flow<Int, Broken> = never.skip(until: source)
    let h: Flow<Int, any Error> = source.skip(until: Flow<Int, FlowError>.never())
    withExtendedLifetime((a, b, c, d, e, f, g, h)) {}
  }

  @Test("lose no element that was written before the stop, on another thread")
  func threads() async {
    for _ in 0..<stressed(200) {
      let source = PublishRelay<Int>(), stop = PublishRelay<Int>()
      let iterator = source.take(until: stop).makeAsyncIterator()
      let counting = Task {
        var iterator = iterator
        var count = 0
        while await iterator.next() != nil { count += 1 }
        return count
      }
      await onThreads(1) { _ in
        for number in 0..<50 { source.accept(number) }
        stop.accept(0)
        for number in 0..<50 { source.accept(number) }
      }
      #expect(await counting.value == 50)
    }
  }
}
