import TestSupport
import Testing
import Tideway

/// What comes to an operator with many inputs at a moment that isn't convenient.
@Suite("The inputs of an operator that has many")
struct InputRaceTests {
  /// A source that keeps its waker, and wakes it whenever it is told to.
  ///
  /// Sendable because one thread uses it.
  private final class Late: @unchecked Sendable {
    private var wakers: [FlowWaker] = []

    var flow: Flow<Int, Never> {
      Flow { [self] in
        FlowCursor(.logged) { waker in
          self.wakers.append(waker)
          return .pending
        }
      }
    }

    func wake() { for waker in wakers { waker.wake() } }
    func forget() { wakers = [] }
  }

  /// Polls a merge once, releases it, and returns whether its waker is gone.
  private func isReleased(_ wake: (_ late: Late, _ release: () -> Void) -> Void) -> Bool {
    let late = Late()
    var witness: Witness? = Witness()
    let weak = Weak(witness)
    var cursor: FlowCursor<Int, Never>? = merge((0..<10).map { _ in late.flow }).makeCursor()
    var waker: FlowWaker? = FlowWaker { [witness] in withExtendedLifetime(witness) {} }
    witness = nil
    _ = cursor?.poll(waker!)
    wake(late) { cursor = nil }
    late.forget()
    waker = nil
    return weak.object == nil
  }

  @Test("release the poller, though they are woken after it has gone")
  func lateWake() {
    let isReleased = isReleased { late, release in
      release()
      late.wake()
    }
    #expect(isReleased)
  }

  @Test("release the poller, though they were woken before it has gone")
  func earlyWake() {
    let isReleased = isReleased { late, release in
      late.wake()
      release()
    }
    #expect(isReleased)
  }

  /// Reads a merge.
  ///
  /// Sendable because one thread at a time uses it.
  private final class Reader: @unchecked Sendable {
    let relays = (0..<100).map { _ in PublishRelay<Int>() }
    private let cursor: FlowCursor<Int, Never>
    private let waker = FlowWaker {}
    private(set) var versions: [Version] = []

    init() { cursor = merge(relays.map { $0.asFlow() }).makeCursor() }

    func readAll() {
      while case .element(_, let version) = cursor.poll(waker) { versions.append(version) }
    }
  }

  /// Each run writes another input, which nobody has noted since the last one was read.
  @Test("come in the order in which they were written, wherever a writer is stopped")
  func order() {
    let reader = Reader(), relays = reader.relays, runs = stressed(80_000), others = Number()
    reader.readAll()
    _ = stoppingAnywhere(runs: runs) { run in
      relays[1 + run % 99].accept(run)
    } meanwhile: { run in
      relays[0].accept(run)
      others.increment()
      reader.readAll()
    }
    reader.readAll()
    #expect(reader.versions.count == runs + others.value)
    #expect(zip(reader.versions, reader.versions.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Polls until nothing is left.
  private func rest<Element>(
    of cursor: FlowCursor<Element, Never>, _ waker: FlowWaker
  ) -> [Element] {
    var elements: [Element] = []
    while case .element(let element, _) = cursor.poll(waker) { elements.append(element) }
    return elements
  }

  @Test("are polled again for what comes while an earlier element waits")
  func comesWhileOneWaits() {
    let relays = (0..<10).map { _ in PublishRelay<Int>() }, waker = FlowWaker {}
    let cursor = merge(relays.map { $0.asFlow() }).makeCursor()
    #expect(rest(of: cursor, waker) == [])
    relays[0].accept(1)
    relays[1].accept(2)
    // Both have been read now, and one of them waits.
    guard case .element(1, _) = cursor.poll(waker) else {
      Issue.record("There is no element.")
      return
    }
    relays[1].accept(3)
    #expect(rest(of: cursor, waker) == [2, 3])
  }

  @Test("give what they have when one fails, and nothing after that")
  func failure() {
    let sources = (0..<10).map { _ in HotSource<Int, Broken>() }, waker = FlowWaker {}
    let cursor = merge(sources).makeCursor()
    _ = cursor.poll(waker)
    sources[0].send(1, 2, 3)
    sources[1].fail(Broken())
    var seen: [Int] = []
    while case .element(let element, _) = cursor.poll(waker) {
      if seen.isEmpty { sources[0].send(4) }
      seen.append(element)
    }
    #expect(seen == [1, 2, 3])
  }

  /// A closure that runs once.
  ///
  /// Sendable because one thread uses it.
  private final class Once: @unchecked Sendable {
    var body: (() -> Void)?
    func run() { body.take()?() }
  }

  /// A shared flow that something is done with while a reader of it reads the source.
  private struct Shared {
    let source = PublishRelay<Int>(), other = PublishRelay<Int>(), meanwhile = Once()
    let flow: Flow<Int, Never>

    init() {
      flow = source.map { [meanwhile] value in
        meanwhile.run()
        return value
      }.share()
    }
  }

  @Test("wait for one that another thread is reading, however often they are polled")
  func readElsewhere() {
    let shared = Shared()
    check(shared, combineLatest([shared.flow, shared.other.asFlow()]))
  }

  @Test("wait for one that another thread is reading, where there are two")
  func twoReadElsewhere() {
    let shared = Shared()
    check(shared, combineLatest(shared.flow, shared.other) { [$0, $1] })
  }

  private func check(_ shared: Shared, _ flow: Flow<[Int], Never>) {
    let reader = shared.flow.makeCursor(), readerWaker = FlowWaker {}, wakes = Number()
    let combined = flow.makeCursor(), waker = FlowWaker { wakes.increment() }
    #expect(rest(of: reader, readerWaker) == [] && rest(of: combined, waker) == [])
    shared.source.accept(1)
    shared.other.accept(1)
    #expect(rest(of: combined, waker).last == [1, 1] && rest(of: reader, readerWaker) == [1])
    shared.source.accept(2)
    shared.other.accept(3)
    var early: [[Int]] = [], wakesBefore = 0
    shared.meanwhile.body = {
      for _ in 0..<3 { early += self.rest(of: combined, waker) }
      wakesBefore = wakes.value
    }
    #expect(rest(of: reader, readerWaker) == [2])
    #expect(early == [])
    #expect(wakes.value > wakesBefore)
    #expect(rest(of: combined, waker) == [[2, 1], [2, 3]])
  }

  @Test("are polled once more if the second of two has an element that came meanwhile")
  func writtenBetween() {
    let source = PublishRelay<Int>(), meanwhile = Once()
    let right = Flow<Int, Never> {
      let poll = source.makeCursor().poll
      return FlowCursor(.logged) { waker in
        meanwhile.run()
        return poll(waker)
      }
    }
    let cursor = combineLatest(source, right) { [$0, $1] }.makeCursor(), waker = FlowWaker {}
    #expect(rest(of: cursor, waker) == [])
    source.accept(1)
    #expect(rest(of: cursor, waker) == [[1, 1]])
    meanwhile.body = { source.accept(2) }
    #expect(rest(of: cursor, waker) == [[2, 2]])
  }
}
