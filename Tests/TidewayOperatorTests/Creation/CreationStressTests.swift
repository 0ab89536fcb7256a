import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Where a task gives what threads make, to a subscriber that other threads may dispose.
@Suite("flow(readingAhead:) and Flow.task on threads")
struct CreationStressTests {
  /// A stream that four threads write pairs of their number and a count to, and then end.
  private func writing(
    _ count: Int, _ continuation: AsyncStream<[Int]>.Continuation
  ) async {
    await onThreads(4) { thread in
      for number in 0..<count { continuation.yield([thread, number]) }
    }
    continuation.finish()
  }

  private func isAll(_ elements: [[Int]], _ count: Int) -> Bool {
    (0..<4).allSatisfy { thread in
      elements.filter { $0[0] == thread }.map { $0[1] } == Array(0..<count)
    }
  }

  @Test("a sequence gives a task everything, each thread's in order", arguments: [1, 3, 16])
  func toATask(capacity: Int) async {
    let count = stressed(10_000)
    let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
    let task = stream.flow(readingAhead: capacity).collecting()
    await writing(count, continuation)
    #expect(isAll(await task.value, count))
  }

  @Test("a sequence gives a closure everything, then the end once", arguments: [1, 3, 16])
  func toAClosure(capacity: Int) async {
    let count = stressed(10_000)
    let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
    let recorder = Recorder(stream.flow(readingAhead: capacity).materialize())
    await writing(count, continuation)
    let events = await recorder.allElements()
    let elements = events.compactMap { if case .element(let element) = $0 { element } else { nil } }
    #expect(isAll(elements, count))
    #expect(events.count == 4 * count + 1)
    #expect(recorder.versions == recorder.versions.sorted())
  }

  @Test("a sequence is let go of whenever its subscriber goes, and what was given has no gap")
  func disposedMeanwhile() async {
    for _ in 0..<stressed(1_000) {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let gone = ReplayRelay<Void>(bufferSize: 1)
      let recorder = Recorder(Told(stream: stream, gone: gone).flow(readingAhead: 1))
      await together(2) { thread in
        if thread == 0 {
          for number in 0..<20 { continuation.yield(number) }
        } else {
          recorder.dispose()
        }
      }
      // The task of the flow ends, whether it waits for room or for an element.
      _ = await gone.first()
      let seen = recorder.elements
      #expect(seen == Array(0..<seen.count))
      #expect(recorder.end == nil)
    }
  }

  /// A stream that tells when its iterator has gone.
  private struct Told: AsyncSequence {
    let stream: AsyncStream<Int>
    let gone: ReplayRelay<Void>

    struct AsyncIterator: AsyncIteratorProtocol {
      var numbers: AsyncStream<Int>.AsyncIterator
      let ticket: Ticket

      mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
        await numbers.next(isolation: actor)
      }

      mutating func next() async -> Int? { await next(isolation: nil) }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(
        numbers: stream.makeAsyncIterator(), ticket: Ticket { [gone] in gone.accept(()) })
    }
  }

  @Test("a task gives each subscriber its element and the end, whoever lets it go on")
  func taskGives() async {
    let count = stressed(2_000), gate = BehaviorRelay(value: 0)
    let recorders = Collected<(Int, Recorder<Int, Never>)>()
    await onThreads(4) { thread in
      for number in 0..<count {
        // Finished in place, by this thread, or by another one.
        let flow = Flow<Int, Never>.task { [gate] in
          for await opened in gate where opened >= number { break }
          return thread * count + number
        }
        recorders.add((thread * count + number, Recorder(flow)))
        gate.accept(number - Int.random(in: 0...2))
      }
    }
    gate.accept(count)
    for (number, recorder) in recorders.values {
      #expect(await recorder.allElements() == [number])
      #expect(recorder.isFinished)
    }
    #expect(gate.subscriberCount == 0)
  }

  @Test("a task is cancelled at whatever moment its subscriber goes, or has given its element")
  func taskCancelled() async {
    let count = stressed(5_000)
    let ended = ReplayRelay<Int>.unbounded()
    let operations = Recorder(ended)
    for round in 0..<count {
      let gate = PublishRelay<Int>()
      let flow = Flow<Int, Never>.task { [gate] in
        for await _ in gate.prefix(1) {}
        ended.accept(round)
        return round
      }
      let recorder = Recorder(flow)
      await together(2) { thread in
        if thread == 0 { gate.accept(round) } else { recorder.dispose() }
      }
      #expect([[], [round]].contains(recorder.elements))
    }
    // Each has begun, so each ends.
    #expect(await operations.elements(count: count).sorted() == Array(0..<count))
  }
}
