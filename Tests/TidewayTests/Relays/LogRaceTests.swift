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
    let rounds = (0..<stressed(16_000)).map { _ in Round(policy) }
    let met = stoppingAnywhere(runs: rounds.count) { run in
      for _ in 0..<3 where !rounds[run].hasEnded { rounds[run].readAll() }
    } meanwhile: { run in
      rounds[run].log.write(1)
      rounds[run].log.end()
    }
    for run in met where !rounds[run].hasEnded { rounds[run].readAll() }
    // Of a run that was stopped twice, only the first element came before the end.
    #expect(!met.isEmpty && met.allSatisfy { rounds[$0].seen == [1] })
  }

  @Test("gives each element once and in order, from one chunk to the next")
  func chunks() {
    let rounds = (0..<stressed(160_000)).map { _ in Round() }
    // The first chunk is full.
    for round in rounds { for number in 0..<4 { round.log.write(number) } }
    let met = stoppingAnywhere(runs: rounds.count) { run in
      rounds[run].log.write(4)
    } meanwhile: { run in
      rounds[run].readAll()
    }
    for run in met { rounds[run].readAll() }
    #expect(!met.isEmpty && met.allSatisfy { rounds[$0].seen == Array(0..<5) })
  }

  /// An element that takes a while to be put into its place.
  private struct Large: Sendable {
    private struct Twice<Part: Sendable>: Sendable {
      let first: Part, last: Part
      init(_ part: Part) { (first, last) = (part, part) }
    }

    private typealias Words = Twice<Twice<Twice<Twice<Twice<Twice<Twice<Twice<Int>>>>>>>>
    private let words: Words

    init(_ word: Int) { words = Twice(Twice(Twice(Twice(Twice(Twice(Twice(Twice(word)))))))) }

    /// The first and the last of its 256 words.
    var ends: [Int] {
      [
        words.first.first.first.first.first.first.first.first,
        words.last.last.last.last.last.last.last.last,
      ]
    }
  }

  @Test("gives each element whole")
  func whole() {
    let log = EventLog<Large, Never>(.nothing), waker = FlowWaker {}
    let cursor = log.makeCursor(), runs = stressed(40_000)
    var seen = 0, torn = 0
    func readAll() {
      while case .element(let element, _) = cursor.poll(waker) {
        if element.ends != [seen, seen] { torn += 1 }
        seen += 1
      }
    }
    readAll()
    _ = stoppingAnywhere(runs: runs) {
      log.write(Large($0))
    } meanwhile: { _ in
      readAll()
    }
    readAll()
    #expect(seen == runs && torn == 0)
  }
}
