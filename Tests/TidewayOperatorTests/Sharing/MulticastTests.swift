import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("publish(), replay(_:), multicast", .leavesNothing)
struct MulticastTests {
  let source = PublishRelay<Int>()

  @Test("start the source at connect(), for all who have subscribed")
  func connects() {
    let published = source.publish()
    let first = Recorder(published), second = Recorder(published)
    source.accept(1)
    #expect(source.subscriberCount == 0)
    let connection = published.connect()
    #expect(source.subscriberCount == 1)
    source.accept(2)
    connection.dispose()
    #expect(source.subscriberCount == 0)
    source.accept(3)
    #expect(first.elements == [2])
    #expect(second.elements == [2])
  }

  @Test("give a slow loop the same as a closure, where the source holds elements back")
  func slowReader() async {
    let clock = TestClock(), other = BehaviorRelay(value: 0)
    let late = source.delay(by: .seconds(1), clock: clock).publish()
    let connection = late.connect()
    let both = combineLatest(late, other) { [$0, $1] }
    let closure = Recorder(both)
    var loop = both.makeAsyncIterator()
    source.accept(0)
    clock.advance(by: .seconds(1))
    source.accept(1)
    other.accept(1)
    clock.advance(by: .seconds(1))
    #expect(closure.elements == [[0, 0], [0, 1], [1, 1]])
    var seen: [[Int]] = []
    for _ in 0..<3 { if let next = await loop.next() { seen.append(next) } }
    #expect(seen == closure.elements)
    connection.dispose()
  }

  @Test("connect once, however often they are told to")
  func connectsOnce() {
    let published = source.publish()
    let recorder = Recorder(published)
    let connections = [published.connect(), published.connect()]
    #expect(source.subscriberCount == 1)
    source.accept(1)
    #expect(recorder.elements == [1])
    connections[0].dispose()
    connections[1].dispose()
    #expect(source.subscriberCount == 0)
    _ = published.connect()
    source.accept(2)
    #expect(recorder.elements == [1, 2])
  }

  @Test("give later subscribers what they replay")
  func replays() {
    let replayed = source.replay(2), all = source.replayAll()
    let connections = [replayed.connect(), all.connect()]
    for number in 1...3 { source.accept(number) }
    #expect(Recorder(replayed).elements == [2, 3])
    #expect(Recorder(all).elements == [1, 2, 3])
    for connection in connections { connection.dispose() }
  }

  @Test("pass the end on, and begin with a new subject at the next connection")
  func ends() {
    let published = source.take(1).publish()
    let first = Recorder(published)
    _ = published.connect()
    source.accept(1)
    #expect(first.elements == [1])
    #expect(first.isFinished)
    #expect(Recorder(published).isFinished)
    let connection = published.connect()
    let second = Recorder(published)
    #expect(!second.isFinished)
    source.accept(2)
    #expect(second.elements == [2])
    #expect(second.isFinished)
    connection.dispose()
  }

  @Test("refCount connects with the first and disconnects with the last")
  func refCounts() {
    let counted = source.publish().refCount()
    let first = Recorder(counted)
    #expect(source.subscriberCount == 1)
    let second = Recorder(counted)
    source.accept(1)
    first.dispose()
    source.accept(2)
    second.dispose()
    #expect(source.subscriberCount == 0)
    #expect(first.elements == [1])
    #expect(second.elements == [1, 2])
  }

  @Test("refCount gives the first subscriber what the source gives at once")
  func refCountsAColdSource() {
    #expect(Recorder(Flow.of(1, 2).publish().refCount()).elements == [1, 2])
  }

  @Test("multicast(selector:) subscribes once for each subscriber of the result")
  func selects() {
    let starts = Number(0)
    let counted = Flow<Int, Never> {
      starts.increment()
      return Flow.of(3, 1, 2).makeCursor()
    }
    let spread = counted.multicast { shared in
      combineLatest(shared.scan(Int.max) { min($0, $1) }, shared.scan(Int.min) { max($0, $1) }) {
        $1 - $0
      }
    }
    #expect(Recorder(spread).elements.last == 2)
    #expect(starts.value == 1)
    #expect(Recorder(spread).isFinished)
    #expect(starts.value == 2)
  }

  @Test("multicast takes any subject")
  func anySubject() {
    let last = source.multicast { BehaviorSubject<Int, Never>(value: 0) }
    let connection = last.connect()
    source.accept(1)
    #expect(Recorder(last).elements == [1])
    connection.dispose()
  }

  @Test("multicast(_:selector:) gives the closure a subject of its own, for each subscriber")
  func selectsWithASubject() {
    let last = Flow.of(3, 1, 2).multicast({ AsyncSubject() }, selector: { $0.map { 0 - $0 } })
    #expect(Recorder(last).elements == [-2])
    #expect(Recorder(last).elements == [-2])
    let current = source.multicast({ BehaviorSubject(value: 0) }, selector: { zip($0, $0.skip(1)) })
    let pairs = Recorder(current.map { [$0, $1] })
    #expect(source.subscriberCount == 1)
    source.accept(1)
    source.accept(2)
    #expect(pairs.elements == [[0, 1], [1, 2]])
    pairs.dispose()
    #expect(source.subscriberCount == 0)
  }

  @Test("multicast(_:selector:) lets go of the source when what the closure made has ended")
  func selectionEnds() {
    let first = Recorder(source.multicast({ PublishSubject() }, selector: { $0.take(1) }))
    source.accept(1)
    #expect(first.elements == [1])
    #expect(first.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("refCount survives subscribers that come and go on several threads")
  func refCountStress() async {
    let each = stressed(2_000)
    let counted = source.publish().refCount()
    await onThreads(4) { [source] thread in
      for number in 0..<each {
        let recorder = Recorder(counted)
        source.accept(number)
        recorder.dispose()
      }
    }
    #expect(source.subscriberCount == 0)
    let recorder = Recorder(counted)
    source.accept(-1)
    #expect(recorder.elements == [-1])
  }

  @Test("refCount() starts the source anew for whoever subscribes after its end")
  func countsAnew() {
    let counted = Flow.of(1, 2).publish().refCount()
    #expect(Recorder(counted).elements == [1, 2])
    #expect(Recorder(counted).elements == [1, 2])
  }

  @Test("refCount() forgets what was replayed when nobody is left")
  func countsForgetting() {
    let replayed = Flow.of(1, 2).concat(Flow.never()).replay(1).refCount()
    Recorder(replayed).dispose()
    #expect(Recorder(replayed).elements == [1, 2])
    let current = PublishRelay<Int>().multicast { BehaviorSubject(value: 0) }.refCount()
    Recorder(current).dispose()
    #expect(Recorder(current).elements == [0])
  }

  @Test("refCount() can be retried")
  func countsRetried() {
    let attempts = Number()
    let failing = Flow<Int, Refusal>.deferred {
      attempts.increment()
      return Flow.just(attempts.value).concat(Flow<Int, Refusal>.error(Refusal()))
    }
    let recorder = Recorder(failing.publish().refCount().retry(3))
    #expect(recorder.elements == [1, 2, 3])
    #expect(recorder.failure == Refusal())
  }

  @Test("give others what the subscribers of refCount() read, and end with the last of these")
  func following() {
    let published = source.publish(), counted = published.refCount()
    let before = Recorder(published), reading = Recorder(counted), after = Recorder(published)
    for number in 1...3 { source.accept(number) }
    for recorder in [before, reading, after] { #expect(recorder.elements == [1, 2, 3]) }
    reading.dispose()
    #expect(source.subscriberCount == 0)
    #expect(before.isFinished && after.isFinished)
  }

  @Test("release the source of refCount() with a connection, and connect its subscribers again")
  func reconnects() {
    let published = source.publish(), counted = published.refCount()
    let first = Recorder(counted)
    published.connect().dispose()
    #expect(source.subscriberCount == 0)
    source.accept(1)
    let second = Recorder(counted)
    source.accept(2)
    #expect(first.elements == [2])
    #expect(second.elements == [2])
    let connection = published.connect()
    second.dispose()
    #expect(source.subscriberCount == 0)
    connection.dispose()
  }

  @Test("end for subscribers whom nobody can connect any more, and go on for connected ones")
  func unconnected() {
    var published: ConnectableFlow? = source.publish()
    let waiting = Recorder(published!)
    published = nil
    #expect(waiting.isFinished)
    published = source.publish()
    let connected = Recorder(published!)
    _ = published!.connect()
    published = nil
    source.accept(1)
    #expect(connected.elements == [1])
    #expect(!connected.isFinished)
  }

  @Test("give a cold source to each subscriber in turn, at versions of their own")
  func versions() {
    let published = Flow.of(1, 2).publish(), log = Collected<String>(), bag = DisposeBag()
    let recorder = Recorder(published)
    for name in ["A", "B"] { published.bind { log.add("\(name)\($0)") }.disposed(by: bag) }
    _ = published.connect()
    #expect(log.values == ["A1", "B1", "A2", "B2"])
    #expect(Set(recorder.versions).count == 2)
  }

  @Test("refCount() connects everybody who joins while others leave")
  func countsJoining() async {
    let rounds = stressed(5_000)
    let counted = BehaviorRelay(value: 7).replay(1).refCount()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask { for _ in 0..<rounds { #expect(await counted.first() == 7) } }
      }
    }
  }

}
