import Tideway

/// Something far away that knows which names are taken. It is asked again when the network is back.
struct NameServer: Sendable {
  /// Whether there is a network.
  let isOnline = BehaviorRelay(value: true)
  private let taken: Set = ["grace", "root"]

  /// The name, if it is free; otherwise throws why it is not.
  func free(_ name: String) async throws -> String {
    _ = await isOnline.first { $0 }
    try await Task.sleep(for: .milliseconds(300))
    guard !name.isEmpty else { throw MappingRefusal("A name is needed.") }
    guard !taken.contains(name.lowercased()) else { throw MappingRefusal("“\(name)” is taken.") }
    return name
  }
}
