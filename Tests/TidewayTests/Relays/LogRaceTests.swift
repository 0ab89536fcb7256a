import TestSupport
import Testing
import Tideway

/// Readers and writers that are stopped between any two instructions.
@Suite("A log, wherever one of its threads is stopped,", .serialized)
struct LogRaceTests {
  /// A log and its reader.
  ///
  /// Sendable because one thread at a time polls the cursor.
  private final class Round: @unchecked Sendable {
    let log = EventLog<Int, Never>(.nothing)
    private let cursor: FlowCursor<Int, Never>
    private let waker = FlowWaker {}
    private(set) var seen: [Int] = []

    init(_ policy: Buffering = .unbounded) { cursor = log.makeCursor(policy) }

    private(set) var hasEnded = false

    func readAll() {
      while true {
        switch cursor.poll(waker) {
        case .element(let element, _): seen.append(element)
        case .pending: return
        case .finished: return hasEnded = true
        }
      }
    }
  }

  @Test(
    "gives what was written before its end",
    arguments: [Buffering.unbounded, .newest(5), .oldest(5)])
  func end(policy: Buffering) {
    let rounds = (0..<stressed(1_600)).map { _ in Round(policy) }
    stopping(rounds: rounds.count) { round in
      for _ in 0..<100 where !rounds[round].hasEnded { rounds[round].readAll() }
    } meanwhile: { round in
      rounds[round].log.write(1)
      rounds[round].log.end()
    }
    for round in rounds where !round.hasEnded { round.readAll() }
    #expect(rounds.allSatisfy { $0.seen == [1] })
  }

  @Test("gives each element once, whole and in order, from one chunk to the next")
  func chunks() {
    let rounds = (0..<stressed(1_600)).map { _ in Round() }
    stopping(rounds: rounds.count) { round in
      for number in 0..<20 { rounds[round].log.write(number) }
    } meanwhile: { round in
      rounds[round].readAll()
    }
    for round in rounds { round.readAll() }
    #expect(rounds.allSatisfy { $0.seen == Array(0..<20) })
  }
}
