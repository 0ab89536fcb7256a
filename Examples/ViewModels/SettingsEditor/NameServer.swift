public import Tideway

/// Something far away that knows which names are taken. It is asked again when the network is back.
public struct NameServer: Sendable {
  /// Whether there is a network.
  public let isOnline = BehaviorRelay(value: true)
  private let taken: Set = ["grace", "root"]
  private let travel: @Sendable () async throws -> Void

  /// Creates a server that answers after 300 ms of a clock.
  public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    travel = { try await clock.sleep(for: .milliseconds(300)) }
  }

  /// Returns what is wrong with a name; nil if it is free.
  public func problem(_ name: String) async throws -> (any Error)? {
    _ = await isOnline.first { $0 }
    try await travel()
    return taken.contains(name.lowercased()) ? MappingRefusal("“\(name)” is taken.") : nil
  }

  /// Saves the settings.
  public func save(_ settings: Settings) async throws {
    _ = await isOnline.first { $0 }
    try await travel()
  }
}
