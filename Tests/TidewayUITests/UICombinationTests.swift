import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Combinations on UIActor", .leavesNothing)
@UIActor
struct UICombinationTests {
  let first = ControlEvent<Int>(), second = ControlEvent<Int>()

  /// What comes of 1 and 2 of the first source, 10 of the second, 3 of the first, 20 of the second.
  private func recorded<T>(_ flow: some UISource<T>) -> [T] {
    let recorder = UIRecorder(flow)
    first.send(1)
    first.send(2)
    second.send(10)
    first.send(3)
    second.send(20)
    return recorder.elements
  }

  @Test("combineLatest and zip as methods") func pairs() {
    #expect(recorded(first.combineLatest(second) { $0 * factor + $1 }) == [30, 40, 50])
    #expect(
      recorded(first.combineLatest(second)).map { [$0, $1] } == [[2, 10], [3, 10], [3, 20]])
    #expect(recorded(first.zip(second) { $0 * factor + $1 }) == [20, 40])
    #expect(recorded(first.zip(second)).map { [$0, $1] } == [[1, 10], [2, 20]])
  }

  @Test("combineLatest as a method gives one element for a moment") func diamond() {
    let both = first.combineLatest(first.map { $0 * 10 })
    #expect(recorded(both).map { [$0, $1] } == [[1, 10], [2, 20], [3, 30]])
  }

  @Test("merge, concat and race as methods") func sequences() {
    #expect(recorded(first.merge(with: second)) == [1, 2, 10, 3, 20])
    #expect(recorded(first.take(2).concat(second)) == [1, 2, 10, 20])
    #expect(recorded(first.skip(2).race(with: second)) == [10, 20])
    #expect(first.subscriberCount + second.subscriberCount == 0)
  }

  @Test("concat subscribes to the second source at the end of the first") func concatIsLate() {
    let property = ControlProperty(wrappedValue: 0)
    let recorder = UIRecorder(first.take(1).concat(property))
    #expect(property.subscriberCount == 0)
    property.wrappedValue = 7
    first.send(1)
    #expect(recorder.elements == [1, 7])
  }

  @Test("arrays of sources of one type") func arrays() {
    let sources = [first, second]
    #expect(recorded(combineLatest(sources)) == [[2, 10], [3, 10], [3, 20]])
    #expect(recorded(combineLatest(sources) { $0.count * factor + $0[1] }) == [30, 30, 40])
    #expect(recorded(zip(sources)) == [[1, 10], [2, 20]])
    #expect(recorded(zip(sources) { $0.count * factor + $0[1] }) == [30, 40])
    #expect(recorded(merge(sources)) == [1, 2, 10, 3, 20])
    #expect(recorded(concat(sources.map { $0.take(1) })) == [1, 10])
    #expect(recorded(race(sources)) == [1, 2, 3])
  }

  @Test("arrays of sources of different types") func mixtures() {
    let sources: [any UISource<Int>] = [first, second.map { $0 + 1 }]
    #expect(recorded(combineLatest(sources)) == [[2, 11], [3, 11], [3, 21]])
    #expect(recorded(combineLatest(sources) { $0.count * factor + $0[1] }) == [31, 31, 41])
    #expect(recorded(zip(sources)) == [[1, 11], [2, 21]])
    #expect(recorded(zip(sources) { $0.count * factor + $0[1] }) == [31, 41])
    #expect(recorded(merge(sources)) == [1, 2, 11, 3, 21])
    #expect(recorded(concat(sources.map { $0.asUIFlow().take(1) })) == [1, 11])
    #expect(recorded(race(sources)) == [1, 2, 3])
    #expect(recorded(concat(first.take(1), second)) == [1, 10, 20])
    #expect(recorded(race(first.skip(2), second)) == [10, 20])
  }

  @Test("empty arrays") func emptyArrays() {
    let none: [ControlEvent<Int>] = []
    #expect(recorded(combineLatest(none)) == [[]])
    #expect(recorded(zip(none)) == [])
    #expect(recorded(merge(none).materialize()) == [.finished])
    #expect(recorded(concat(none).materialize()) == [.finished])
    #expect(recorded(race(none).materialize()) == [.finished])
  }

  @Test("concat of a sequence without end") func endless() {
    let ones = sequence(first: 1) { $0 + 1 }.lazy.map { UIFlow.of($0) }
    #expect(recorded(concat(ones).take(3)) == [1, 2, 3])
  }

  @Test("switchLatest, merge and concat of sources") func innerSources() {
    let outer = ControlEvent<ControlEvent<Int>>()
    let latest = UIRecorder(outer.switchLatest()), all = UIRecorder(outer.merge())
    let one = UIRecorder(outer.merge(maxConcurrent: 1)), chained = UIRecorder(outer.concat())
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(10)
    #expect(latest.elements == [1, 10])
    #expect(all.elements == [1, 2, 10])
    #expect(one.elements == [1, 2])
    #expect(chained.elements == [1, 2])
  }

  @Test("switchLatest, merge and concat of flows") func innerFlows() {
    let a = PublishRelay<Int>(), b = PublishRelay<Int>()
    let outer = ControlEvent<PublishRelay<Int>>()
    let latest = UIRecorder(outer.switchLatest()), all = UIRecorder(outer.merge())
    let one = UIRecorder(outer.merge(maxConcurrent: 1)), chained = UIRecorder(outer.concat())
    outer.send(a)
    a.accept(1)
    outer.send(b)
    a.accept(2)
    b.accept(10)
    #expect(latest.elements == [1, 10])
    #expect(all.elements == [1, 2, 10])
    #expect(one.elements == [1, 2])
    #expect(chained.elements == [1, 2])
  }

  @Test("multicast subscribes once for all uses in the closure") func multicast() {
    let sums = first.multicast { $0.zip($0.skip(1)) { $0 + $1 } }
    let recorder = UIRecorder(sums)
    #expect(first.subscriberCount == 1)
    for number in 1...3 { first.send(number) }
    #expect(recorder.elements == [3, 5])
  }

  var factor: Int { 10 }
}
