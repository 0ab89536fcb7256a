import Testing
import Tideway
import TidewayTesting

@Suite("chunked(at:)")
struct ChunkedAtTests {
  let source = PublishSubject<Int, Never>(), boundaries = PublishSubject<Void, Never>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1-2---3--|", "---x-x------x") { source, boundaries in
        source.chunked(at: boundaries).map { $0 == ["1", "2"] ? "a" : "b" }
      } == "---a-----(b|)")
  }

  @Test("gives what came since the boundary before, and nothing for nothing")
  func collects() {
    let recorder = Recorder(source.chunked(at: boundaries))
    boundaries.onNext(())
    source.onNext(1)
    source.onNext(2)
    boundaries.onNext(())
    boundaries.onNext(())
    source.onNext(3)
    boundaries.onNext(())
    #expect(recorder.elements == [[1, 2], [3]])
  }

  @Test("takes what comes in the moment of the boundary to what comes before it")
  func sameMoment() {
    let relay = PublishRelay<Int>()
    let recorder = Recorder(relay.chunked(at: relay.filter { $0.isMultiple(of: 3) }))
    for number in 1...7 { relay.accept(number) }
    #expect(recorder.elements == [[1, 2, 3], [4, 5, 6]])
  }

  @Test("goes on without boundaries to the end of the source, and gives the rest there")
  func boundariesEnd() {
    let recorder = Recorder(source.chunked(at: boundaries))
    source.onNext(1)
    boundaries.onCompleted()
    source.onNext(2)
    #expect(recorder.elements == [])
    source.onCompleted()
    #expect(recorder.elements == [[1, 2]])
    #expect(recorder.isFinished)
  }

  @Test("lets go of the boundaries when the source ends")
  func sourceEnds() {
    let recorder = Recorder(source.chunked(at: boundaries))
    source.onNext(1)
    source.onCompleted()
    #expect(recorder.elements == [[1]])
    #expect(recorder.isFinished)
    #expect(boundaries.subscriberCount == 0)
  }

  @Test("drops what it has when one of the flows fails")
  func fails() {
    #expect(marbles("1-#", "---x") { $0.chunked(at: $1).map(\.count.description) } == "--#")
    #expect(marbles("1--2", "--#") { $0.chunked(at: $1).map(\.count.description) } == "--#")
  }

  @Test("has the newest of the versions in it, whichever comes first")
  func versions() {
    let clock = TestClock(), a = PublishRelay<Int>(), b = PublishRelay<Int>(),
      end = PublishRelay<Int>()
    let merged = merge(a.delay(by: .seconds(1), clock: clock), b).take(until: end)
    let chunks = Recorder(merged.chunked(at: Flow<Int, Never>.never()))
    let all = Recorder(merged)
    a.accept(1)
    b.accept(2)
    clock.advance(by: .seconds(1))
    end.accept(0)
    #expect(chunks.elements == [[2, 1]])
    #expect(all.elements == [2, 1] && all.versions[0] > all.versions[1])
    #expect(chunks.versions == [all.versions[0]])
  }

  @Test("ends behind its last chunk, also where the last element comes with the end")
  func endsWithLast() {
    let source = PublishSubject<Int, Never>(), times = PublishSubject<Int, Never>()
    let shared = source.share()
    let recorder = Recorder(shared.sample(on: times).chunked(at: shared))
    source.onNext(3)
    times.onNext(4)
    source.onCompleted()
    times.onNext(8)
    #expect(recorder.elements == [[3]])
    #expect(recorder.isFinished)
  }

  @Test("has no limit of what is there at once")
  func many() async {
    let numbers = Flow.from(0..<5_000)
    let whole = await numbers.chunked(at: boundaries).collect()
    #expect(whole.map(\.count) == [5_000])
  }
}
