import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("interspersed(every:with:)", .leavesNothing)
struct InterspersedTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1-2-3|") { $0.interspersed(with: "0") } == "1-(02)-(03)|")
    #expect(marbles("1-2-3|") { $0.interspersed(every: 2, with: "0") } == "1-2-(03)|")
  }

  @Test("puts the separator between elements only, for each subscriber")
  func between() {
    let numbers = Flow.of(1, 2, 3, 4, 5).interspersed(every: 2, with: 0)
    #expect(Recorder(numbers).elements == [1, 2, 0, 3, 4, 0, 5])
    #expect(Recorder(numbers).elements == [1, 2, 0, 3, 4, 0, 5])
    #expect(Recorder(Flow.of(1).interspersed(with: 0)).elements == [1])
    #expect(Recorder(Flow<Int, Never>.empty().interspersed(with: 0)).isFinished)
  }

  @Test("gives the separator the version of what follows it")
  func versions() {
    let source = PublishRelay<Int>()
    let some = Recorder(source.interspersed(with: 0)), all = Recorder(source)
    source.accept(1)
    source.accept(2)
    #expect(some.elements == [1, 0, 2])
    #expect(some.versions == [all.versions[0], all.versions[1], all.versions[1]])
  }

  @Test("fails as its source does")
  func fails() {
    let failing = Recorder(Flow.failing(after: 1, 2, with: Broken()).interspersed(with: 0))
    #expect(failing.elements == [1, 0, 2])
    #expect(failing.failure == Broken())
  }

  @Test("is combined with other inputs element by element")
  func combined() {
    let source = PublishRelay<Int>(), other = BehaviorRelay(value: 10)
    let sums = Recorder(combineLatest(source.interspersed(with: 0), other) { $0 + $1 })
    source.accept(1)
    source.accept(2)
    other.accept(20)
    #expect(sums.elements == [11, 10, 12, 22])
  }
}
