import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("flatMap")
struct FlatMapTests {
  let outer = PublishSubject<Int, Never>()
  let inners = (0..<3).map { _ in PublishSubject<Int, Never>() }

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2-----------|", .cold("---a----b--|"), .cold("--c----d--|")) { source, one, two in
        source.flatMap { $0 == "1" ? one : two }
      } == "---a-c--b-d----|")
  }

  @Test("gives the elements of all inner flows as they come, and ends with the last")
  func merges() {
    let recorder = Recorder(outer.flatMap { [inners] in inners[$0] })
    outer.onNext(0)
    outer.onNext(1)
    inners[0].onNext(1)
    inners[1].onNext(2)
    inners[0].onNext(3)
    outer.onCompleted()
    inners[0].onCompleted()
    #expect(!recorder.isFinished)
    inners[1].onNext(4)
    inners[1].onCompleted()
    #expect(recorder.elements == [1, 2, 3, 4])
    #expect(recorder.isFinished)
  }

  @Test("starts no flow before the one started last has given what it has, or has failed")
  func failsWithTheFirst() {
    for elements in [[], [1], [1, 2], [1, 2, 3]] {
      let started = Collected<Int>()
      let recorder = Recorder(
        Flow.of(1, 2).flatMap { number in
          started.add(number)
          return Flow.from(elements).concat(.error(Broken()))
        })
      #expect(recorder.elements == elements)
      #expect(recorder.failure == Broken())
      #expect(started.values == [1])
    }
  }

  @Test("starts no flow before the one started last has given what follows at once")
  func startsBehindWhatFollows() {
    let recorder = Recorder(
      Flow.of(1, 2).flatMap { Flow.just($0 * 10).concat(.just($0 * 10 + 1)) })
    #expect(recorder.elements == [10, 11, 20, 21])
  }

  @Test("runs synchronous flows one after the other")
  func synchronous() {
    let recorder = Recorder(Flow.of(1, 2, 3).flatMap { Flow.of($0, $0 * 10) })
    #expect(recorder.elements.sorted() == [1, 2, 3, 10, 20, 30])
    #expect(recorder.isFinished)
    #expect(Recorder(Flow<Int, Never>.empty().flatMap { Flow.just($0) }).isFinished)
  }

  @Test("runs at most so many at once; further elements wait")
  func maxConcurrent() {
    let recorder = Recorder(outer.flatMap(maxConcurrent: 1) { [inners] in inners[$0] })
    outer.onNext(0)
    outer.onNext(1)
    outer.onCompleted()
    #expect(inners[1].subscriberCount == 0)
    inners[0].onNext(1)
    inners[0].onCompleted()
    #expect(inners[1].subscriberCount == 1)
    inners[1].onNext(2)
    inners[1].onCompleted()
    #expect(recorder.elements == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test("lets go of everything on failure and on disposal")
  func letsGo() {
    let failing = PublishSubject<Int, Refusal>()
    let recorder = Recorder(
      outer.flatMap { [inners] in
        $0 == 2 ? failing.asFlow() : inners[$0].settingFailure(to: Refusal.self)
      })
    outer.onNext(0)
    outer.onNext(2)
    failing.onError(Refusal())
    #expect(recorder.failure == Refusal())
    #expect(inners[0].subscriberCount == 0)
    #expect(outer.subscriberCount == 0)
    let disposed = Recorder(outer.flatMap { [inners] in inners[$0] })
    outer.onNext(0)
    disposed.dispose()
    #expect(inners[0].subscriberCount == 0)
    #expect(outer.subscriberCount == 0)
  }

  @Test("carries the newer of the outer and the inner version")
  func versions() {
    let value = BehaviorRelay(value: 7)
    let recorder = Recorder(outer.flatMap { _ in value })
    outer.onNext(0)
    #expect(recorder.versions[0] > value.lastVersion)
    value.accept(8)
    #expect(recorder.versions[1] == value.lastVersion)
  }

  @Test("can be taken from when the outer flow is endless")
  func endless() async {
    let endless = Flow.from(sequence(first: 0) { $0 + 1 }).flatMap { Flow.just($0) }
    var iterator = endless.take(100).makeAsyncIterator()
    var seen: [Int] = []
    while let number = await iterator.next() { seen.append(number) }
    #expect(seen == Array(0..<100))
  }

  @Test("gives each inner flow's elements in order, from many threads")
  func stress() async {
    let each = stressed(2_000)
    let sources = (0..<40).map { _ in PublishSubject<Int, Never>() }
    let recorder = Recorder(Flow.from(0..<40).flatMap { sources[$0] })
    await onThreads(4) { thread in
      for number in 0..<each {
        for index in stride(from: thread, to: 40, by: 4) {
          sources[index].onNext(index * each + number)
        }
      }
      for index in stride(from: thread, to: 40, by: 4) { sources[index].onCompleted() }
    }
    let seen = await recorder.allElements()
    #expect(seen.count == 40 * each)
    for index in 0..<40 {
      let part = seen.filter { $0 / each == index }
      #expect(part == part.sorted())
    }
  }

  @Test("takes throwing closures and flows that fail in other ways")
  func throwing() {
    let thrown = outer.flatMap { number in
      if number == 1 { throw Refusal() }
      return Flow.just(number)
    }
    let recorder = Recorder(thrown)
    outer.onNext(0)
    outer.onNext(1)
    #expect(recorder.elements == [0])
    #expect(recorder.failure is Refusal)
    #expect(outer.subscriberCount == 0)
  }

  @Test("refuses to run none at once when it is applied, with a sentence")
  func refuses() async {
    for form in 0..<4 {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [form = form as Int] in
        let source = Flow.of(1), inner = Flow<Int, Refusal>.empty()
        switch form {
        case 0: _ = source.flatMap(maxConcurrent: 0) { Flow.just($0) }
        case 1: _ = source.flatMap(maxConcurrent: 0) { _ in inner }
        case 2: _ = source.flatMap(maxConcurrent: 0) { _ in AsyncStream<Int> { $0.finish() } }
        default: _ = inner.flatMap(maxConcurrent: 0) { _ in inner }
        }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("Tideway: maxConcurrent says how many"))
    }
  }
}
