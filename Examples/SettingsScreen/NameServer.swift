import Tideway

/// Something far away that knows which names are taken. It is asked again when the network is back.
struct NameServer: Sendable {
  /// Whether there is a network.
  let isOnline = BehaviorRelay(value: true)
  private let taken: Set = ["grace", "root"]

  /// What is wrong with a name; nil if it is free.
  func problem(_ name: String) async throws -> (any Error)? {
    _ = await isOnline.first { $0 }
    try await Task.sleep(for: .milliseconds(300))
    return taken.contains(name.lowercased()) ? MappingRefusal("“\(name)” is taken.") : nil
  }

  /// Saves the settings.
  func save(_ settings: Settings) async throws {
    _ = await isOnline.first { $0 }
    try await Task.sleep(for: .milliseconds(300))
  }
}
