import Synchronization

/// Counts what several threads may deliver at the same time: not every library calls a closure from one
/// thread at a time.
final class Tallies: Sendable {
  private final class Tally: Sendable {
    let count = Atomic(0)
  }

  private let tallies: [Tally]

  init(_ count: Int) { tallies = (0..<count).map { _ in Tally() } }

  /// A closure for each subscriber.
  var closures: [@Sendable (Int) -> Void] {
    tallies.map { tally in { _ in tally.count.add(1, ordering: .relaxed) } }
  }

  /// Two threads write, which ends when both have.
  ///
  /// - Returns: How many deliveries there were.
  func delivered(_ writes: Int, _ send: @escaping (Int) -> Void) async -> Int {
    for tally in tallies { tally.count.store(0, ordering: .relaxed) }
    let sending = Sending(send: send)
    _ = await onThreads(2, writes) { for number in 0..<$0 { sending.send(number) } }
    return tallies.reduce(0) { $0 + $1.count.load(ordering: .relaxed) }
  }
}

/// What writes: the peers' subjects aren't marked as Sendable, though they are.
private struct Sending: @unchecked Sendable {
  let send: (Int) -> Void
}
