import OperatorTable
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What holds for every operator and each of its inputs, if that has no end.
@Suite("An endless cold source")
struct EndlessSourceTests {
  let clock = TestClock(), hands = HandScheduler()

  /// An operator, and whether the source in it gives anything.
  struct Case: Sendable, CustomTestStringConvertible {
    let tested: Operator
    let givesAny: Bool

    var testDescription: String { tested.name + (givesAny ? "" : ", of a source that is silent") }

    static let all: [Case] = (Operator.all + Operator.ofEndlessInputs).flatMap { tested in
      [false, true].map { Case(tested: tested, givesAny: $0) }
    }.filter { !$0.givesAny || !$0.tested.name.contains("scan(into:") }
  }

  @Test("lets its task be cancelled while it is polled, and others run", arguments: Case.all)
  func task(of tested: Case) {
    let source = Endless<Broken>(givesAny: tested.givesAny)
    let hasEnded = Number(0), cancelledAt = Number(0), others = Number(0)
    hands.driving {
      let flow = tested.tested.apply(source.flow, clock)
      let task = Task(executorPreference: hands) {
        do { for try await _ in flow {} } catch {}
        hasEnded.increment()
      }
      let cancel: @Sendable () -> Void = {
        task.cancel()
        cancelledAt.set(source.count)
      }
      source.callOnce(cancel)
      run(stressed(40), source)
      if cancelledAt.value == 0 { cancel() }
      Task(executorPreference: hands) { others.increment() }
      run(400, source)
    }
    #expect(hasEnded.value == 1 && others.value == 1)
    #expect(source.count - cancelledAt.value <= source.most)
    #expect(source.heldCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("is let go of by a subscription that is disposed while it polls", arguments: Case.all)
  func subscription(of tested: Case) {
    let source = Endless<Broken>(givesAny: tested.givesAny)
    let subscription = SerialDisposable(), disposedAt = Number(0)
    let dispose: @Sendable () -> Void = {
      subscription.dispose()
      disposedAt.set(source.count)
    }
    source.callOnce(dispose)
    hands.driving {
      subscription.disposable = tested.tested.apply(source.flow, clock).subscribe(onNext: { _ in })
      #expect(source.count <= source.most)
      run(stressed(40), source)
      if disposedAt.value == 0 { dispose() }
      run(400, source)
    }
    #expect(source.count - disposedAt.value <= source.most)
    #expect(source.heldCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  /// Runs steps until none is left, or so many: none keeps the thread for itself.
  private func run(_ most: Int, _ source: Endless<Broken>) {
    for _ in 0..<most {
      let before = source.count
      guard hands.step() else { return }
      #expect(source.count - before <= source.most)
    }
  }

  @Test("that is shared lets go of each of its subscribers", arguments: [false, true], [0, 1])
  func shared(givesAny: Bool, leaving: Int) {
    let source = Endless<Broken>(givesAny: givesAny)
    hands.driving {
      let shared = source.flow.grouped { $0 < 0 }.share()
      let subscriptions = (0..<2).map { _ in shared.subscribe(onNext: { _ in }) }
      #expect(source.count <= 2 * source.most)
      run(6, source)
      subscriptions[leaving].dispose()
      let before = source.count
      run(6, source)
      // The one that stays goes on.
      #expect(source.count > before && source.heldCount == 1)
      subscriptions[1 - leaving].dispose()
      run(400, source)
    }
    #expect(source.heldCount == 0)
  }

  @Test("that is silent leaves other inputs their turn", arguments: Neighbours.all)
  func neighbours(tested: Neighbours) {
    let source = Endless<Never>(givesAny: false)
    let seen = Collected<Int>()
    hands.driving {
      let subscription = tested.apply(source.flow).subscribe(onNext: { seen.add($0) })
      for _ in 0..<100 where seen.values.count < 3 { _ = hands.step() }
      subscription.dispose()
      while hands.step() {}
    }
    #expect(seen.values.prefix(3) == [1, 2, 3])
    #expect(source.heldCount == 0)
  }

  /// Flows of a silent source and another one.
  struct Neighbours: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Flow<Int, Never>) -> Flow<Int, Never>

    init(_ name: String, _ apply: @escaping @Sendable (Flow<Int, Never>) -> Flow<Int, Never>) {
      testDescription = name
      self.apply = apply
    }

    static let all: [Neighbours] = [
      Neighbours("merge of two") { merge($0, Flow.of(1, 2, 3)) },
      Neighbours("merge of many") { silent in
        merge([Flow<Int, Never>](repeating: silent, count: 30) + [Flow.of(1, 2, 3)])
      },
      Neighbours("merge of inner flows") { silent in
        Flow.of(0, 1).flatMap { $0 == 0 ? silent : Flow.of(1, 2, 3) }
      },
      Neighbours("merge of groups") { silent in
        merge(
          [silent, Flow.from(0..<40).grouped { $0 / 10 }.map { $0.key }.filter { $0 > 0 }]
            + [Flow<Int, Never>](repeating: .never(), count: 10))
      },
      Neighbours("merge of shared flows") { merge($0.share(), Flow.of(1, 2, 3).share()) },
      Neighbours("race") { $0.race(with: Flow.of(1, 2, 3)) },
      Neighbours("take(until:)") { Flow.of(1, 2, 3).take(until: $0) },
      Neighbours("catch that starts itself") { _ in
        let attempts = Number(0)
        @Sendable func attempt() -> Flow<Int, Never> {
          attempts.increment() < 5_000
            ? Flow<Int, Broken>.error(Broken()).catch { _ in attempt() } : Flow.of(1, 2, 3)
        }
        return attempt()
      },
    ]
  }

  @Test("of flows that an operator starts by itself lets go", arguments: [0, 1, 2, 3])
  func starts(form: Int) {
    let starts = Number(0), hasEnded = Number(0)
    // An end so far away that it isn't reached.
    @Sendable func next() -> Flow<Int, Broken> {
      starts.increment() < 50_000 ? .error(Broken()) : .just(0)
    }
    @Sendable func empty() -> Flow<Int, Never> {
      Flow.empty().concat(Flow.deferred { starts.increment() < 50_000 ? empty() : .just(0) })
    }
    let none = Flow<Int, Never>.empty()
    let flow: Flow<Int, Never> =
      switch form {
      case 0: Flow.deferred { next() }.retry()
      case 1: Flow.deferred { next() }.retry { $0.map { _ in 0 } }
      case 2: concat(sequence(state: ()) { _ in starts.increment() < 50_000 ? none : nil })
      default: empty()
      }
    hands.driving {
      let task = Task(executorPreference: hands) {
        for await _ in flow {}
        hasEnded.increment()
      }
      for _ in 0..<5 { _ = hands.step() }
      #expect(starts.value < 20_000 && hasEnded.value == 0)
      task.cancel()
      for _ in 0..<5 { _ = hands.step() }
    }
    #expect(hasEnded.value == 1 && starts.value < 40_000)
  }

  @Test("is read ahead no further than 1,024 elements, whatever their versions", arguments: [1, 2])
  func prefetched(divisor: Int) {
    let source = Endless<Never>(givesAny: true)
    hands.driving {
      let flow = source.flow.flatMap { Flow.just($0) }.filter { $0 % divisor == 0 }
      let iterator = flow.makeAsyncIterator()
      for _ in 0..<40 { _ = hands.step() }
      withExtendedLifetime(iterator) {}
    }
    #expect(source.count <= 4_096 * divisor)
  }
}
