import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The page Coming from ReSwift and ReRxSwift")
struct MigrationPageTests {
  @Test("shows the code that the tests compile")
  func sameCode() {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let page = lines(
      of: root + "/Sources/TidewayStore/TidewayStore.docc/ComingFromReSwift.md")
    let code = lines(of: root + "/Tests/TidewayStoreMainActorTests/Migration.swift")
      .map(trimmed).filter { !$0.isEmpty }
    let blocks = page.split(separator: "```swift", omittingEmptySubsequences: false).dropFirst()
    #expect(blocks.count == 13)
    for block in blocks {
      let wanted = block.prefix { $0 != "```" }.map(trimmed).filter { !$0.isEmpty }
      #expect(!wanted.isEmpty)
      #expect(
        code.indices.contains { code[$0...].starts(with: wanted) },
        "Migration.swift does not have: \(wanted.first ?? "")")
    }
  }

  private func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " })
  }

  private func lines(of path: String) -> [String] {
    guard let file = unsafe fopen(path, "r") else {
      Issue.record("\(path) cannot be read.")
      return []
    }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
