import Foundation
import FuzzTargets
import Testing

@Suite("Input from outside")
struct CorporaTests {
  /// Small inputs of each kind, and each one that was a fault once.
  private static func corpus(_ target: FuzzTarget) throws -> [URL] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appendingPathComponent("Fuzz/Corpora/\(target.name)")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
  }

  @Test("does no harm, and is understood in one way", arguments: FuzzTarget.all.indices)
  func corpora(index: Int) async throws {
    let target = FuzzTarget.all[index]
    let files = try Self.corpus(target)
    #expect(files.count >= 5)
    for file in files { await target.take(Array(try Data(contentsOf: file))) }
  }

  @Test(
    "does no harm when it is cut, repeated, mixed and changed", arguments: FuzzTarget.all.indices)
  func mutations(index: Int) async throws {
    let target = FuzzTarget.all[index]
    let inputs = try Self.corpus(target).map { Array(try Data(contentsOf: $0)) }
    var mutation = Mutation(of: inputs, seed: UInt64(index + 1))
    for _ in 0..<200 { await target.take(mutation.next()) }
  }
}
