import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("reduced and collected")
struct ReducedTests {
  let source = Outside<Int, Broken>()

  @Test("give one element at the end, with the newest version")
  func result() {
    let sum = Recorder(source.reduced(10, +))
    let list = Recorder(source.reduced(into: []) { $0.append(-$1) })
    let all = Recorder(source.collected())
    source.send(1, 2, 3)
    #expect(sum.elements == [])
    source.finish()
    #expect(sum.elements == [16])
    #expect(list.elements == [[-1, -2, -3]])
    #expect(all.elements == [[1, 2, 3]])
    #expect(all.versions == [source.lastVersion])
    #expect(all.isFinished)
  }

  @Test("give the seed for an empty flow")
  func empty() {
    #expect(Recorder(Flow<Int, Never>.empty().reduced(7, +)).elements == [7])
    #expect(Recorder(Flow<Int, Never>.empty().collected()).elements == [[]])
  }

  @Test("drop what has come at a failure")
  func failure() {
    let all = Recorder(source.collected())
    source.send(1)
    source.fail(Broken())
    #expect(all.elements == [])
    #expect(all.failure == Broken())
  }

  @Test("fail with what the closure throws, and let go of the source")
  func throwing() {
    let sum = Recorder(
      source.reduced(0) { sum, number in
        if number == 2 { throw Broken(number: 2) }
        return sum + number
      })
    let list = Recorder(
      source.reduced(into: [Int]()) { list, number in
        if number == 2 { throw Broken(number: 2) }
        list.append(number)
      })
    source.send(1, 2, 3)
    #expect(sum.failure as? Broken == Broken(number: 2))
    #expect(list.failure as? Broken == Broken(number: 2))
    #expect(source.subscriberCount == 0)
  }

  @Test("begin with the seed anew for each subscriber")
  func anew() {
    let flow = Flow.of(1, 2).reduced(into: []) { $0.append($1) }
    #expect(Recorder(flow).elements == Recorder(flow).elements)
  }

  @Test("append in place: a list of a million elements")
  func inPlace() async {
    let list = Recorder(Flow.range(start: 0, count: stressed(1_000_000)).collected())
    #expect(await list.allElements()[0].count == stressed(1_000_000))
  }
}
