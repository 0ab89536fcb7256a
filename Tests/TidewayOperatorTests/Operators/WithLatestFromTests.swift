import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("withLatestFrom")
struct WithLatestFromTests {
  let taps = PublishRelay<Int>(), name = PublishRelay<String>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("--1-----2--3--|", "a----b----c----") { $0.withLatestFrom($1) { $0 + $1 } }
        == "--{1a}-----{2b}--{3c}--|")
  }

  @Test("completes each element with the latest, and drops those before there is one")
  func completes() {
    let recorder = Recorder(taps.withLatestFrom(name) { "\($0)\($1)" })
    taps.accept(1)
    name.accept("a")
    name.accept("b")
    taps.accept(2)
    taps.accept(3)
    name.accept("c")
    #expect(recorder.elements == ["2b", "3b"])
    #expect(Recorder(taps.withLatestFrom(name)).elements == [])
  }

  @Test("sees the value of the same moment")
  func sameMoment() {
    let diamond = Recorder(taps.withLatestFrom(taps.map { $0 * 2 }) { [$0, $1] })
    taps.accept(1)
    taps.accept(2)
    #expect(diamond.elements == [[1, 2], [2, 4]])
    let both = Recorder(taps.withLatestFrom(name) { "\($0)\($1)" })
    simultaneously {
      taps.accept(3)
      name.accept("x")
    }
    #expect(both.elements == ["3x"])
  }

  @Test("does not see what is newer than the element, when both wait for a slow task")
  func notNewer() async {
    let flow = taps.withLatestFrom(name) { "\($0)\($1)" }
    var iterator = flow.makeAsyncIterator()
    name.accept("a")
    taps.accept(1)
    name.accept("b")
    taps.accept(2)
    name.accept("c")
    #expect(await iterator.next() == "1a")
    #expect(await iterator.next() == "2b")
  }

  @Test("keeps the last value after the other's end, and ends with its own")
  func ends() {
    let source = PublishSubject<Int, Never>()
    let recorder = Recorder(source.withLatestFrom(Flow.of("a", "b")) { "\($0)\($1)" })
    source.onNext(1)
    source.onNext(2)
    source.onCompleted()
    #expect(recorder.elements == ["1b", "2b"])
    #expect(recorder.isFinished)
  }

  @Test("fails with the other's failure")
  func fails() {
    let other = PublishSubject<String, Refusal>()
    let recorder = Recorder(taps.withLatestFrom(other))
    other.onError(Refusal())
    #expect(recorder.failure == Refusal())
    #expect(taps.subscriberCount == 0)
  }

  @Test("does not keep what the other gives meanwhile")
  func keepsNothing() {
    let objects = PublishRelay<Witness>()
    let recorder = Recorder(taps.withLatestFrom(objects) { number, _ in number })
    weak var first: Witness?
    do {
      let witness = Witness()
      first = witness
      objects.accept(witness)
    }
    objects.accept(Witness())
    objects.accept(Witness())
    #expect(first == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test("completes what is there at the subscription with what is there then, whichever is newer")
  func current() {
    let query = BehaviorRelay(value: "a"), language = BehaviorRelay(value: "en")
    language.accept("de")
    let recorder = Recorder(query.withLatestFrom(language) { $0 + $1 })
    #expect(recorder.elements == ["ade"])
    language.accept("fr")
    query.accept("b")
    #expect(recorder.elements == ["ade", "bfr"])
    #expect(Recorder(query.withLatestFrom(Flow.just("x"))).elements == ["x"])
    #expect(Recorder(query.withLatestFrom(taps.startWith(7))).elements == [7])
    #expect(Recorder(Flow.of(1, 2).withLatestFrom(Flow.just("x"))).elements == ["x", "x"])
  }

  @Test("completes with the last of what a cold flow gives at once, as in Rx")
  func cold() {
    let query = BehaviorRelay(value: 1), letters = Flow.of("a", "b")
    #expect(Recorder(query.withLatestFrom(letters) { "\($0)\($1)" }).elements == ["1b"])
    let numbers = Flow.of(1, 2).withLatestFrom(letters) { "\($0)\($1)" }
    #expect(Recorder(numbers).elements == ["1b", "2b"])
    let endless = Flow.of(1).withLatestFrom(Flow.repeatElement("x")) { "\($0)\($1)" }
    #expect(Recorder(endless).elements == ["1x"])
  }

  @Test("ends when nothing can come from the other")
  func barren() {
    let recorder = Recorder(taps.withLatestFrom(Flow<Int, Never>.empty()))
    #expect(recorder.isFinished)
    #expect(taps.subscriberCount == 0)
  }

}
