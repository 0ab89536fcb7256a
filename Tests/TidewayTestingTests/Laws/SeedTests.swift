import TestSupport
import Testing
import TidewayTesting

@Suite("Seeds")
struct SeedTests {
  @Test("that are neighbours give numbers that have nothing to do with each other")
  func neighbours() {
    expectUnrelated { SampleRandomness(seed: UInt64($0)) }
    expectUnrelated { SplitMix(seed: $0) }
  }

  private func expectUnrelated(_ make: (Int) -> some RandomNumberGenerator) {
    var seen: Set<UInt64> = []
    for seed in 0..<1_000 {
      var random = make(seed)
      for _ in 0..<100 { seen.insert(random.next()) }
    }
    #expect(seen.count == 100_000)
  }
}
