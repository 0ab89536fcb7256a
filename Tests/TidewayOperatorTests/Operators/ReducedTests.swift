import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("reduced")
struct ReducedTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles(MarbleSource<Int>("1--2--3--|")) { $0.reduced(0, +) } == "---------(6|)")
    #expect(marbles("1--2--3--|") { $0.reduced("", +) } == "---------({123}|)")
    #expect(marbles("1--2--3--|") { $0.reduced(into: "") { $0 += $1 } } == "---------({123}|)")
    #expect(marbles("1--2--#") { $0.reduced("", +) } == "------#")
  }

  @Test("gives one element at the end, with the newest version")
  func result() {
    let sum = Recorder(source.reduced(10, +))
    let list = Recorder(source.reduced(into: []) { $0.append(-$1) })
    source.send(1, 2, 3)
    #expect(sum.elements == [])
    source.finish()
    #expect(sum.elements == [16])
    #expect(list.elements == [[-1, -2, -3]])
    #expect(sum.versions == [source.lastVersion])
    #expect(list.versions == sum.versions)
    #expect(sum.isFinished)
  }

  @Test("gives the seed for an empty flow")
  func empty() {
    #expect(Recorder(Flow<Int, Never>.empty().reduced(7, +)).elements == [7])
    let list = Recorder(Flow<Int, Never>.empty().reduced(into: [7]) { $0.append($1) })
    #expect(list.elements == [[7]])
  }

  @Test("drops what has come at a failure")
  func failure() {
    let sum = Recorder(source.reduced(0, +))
    source.send(1)
    source.fail(Broken())
    #expect(sum.elements == [])
    #expect(sum.failure == Broken())
  }

  @Test("fails with what the closure throws, and lets go of the source")
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

  @Test("begins with the seed anew for each subscriber")
  func anew() {
    let flow = Flow.of(1, 2).reduced(into: []) { $0.append($1) }
    #expect(Recorder(flow).elements == Recorder(flow).elements)
  }
}
