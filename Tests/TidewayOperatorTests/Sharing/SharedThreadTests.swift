import TestSupport
import Testing
import Tideway

/// One thread polls the source, and stops there until another one has written.
@Suite("A shared flow, polled by one thread while another one writes", .leavesNothing)
struct SharedThreadTests {
  let isPolling = Number(), hasWritten = Number()

  /// Stops at 1 until the other thread has written.
  private func stopping(_ source: some FlowSource<Int, Never>) -> Flow<Int, Never> {
    source.map { [isPolling, hasWritten] value in
      if value == 1 {
        isPolling.set(1)
        spin { hasWritten.value == 1 }
      }
      return value
    }
  }

  @Test("wakes what wanted to poll meanwhile, though there was nothing")
  func asked() async {
    let source = PublishRelay<Int>(), other = BehaviorRelay(value: 0), bag = DisposeBag()
    let shared = stopping(source).filter { $0 != 1 }.share(replay: 1), shown = Collected<Int>()
    combineLatest(other, shared) { $0 + $1 }.bind { shown.add($0) }.disposed(by: bag)
    source.accept(5)
    await onThreads(2) { [isPolling, hasWritten] thread in
      if thread == 0 { return source.accept(1) }
      spin { isPolling.value == 1 }
      other.accept(10)
      // What is written into the shared flow now might be older.
      #expect(shown.values == [5])
      hasWritten.set(1)
    }
    #expect(shown.values == [5, 15])
    withExtendedLifetime(bag) {}
  }

  @Test("is waited for while what it reads is about to be written", arguments: [false, true])
  func underWay(asList isList: Bool) async {
    let source = BehaviorRelay(value: 0), middle = BehaviorRelay(value: 0), bag = DisposeBag()
    let other = BehaviorRelay(value: 0), shown = Collected<Int>()
    stopping(source).bind(to: middle).disposed(by: bag)
    let shared = middle.share(replay: 1)
    let combined =
      isList
      ? combineLatest([other.asFlow(), shared]) { $0[0] + $0[1] }
      : combineLatest(other, shared) { $0 + $1 }
    combined.bind { shown.add($0) }.disposed(by: bag)
    await onThreads(2) { [isPolling, hasWritten] thread in
      if thread == 0 {
        // This thread takes what hangs together for the second time then, as most writes do.
        for number in 0...1 { source.accept(number) }
        return
      }
      spin { isPolling.value == 1 }
      other.accept(10)
      #expect(!shown.values.contains(10))
      hasWritten.set(1)
    }
    // The older write first.
    #expect(shown.values.suffix(2) == [1, 11])
    withExtendedLifetime(bag) {}
  }

  /// How a flow is shared that is started again while a thread still reads what was started before.
  enum Restarted: CaseIterable, Sendable {
    case forever, connected, multicast

    /// - Returns: The shared flow, and what starts its source.
    func sharing(
      _ source: Flow<Int, Never>
    ) -> (shared: Flow<Int, Never>, start: @Sendable () -> any Disposable) {
      if self == .forever {
        let shared = source.share(replay: 1, scope: .forever)
        return (shared, { shared.bind { _ in } })
      }
      let shared =
        self == .connected
        ? source.replay(1) : source.multicast { ReplaySubject(bufferSize: 1) }
      return (shared.asFlow(), { shared.connect() })
    }
  }

  @Test(
    "drops what was read before its source was started again", arguments: Restarted.allCases,
    [false, true])
  func startedAgain(form: Restarted, isEnding: Bool) async {
    let source = PublishRelay<Int>(), events = Collected<FlowEvent<Int, Never>>()
    let read = stopping(source).take(while: { !isEnding || $0 != 1 })
    let (shared, start) = form.sharing(read)
    let before = start(), bag = DisposeBag()
    await onThreads(2) { [isPolling, hasWritten] thread in
      if thread == 0 { return source.accept(1) }
      spin { isPolling.value == 1 }
      before.dispose()
      start().disposed(by: bag)
      shared.materialize().bind { events.add($0) }.disposed(by: bag)
      source.accept(2)
      hasWritten.set(1)
    }
    source.accept(3)
    #expect(events.values == [.element(2), .element(3)])
    withExtendedLifetime(bag) {}
  }

  @Test(
    "is read once, and is released, wherever one stops that leaves it",
    arguments: Restarted.allCases)
  func leavingHalfway(form: Restarted) async {
    let source = PublishRelay<Int>(), seen = Collected<Int>(), last = SerialDisposable()
    let (shared, start) = form.sharing(source.asFlow())
    var written = 0
    _ = stoppingAnywhere(runs: stressed(20_000)) { _ in
      start().dispose()
    } meanwhile: { _ in
      let number = written
      last.disposable = nil
      let started = start()
      last.disposable = CompositeDisposable([
        started, shared.bind { if $0 == number { seen.add(number) } },
      ])
      source.accept(number)
      written += 1
    }
    await Jobs.shared.areDone()
    #expect(seen.values.count == Set(seen.values).count)
    last.dispose()
    #expect(source.subscriberCount == 0)
  }

  /// Polls when it is told to, and doesn't when it is woken.
  ///
  /// Sendable because one thread at a time uses it.
  private final class Reader: @unchecked Sendable {
    private let cursor: FlowCursor<Int, Never>
    private let waker = FlowWaker {}

    init(_ flow: Flow<Int, Never>) { cursor = flow.makeCursor() }

    func poll() -> Int? {
      if case .element(let element, _) = cursor.poll(waker) { return element }
      return nil
    }
  }

  @Test("goes on with what was left to the thread that polled, though its reader reads no further")
  func left() async {
    let source = BehaviorRelay(value: 1), bag = DisposeBag(), seen = Collected<Int>()
    let reader = Reader(stopping(source).share(replay: 1))
    await onThreads(2) { [isPolling, hasWritten] thread in
      if thread == 0 {
        #expect(reader.poll() == 1)
        return
      }
      spin { isPolling.value == 1 }
      source.bind { seen.add($0) }.disposed(by: bag)
      source.accept(2)
      hasWritten.set(1)
    }
    // The moment of the write has ended.
    #expect(seen.values == [1, 2])
    withExtendedLifetime(bag) {}
  }
}
