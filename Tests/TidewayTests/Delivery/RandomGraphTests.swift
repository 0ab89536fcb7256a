import TestSupport
import Testing
import Tideway

@Suite("Random graphs of cells")
struct RandomGraphTests {
  @Test("show each moment whole and once, and compute each cell once, in any order of binding")
  func random() {
    for seed in 0..<stressed(400) {
      var random = SplitMix(seed: seed)
      let graph = RandomGraph(seed: seed)
      for _ in 0..<6 {
        var written = graph.sources.indices.filter { _ in random.chance(0.5) }
        // A block that writes some of them again.
        if random.chance(0.3) { written += written.shuffled(using: &random) }
        if let fault = graph.step(written.isEmpty ? [0] : written) {
          Issue.record("seed \(seed): \(fault)")
          return
        }
      }
    }
  }
}
