import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("concat")
struct ConcatTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--|", .cold("3--|")) { concat($0, $1) } == "1--2--3--|")
  }

  @Test("starts the next when the one before has finished")
  func oneAfterTheOther() {
    let first = PublishSubject<Int, Never>(), second = BehaviorRelay(value: 10)
    let recorder = Recorder(first.concat(second))
    first.onNext(1)
    #expect(second.subscriberCount == 0)
    first.onCompleted()
    #expect(recorder.elements == [1, 10])
    #expect(Recorder(concat(Flow.of(1), Flow.of(2, 3), Flow.empty())).elements == [1, 2, 3])
  }

  @Test("of three begins with the subscription: what it has comes before what others have")
  func beginsAtOnce() {
    let joined = concat(Flow.of(1), Flow.of(2), Flow.empty())
    #expect(Recorder(merge(joined, Flow.of(9))).elements.first == 1)
  }

  @Test("ends with a failure, and starts nothing more")
  func fails() {
    let never = BehaviorRelay(value: 1).settingFailure(to: Refusal.self)
    let recorder = Recorder(concat(Flow<Int, Refusal>.error(Refusal()), never))
    #expect(recorder.failure == Refusal())
    #expect(recorder.elements == [])
  }

  @Test("of a million flows needs a flat stack")
  func aMillion() async {
    let count = stressed(1_000_000)
    let recorder = Recorder(concat(repeatElement(Flow<Int, Never>.empty(), count: count)))
    #expect(await recorder.allElements() == [])
    let numbers = concat((0..<count).map { Flow.just($0) }).scan(0) { $1 }
    #expect(await Recorder(numbers.skip(count - 1)).allElements() == [count - 1])
  }

  @Test("of an endless sequence can be taken from")
  func endless() async {
    let endless = concat(
      sequence(state: 0) { number in
        defer { number += 1 }
        return Flow.of(number, -number)
      })
    var iterator = endless.take(4).makeAsyncIterator()
    var seen: [Int] = []
    while let number = await iterator.next() { seen.append(number) }
    #expect(seen == [0, 0, 1, -1])
  }

  @Test("of itself does not grow the stack")
  func tailCalls() async {
    @Sendable func down(_ left: Int) -> Flow<Int, Never> {
      left == 0 ? .empty() : Flow.just(left).concat(Flow.deferred { down(left - 1) })
    }
    let count = stressed(200_000)
    #expect(await down(count).count() == count)
  }

}
