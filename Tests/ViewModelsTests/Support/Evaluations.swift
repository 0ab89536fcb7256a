import Synchronization

@testable import ViewModels

/// How often each cell of a sheet was computed.
final class Evaluations: Sendable {
  private let counts = Mutex<[Place: Int]>([:])

  func count(_ place: Place) { counts.withLock { $0[place, default: 0] += 1 } }

  /// Returns the counts since the last call.
  func take() -> [Place: Int] {
    counts.withLock { counts in
      defer { counts = [:] }
      return counts
    }
  }
}
