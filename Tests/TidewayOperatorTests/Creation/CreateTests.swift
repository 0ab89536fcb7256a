import OperatorTable
import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.create")
struct CreateTests {
  typealias Numbers = Emitter<Int, Broken>

  @Test("runs for each subscriber, when it subscribes, and keeps what is sent at once")
  func runs() {
    let runs = Number(0)
    let flow = Flow<Int, Broken>.create { emitter in
      emitter.onNext(runs.increment())
      emitter.onNext(10)
      emitter.onCompleted()
    }
    #expect(runs.value == 0)
    #expect(Recorder(flow).elements == [1, 10])
    #expect(Recorder(flow).elements == [2, 10])
    #expect(Recorder(flow).isFinished)
  }

  @Test("ignores what is sent after the end")
  func afterTheEnd() {
    let kept = Collected<Numbers>()
    let recorder = Recorder(Flow<Int, Broken>.create { kept.add($0) })
    let emitter = kept.values[0]
    emitter.onNext(1)
    emitter.onError(Broken())
    emitter.onNext(2)
    emitter.onError(Broken(number: 2))
    emitter.onCompleted()
    #expect(recorder.elements == [1])
    #expect(recorder.failure == Broken())
    #expect(emitter.isDisposed)
  }

  @Test(
    "delivers what is sent at once when its closure has returned, and what ends then has cleaned up"
  )
  func sentAtOnce() {
    for ends in [false, true] {
      let log = Collected<String>()
      let flow = Flow<Int, Broken>.create { emitter in
        emitter.onNext(1)
        if ends { emitter.onCompleted() }
        log.add("returns")
        return { withExtendedLifetime(emitter) { log.add("cleans up") } }
      }
      flow.subscribe(onNext: { log.add("\($0)") }, onError: { _ in }).dispose()
      #expect(
        log.values
          == (ends ? ["returns", "cleans up", "1"] : ["returns", "1", "cleans up"]))
    }
  }

  @Test("cleans up once: at the end")
  func cleansUpAtTheEnd() {
    let cleanUps = Number(0), kept = Collected<Numbers>()
    let flow = Flow<Int, Broken>.create { (emitter: Numbers) -> @Sendable () -> Void in
      kept.add(emitter)
      return { cleanUps.increment() }
    }
    let recorder = Recorder(flow)
    #expect(cleanUps.value == 0)
    kept.values[0].onCompleted()
    kept.values[0].onCompleted()
    #expect(recorder.isFinished)
    recorder.dispose()
    #expect(cleanUps.value == 1)
  }

  @Test("cleans up once: when its subscriber goes")
  func cleansUpWhenDisposed() {
    let cleanUps = Number(0), kept = Collected<Numbers>()
    let flow = Flow<Int, Broken>.create { (emitter: Numbers) -> any Disposable in
      kept.add(emitter)
      return BlockDisposable { cleanUps.increment() }
    }
    let recorder = Recorder(flow)
    recorder.dispose()
    #expect(cleanUps.value == 1)
    kept.values[0].onNext(1)
    kept.values[0].onCompleted()
    #expect(recorder.elements == [])
    #expect(cleanUps.value == 1)
  }

  @Test("cleans up what is returned after the end")
  func endsBeforeItReturns() {
    let cleanUps = Number(0)
    let flow = Flow<Int, Never>.create { emitter in
      emitter.onCompleted()
      return { cleanUps.increment() }
    }
    #expect(Recorder(flow).isFinished)
    #expect(cleanUps.value == 1)
  }

  /// Forms of a closure that returns how to stop, each of which adds to `cleanUps` when it is stopped.
  private func forms(
    _ kept: Collected<Numbers>, _ cleanUps: Number
  ) -> [(name: String, flow: Flow<Int, Broken>)] {
    let never = Flow<Int, Never>.never()
    @Sendable func subscribed(_ emitter: Numbers) -> any Disposable {
      kept.add(emitter)
      return BlockDisposable { cleanUps.increment() }
    }
    @Sendable func cleaning(_ emitter: Numbers) -> @Sendable () -> Void {
      kept.add(emitter)
      return { cleanUps.increment() }
    }
    @Sendable func keep(_ emitter: Numbers) -> Numbers {
      kept.add(emitter)
      return emitter
    }
    return [
      (
        "a subscription",
        .create { emitter in
          never.subscribe(
            onNext: { keep(emitter).onNext($0) }, onDisposed: { cleanUps.increment() })
        }
      ),
      (
        "a binding",
        .create { emitter in
          never.do(onDispose: { cleanUps.increment() }).bind { keep(emitter).onNext($0) }
        }
      ),
      ("a call that gives a disposable", .create { subscribed($0) }),
      ("a function that gives a disposable", .create(subscribed)),
      ("a disposable", .create { _ in BlockDisposable { cleanUps.increment() } }),
      (
        "a disposable after statements",
        .create { emitter in
          kept.add(emitter)
          emitter.onNext(1)
          return BlockDisposable { cleanUps.increment() }
        }
      ),
      (
        "disposables of several types",
        .create { emitter in
          if emitter.isDisposed { return CompositeDisposable() }
          let all = CompositeDisposable()
          all.insert(subscribed(emitter))
          return all as any Disposable
        }
      ),
      (
        "one of two types",
        .create { emitter in
          if emitter.isDisposed { return subscribed(emitter) }
          return BlockDisposable { cleanUps.increment() }
        }
      ),
      ("a clean-up", .create { _ in { cleanUps.increment() } }),
      ("a call that gives a clean-up", .create { cleaning($0) }),
      ("a function that gives a clean-up", .create(cleaning)),
      (
        "a clean-up after statements",
        .create { emitter in
          emitter.onNext(1)
          guard !emitter.isDisposed else { return {} }
          return { cleanUps.increment() }
        }
      ),
    ]
  }

  @Test("disposes what its closure gives once when the subscriber goes, in every form")
  func formsDisposed() {
    let kept = Collected<Numbers>(), cleanUps = Number(0)
    for (name, flow) in forms(kept, cleanUps) {
      cleanUps.set(0)
      let recorder = Recorder(flow)
      // Where the closure keeps nothing, its emitter has gone by now and has ended the flow.
      if recorder.end == nil { #expect(cleanUps.value == 0, "\(name)") }
      recorder.dispose()
      recorder.dispose()
      #expect(cleanUps.value == 1, "\(name)")
    }
  }

  @Test("disposes what its closure gives once at the end, in every form")
  func formsEnded() {
    let kept = Collected<Numbers>(), cleanUps = Number(0)
    for (name, flow) in forms(kept, cleanUps) {
      cleanUps.set(0)
      let recorder = Recorder(flow)
      for emitter in kept.values where !emitter.isDisposed { emitter.onCompleted() }
      if recorder.end != nil { #expect(cleanUps.value == 1, "\(name)") }
      recorder.dispose()
      #expect(cleanUps.value == 1, "\(name)")
    }
  }

  @Test("does not leak the subscription that is all of its closure")
  func oneExpression() {
    let relay = PublishRelay<Int>()
    let flow = Flow<Int, Never>.create { emitter in
      relay.subscribe(onNext: { emitter.onNext($0) }, onCompleted: { emitter.onCompleted() })
    }
    let recorder = Recorder(flow)
    relay.accept(1)
    #expect(recorder.elements == [1])
    #expect(relay.subscriberCount == 1)
    recorder.dispose()
    #expect(relay.subscriberCount == 0)
    let first = Recorder(flow.take(1))
    relay.accept(2)
    #expect(first.elements == [2])
    #expect(relay.subscriberCount == 0)
  }

  @Test("takes a closure that returns nothing, in every form")
  func nothingToCleanUp() {
    @Sendable func send(_ emitter: Numbers) { emitter.onNext(1) }
    let kept = Number(0)
    let forms: [Flow<Int, Broken>] = [
      .create { $0.onNext(1) },
      .create { send($0) },
      .create(send),
      .create { emitter in
        emitter.onNext(1)
        emitter.onCompleted()
      },
      .create { emitter in
        guard !emitter.isDisposed else { return }
        for number in 1...1 { emitter.onNext(number) }
      },
      .create { emitter in
        defer { emitter.onCompleted() }
        emitter.onNext(1)
      },
      .create { emitter in if !emitter.isDisposed { emitter.onNext(1) } },
      // What a discardable result says is of no interest.
      .create { emitter in
        emitter.onNext(1)
        kept.increment()
      },
    ]
    for form in forms { #expect(Recorder(form).elements == [1]) }
    #expect(kept.value == 1)
    let increments = Flow<Int, Never>.create { _ in kept.increment() }
    #expect(Recorder(increments).isFinished)
    #expect(kept.value == 2)
  }

  @Test("finishes when its emitter goes")
  func emitterGoes() {
    let cleanUps = Number(0)
    let recorder = Recorder(
      Flow<Int, Never>.create { emitter in
        emitter.onNext(1)
        return { cleanUps.increment() }
      })
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
    #expect(cleanUps.value == 1)
  }

  @Test("keeps for a slow subscriber what its policy says")
  func buffering() async {
    func elements(_ policy: Buffering) async -> [Int] {
      let flow = Flow<Int, Never>.create(buffering: policy) { emitter in
        for number in 1...5 { emitter.onNext(number) }
        emitter.onCompleted()
      }
      var seen: [Int] = []
      for await number in flow { seen.append(number) }
      return seen
    }
    #expect(await elements(.unbounded) == [1, 2, 3, 4, 5])
    #expect(await elements(.newest(2)) == [4, 5])
    #expect(await elements(.oldest(2)) == [1, 2])
  }

  @Test("gives each element a moment of its own")
  func versions() {
    let recorder = Recorder(
      Flow<Int, Never>.create { emitter in
        emitter.onNext(1)
        emitter.onNext(2)
      })
    #expect(recorder.versions[0] < recorder.versions[1])
  }

  @Test("takes what its own sink sends, in order")
  func reentrancy() {
    let kept = Collected<Numbers>(), seen = Collected<Int>()
    let subscription = Flow<Int, Broken>.create { kept.add($0) }.catchAndReturn(-1).bind { number in
      seen.add(number)
      if number == 1 {
        kept.values[0].onNext(2)
        kept.values[0].onNext(3)
        kept.values[0].onError(Broken())
      }
    }
    kept.values[0].onNext(1)
    #expect(seen.values == [1, 2, 3, -1])
    subscription.dispose()
  }

  @Test("ends behind what was sent in an isolated method of a relay")
  func isolated() async {
    let kept = Collected<Numbers>()
    let recorder = Recorder(Flow<Int, Broken>.create { kept.add($0) })
    await BehaviorRelay(value: 0).send(into: kept.values[0])
    #expect(await recorder.allElements() == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test("loses nothing that many threads send, and ends once")
  func stress() async {
    let kept = Collected<Numbers>(), cleanUps = Number(0)
    let each = stressed(20_000)
    let flow = Flow<Int, Broken>.create { (emitter: Numbers) -> @Sendable () -> Void in
      kept.add(emitter)
      return { cleanUps.increment() }
    }
    let iterator = flow.makeAsyncIterator()
    let counting = Task {
      var iterator = iterator
      var count = 0
      while try await iterator.next() != nil { count += 1 }
      return count
    }
    let emitter = kept.values[0], done = Number(0)
    await onThreads(4) { _ in
      for number in 0..<each { emitter.onNext(number) }
      if done.increment() == 4 { emitter.onCompleted() }
    }
    #expect(try! await counting.value == 4 * each)
    #expect(cleanUps.value == 1)
  }
}

extension BehaviorRelay<Int> {
  fileprivate func send(into emitter: Emitter<Int, Broken>) {
    emitter.onNext(1)
    emitter.onNext(2)
    emitter.onCompleted()
  }
}
