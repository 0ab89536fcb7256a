import TestSupport
import Testing
import Tideway

@Suite("What is read ahead for a task")
struct PrefetchingTests {
  /// The reader, as a task is: it takes all when it is woken, at the end of a run.
  ///
  /// Sendable because one thread at a time uses it.
  private final class Reader: @unchecked Sendable {
    private(set) var seen: [Int] = []
    private var cursor: FlowCursor<Int, Never>?
    private var waker: FlowWaker?

    init(_ source: some FlowSource<Int, Never>) {
      cursor = source.makeCursor().prefetched(on: nil)
      waker = FlowWaker { [weak self] in self?.readAll() }
      readAll()
    }

    private func readAll() {
      guard let cursor, let waker else { return }
      while case .element(let element, _) = cursor.poll(waker) { seen.append(element) }
    }
  }

  @Test("goes on when the task has taken all, though that is at the moment of the last one")
  func takenAtOnce() async {
    // Before there are any: it counts those that begin from here on.
    let jobs = Jobs.shared
    let starts = PublishRelay<Int>()
    let reader = Reader(starts.flatMapLatest { _ in Flow.from(0..<3_000) })
    starts.accept(0)
    await jobs.areDone()
    #expect(reader.seen == Array(0..<3_000))
  }
}
