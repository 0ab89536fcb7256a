import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("skip(until:) with a flow")
struct SkipUntilTests {
  let source = HotSource<Int, Broken>(), gate = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--4--|", "-------x----|") { $0.skip(until: $1) } == "---------4--|")
  }

  @Test("drops an element of the same instant that was written before the other's")
  func sameInstant() {
    // At one instant each write is a moment of its own: the first source's comes first.
    #expect(marbles("1--2--3|", "---x---|") { $0.skip(until: $1) } == "------3|")
    #expect(marbles("---x---|", "1--2--3|") { $1.skip(until: $0) } == "---2--3|")
  }

  @Test("gives the element of the moment itself")
  func sameMoment() {
    let skipped = Recorder(source.skip(until: source.filter { $0 == 2 }))
    source.send(1, 2, 3)
    #expect(skipped.elements == [2, 3])
  }

  @Test("opens with an element of the other, and lets go of that")
  func opens() {
    let skipped = Recorder(source.skip(until: gate))
    source.send(1)
    gate.send(0)
    #expect(gate.subscriberCount == 0)
    source.send(2, 3)
    #expect(skipped.elements == [2, 3])
    source.finish()
    #expect(skipped.isFinished)
  }

  @Test("ends when it can open no more, and fails while it is closed")
  func ends() {
    let closed = Recorder(source.skip(until: gate))
    gate.finish()
    #expect(closed.isFinished)
    #expect(source.subscriberCount == 0)
    let failing = HotSource<Int, Broken>()
    let failed = Recorder(source.skip(until: failing))
    failing.fail(Broken())
    #expect(failed.failure == Broken())
    #expect(source.subscriberCount == 0)
    let short = Recorder(Flow<Int, Broken>.from([1]).skip(until: Flow<Int, Never>.never()))
    #expect(short.isFinished)
    #expect(short.elements == [])
  }

  @Test("does not see a failure of the other once it is open, and fails with its source")
  func fails() {
    #expect(marbles("1--2--3--|", "-x--#") { $0.skip(until: $1) } == "---2--3--|")
    #expect(marbles("1--2--3--|", "----#") { $0.skip(until: $1) } == "----#")
    #expect(marbles("1--2--#", "-x----|") { $0.skip(until: $1) } == "---2--#")
    #expect(marbles("1--2--#", "-------x") { $0.skip(until: $1) } == "------#")
  }

  @Test("gives a late subscriber only what was written after")
  func late() async throws {
    var iterator = source.skip(until: gate).makeAsyncIterator()
    source.send(1, 2)
    gate.send(0)
    source.send(3)
    source.send(4)
    #expect(try await iterator.next() == 3)
    #expect(try await iterator.next() == 4)
  }

  @Test("gives what comes later, also if it is older")
  func delayed() {
    let clock = TestClock()
    let skipped = Recorder(source.delay(by: .ms(10), clock: clock).skip(until: gate))
    source.send(1)
    gate.send(0)
    clock.advance(by: .ms(10))
    #expect(skipped.elements == [1])
  }

  @Test("has the failure that both share")
  func types() {
    let never = PublishRelay<Int>()
    let a: Flow<Int, Never> = never.skip(until: never)
    let b: Flow<Int, Broken> = source.skip(until: never)
    let c: Flow<Int, Broken> = never.skip(until: source)
    let d: Flow<Int, any Error> = source.skip(until: Flow<Int, FlowError>.never())
    withExtendedLifetime((a, b, c, d)) {}
  }
}
