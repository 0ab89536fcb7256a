import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("subscribe(on:)")
struct SubscribeOnTests {
  actor Home {
    func perform(_ body: @Sendable () -> Void) { body() }
  }

  let home = Home()
  // Before anything is done elsewhere, so that it is known of.
  let jobs = Jobs.shared

  @Test("gives what its source says, once it has begun")
  func gives() async {
    let subject = PublishSubject<String, Refusal>()
    let recorder = Recorder(subject.subscribe(on: home))
    await jobs.areDone()
    subject.onNext("1")
    subject.onNext("2")
    subject.onCompleted()
    #expect(recorder.elements == ["1", "2"])
    #expect(recorder.isFinished)
  }

  @Test("starts the source on the actor")
  func subscribes() async {
    let started = Flow<Int, Never> { [home] in
      home.preconditionIsolated()
      return Flow.of(1, 2).makeCursor()
    }
    let recorder = Recorder(started.subscribe(on: home))
    #expect(await recorder.allElements() == [1, 2])
    let iterator = started.subscribe(on: home).makeAsyncIterator()
    var loop = iterator
    #expect(await loop.next() == 1)
  }

  @Test("never starts what is disposed before")
  func neverStarts() async {
    let starts = Number(0)
    let counted = Flow<Int, Never> {
      starts.increment()
      return Flow.of(1).makeCursor()
    }
    await home.perform {
      counted.subscribe(on: home).bind { _ in }.dispose()
    }
    await home.perform {}
    #expect(starts.value == 0)
  }

  @Test("passes on the end and failures, and keeps versions")
  func ends() async {
    let source = HotSource<Int, Broken>()
    let recorder = Recorder(source.subscribe(on: home))
    await jobs.areDone()
    source.send(1)
    #expect(recorder.versions == [source.lastVersion])
    source.fail(Broken(number: 7))
    #expect(recorder.elements == [1])
    #expect(recorder.failure == Broken(number: 7))
    let empty = Recorder(Flow<Int, Never>.empty().subscribe(on: home))
    #expect(await empty.allElements() == [])
    #expect(empty.isFinished)
  }

  @Test("misses what a hot source says before it has begun")
  func misses() async {
    let source = PublishRelay<Int>()
    let recorders = Collected<Recorder<Int, Never>>()
    // While this runs on the actor, the subscription waits.
    await home.perform {
      recorders.add(Recorder(source.subscribe(on: home)))
      source.accept(0)
    }
    await jobs.areDone()
    #expect(source.subscriberCount == 1)
    source.accept(1)
    let recorder = recorders.values[0]
    #expect(recorder.elements == [1])
    recorder.dispose()
    #expect(source.subscriberCount == 0)
  }
}
