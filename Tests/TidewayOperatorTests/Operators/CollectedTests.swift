import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("collected()")
struct CollectedTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles(MarbleSource<Int>("1--2--|")) { $0.collected() } == "------({[1, 2]}|)")
    #expect(marbles("1--2--|") { $0.collected().map { "\($0.count)" } } == "------(2|)")
  }

  @Test("gives all elements at the end, with the newest version")
  func result() {
    let all = Recorder(source.collected())
    source.send(1, 2, 3)
    #expect(all.elements == [])
    source.finish()
    #expect(all.elements == [[1, 2, 3]])
    #expect(all.versions == [source.lastVersion])
    #expect(all.isFinished)
  }

  @Test("gives an empty array for an empty flow")
  func empty() {
    #expect(Recorder(Flow<Int, Never>.empty().collected()).elements == [[]])
    #expect(marbles("--|") { $0.collected().map { "\($0.count)" } } == "--(0|)")
  }

  @Test("drops what has come at a failure")
  func failure() {
    let all = Recorder(source.collected())
    source.send(1)
    source.fail(Broken())
    #expect(all.elements == [])
    #expect(all.failure == Broken())
    #expect(marbles("1--#") { $0.collected() } == "---#")
  }

  @Test("appends in place: a list of a million elements")
  func inPlace() async {
    let list = Recorder(Flow.range(start: 0, count: stressed(1_000_000)).collected())
    #expect(await list.allElements()[0].count == stressed(1_000_000))
  }
}
