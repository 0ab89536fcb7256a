import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take(until:) with a flow")
struct TakeUntilFlowTests {
  let source = HotSource<Int, Broken>(), gate = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--4--|", "-------x----|") { $0.take(until: $1) } == "1--2--3|")
  }

  @Test("gives an element of the same instant that was written before the other's")
  func sameInstant() {
    // At one instant each write is a moment of its own: the first source's comes first.
    #expect(marbles("1--2--3|", "---x---|") { $0.take(until: $1) } == "1--(2|)")
    #expect(marbles("---x---|", "1--2--3|") { $1.take(until: $0) } == "1--|")
  }

  @Test("drops the element of the moment itself")
  func sameMoment() {
    let taken = Recorder(source.take(until: source.filter { $0 == 2 }))
    source.send(1, 2, 3)
    #expect(taken.elements == [1])
    #expect(taken.isFinished)
  }

  @Test("ends with an element of the other, and lets go of both")
  func take() {
    let taken = Recorder(source.take(until: gate))
    source.send(1, 2)
    #expect(source.subscriberCount == 1 && gate.subscriberCount == 1)
    gate.send(0)
    #expect(taken.elements == [1, 2])
    #expect(taken.isFinished)
    #expect(source.subscriberCount == 0 && gate.subscriberCount == 0)
  }

  @Test("goes on after the other's end, and fails with its failure")
  func otherEnds() {
    let taken = Recorder(source.take(until: gate))
    gate.finish()
    source.send(1)
    #expect(taken.elements == [1])
    #expect(gate.subscriberCount == 0)
    let second = HotSource<Int, Broken>()
    let failed = Recorder(source.take(until: second))
    second.fail(Broken())
    #expect(failed.failure == Broken())
    #expect(source.subscriberCount == 1)
  }

  @Test("ends with its source, and fails with it")
  func sourceEnds() {
    let taken = Recorder(source.take(until: gate))
    source.finish()
    #expect(taken.isFinished)
    #expect(gate.subscriberCount == 0)
    let failing = Recorder(Flow<Int, Broken>.error(Broken()).take(until: gate))
    #expect(failing.failure == Broken())
  }

  @Test("gives a late subscriber what was written before, and not what came after")
  func late() async throws {
    var iterator = source.take(until: gate).makeAsyncIterator()
    source.send(1, 2)
    gate.send(0)
    source.send(3)
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    #expect(try await iterator.next() == nil)
  }

  @Test("stops a cold source that has no end")
  func coldSource() async {
    let stop = PublishRelay<Int>()
    var iterator = Flow.repeatElement(1).take(until: stop).makeAsyncIterator()
    for _ in 0..<10 { #expect(await iterator.next() == 1) }
    stop.accept(0)
    #expect(await iterator.next() == nil)
  }

  @Test("has the failure that both share")
  func types() {
    let never = PublishRelay<Int>()
    let a: Flow<Int, Never> = never.take(until: never)
    let b: Flow<Int, Broken> = source.take(until: never)
    let c: Flow<Int, Broken> = never.take(until: source)
    let d: Flow<Int, any Error> = source.take(until: Flow<Int, FlowError>.never())
    withExtendedLifetime((a, b, c, d)) {}
  }

  @Test("loses no element that was written before the stop, on another thread")
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
