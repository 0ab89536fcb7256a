import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take, skip, startWith and currentAndPrevious")
struct TakeAndSkipTests {
  let source = PublishRelay<Int>()

  @Test("take ends with its last element, and lets go of the source then")
  func take() {
    let two = Recorder(source.take(2))
    source.accept(1)
    #expect(!two.isFinished)
    source.accept(2)
    #expect(two.elements == [1, 2])
    #expect(two.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("take(0) never starts the source")
  func takeNothing() {
    let starts = Number(0)
    let flow = Flow<Int, Never> {
      starts.increment()
      return Flow.of(1).makeCursor()
    }
    #expect(Recorder(flow.take(0)).isFinished)
    #expect(starts.value == 0)
  }

  @Test("take of a source that is shorter ends with it")
  func takeMore() {
    let all = Recorder(Flow.of(1, 2).take(5))
    #expect(all.elements == [1, 2])
    #expect(all.isFinished)
  }

  @Test("skip drops the first elements")
  func skip() {
    #expect(Recorder(Flow.of(1, 2, 3).skip(2)).elements == [3])
    #expect(Recorder(Flow.of(1, 2, 3).skip(0)).elements == [1, 2, 3])
    #expect(Recorder(Flow.of(1).skip(5)).isFinished)
  }

  @Test("startWith precedes everything, and misses nothing meanwhile")
  func startWith() async {
    var iterator = source.startWith(-1, 0).makeAsyncIterator()
    source.accept(1)
    var seen: [Int?] = []
    for _ in 0..<3 { seen.append(await iterator.next()) }
    #expect(seen == [-1, 0, 1])
  }

  @Test("currentAndPrevious gives each element once, the first with itself")
  func currentAndPrevious() {
    let pairs = Recorder(source.currentAndPrevious().map { "\($0.current) after \($0.previous)" })
    for number in 1...3 { source.accept(number) }
    #expect(pairs.elements == ["1 after 1", "2 after 1", "3 after 2"])
  }

  @Test("versioned gives the version of each write")
  func versioned() {
    let recorder = Recorder(source.versioned())
    source.accept(1)
    #expect(recorder.elements == [Versioned(1, source.lastVersion)])
  }

  @Test("mapFailure and settingFailure change the failure only")
  func failures() {
    struct A: Error {}
    struct B: Error {}
    let mapped = Flow<Int, A>.error(A()).mapFailure { _ in B() }
    #expect(Recorder(mapped).failure != nil)
    #expect(Recorder(Flow.of(1).settingFailure(to: B.self)).elements == [1])
  }
}
