import Foundation

/// A value in a file. It is replaced as a whole, so a reader, or the next start after a crash, finds
/// the old value or the new one.
struct JSONFile<Value: Codable & Sendable>: Sendable {
  let path: String

  enum Content {
    /// There is no file yet.
    case nothing
    case value(Value)
    /// The file is no value of this type. It was renamed, so that saving doesn't replace it.
    case unreadable(keptAs: String)
  }

  /// Reads the file. It throws if there is one that can't be read or renamed.
  func load() throws -> Content {
    guard FileManager.default.fileExists(atPath: path) else { return .nothing }
    let data = try Data(contentsOf: URL(filePath: path))
    guard let value = try? JSONDecoder().decode(Value.self, from: data) else {
      let kept = unusedPath()
      try FileManager.default.moveItem(atPath: path, toPath: kept)
      return .unreadable(keptAs: kept)
    }
    return .value(value)
  }

  /// Replaces the file.
  func save(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(value).write(to: URL(filePath: path), options: .atomic)
  }

  /// Replaces the file, not on the actor of the caller.
  @concurrent func replace(with value: Value) async throws { try save(value) }

  /// A name for a file that can't be read, next to it: one from an earlier time is kept as well.
  private func unusedPath() -> String {
    let names = (1...).lazy.map { "\(path).unreadable\($0 == 1 ? "" : "-\($0)")" }
    return names.first { !FileManager.default.fileExists(atPath: $0) }!
  }
}
