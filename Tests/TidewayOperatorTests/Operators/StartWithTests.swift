import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("startWith")
struct StartWithTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("--1--2--|") { $0.startWith("0") } == "0-1--2--|")
  }

  @Test("precedes everything, and misses nothing meanwhile")
  func precedes() async {
    var iterator = source.startWith(-1, 0).makeAsyncIterator()
    source.accept(1)
    var seen: [Int?] = []
    for _ in 0..<3 { seen.append(await iterator.next()) }
    #expect(seen == [-1, 0, 1])
  }

  @Test("gives each subscriber its elements anew, also of a source that says nothing")
  func anew() {
    let flow = source.startWith(-1, 0)
    #expect(Recorder(flow).elements == [-1, 0])
    #expect(Recorder(flow).elements == [-1, 0])
  }

  @Test("gives its elements before the source's end, and before its failure")
  func ends() {
    #expect(marbles("|") { $0.startWith("a", "b") } == "(ab|)")
    #expect(marbles("#") { $0.startWith("a", "b") } == "(ab#)")
    #expect(marbles("-1-#") { $0.startWith("0") } == "01-#")
    #expect(Recorder(Flow<Int, Never>.empty().startWith()).isFinished)
  }

  @Test("keeps the versions of the source's elements")
  func versions() {
    let recorder = Recorder(source.startWith(0))
    source.accept(1)
    #expect(recorder.versions.last == source.lastVersion)
    #expect(recorder.versions[0] < source.lastVersion)
  }

  @Test("lets go of the source when its subscriber does, while elements are left")
  func disposed() {
    let recorder = Recorder(source.startWith(0, 1).take(1))
    #expect(recorder.elements == [0])
    #expect(source.subscriberCount == 0)
  }
}
