import Testing
import Tideway
import TidewayTesting

@testable import WhyVersions

@Suite("WhyVersions")
struct WhyVersionsTests {
  @Test("shows that values are swapped for ever where a binding is guarded by equality")
  func guarded() async throws {
    let race = try await Race.run(bound: guardedByEquality)
    #expect(race.left == "0a--ba--ba--ba--ba--ba--")
    #expect(race.right == "0-ba--ba--ba--ba--ba--ba")
    #expect(race.verdict.hasSuffix("no end"))
  }

  @Test("shows that they settle where versions are compared")
  func versioned() async throws {
    let race = try await Race.run(bound: withVersions)
    #expect(race.left == "0a--b-------------------")
    #expect(race.right == "0-b---------------------")
    #expect(race.verdict == "3 writes, settled in second 4")
  }

  @Test("draws the same whenever it is run")
  func deterministic() async throws {
    for bind in [guardedByEquality, withVersions] {
      let first = try await Race.run(bound: bind)
      for _ in 0..<20 { #expect(try await Race.run(bound: bind) == first) }
    }
  }
}
