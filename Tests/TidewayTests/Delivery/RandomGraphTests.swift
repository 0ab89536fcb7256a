import TestSupport
import Testing
import Tideway

@Suite("Random graphs of cells", .leavesNothing)
struct RandomGraphTests {
  @Test("show each moment whole and once, and compute each cell once, in any order of binding")
  func random() {
    for seed in 0..<stressed(2_000) {
      if let fault = RandomGraph.fault(seed: seed) {
        Issue.record("\(fault)")
        return
      }
    }
  }

  @Test("do so whatever other threads do to graphs of their own", .timeLimit(.minutes(20)))
  func besideOthers() async {
    let faults = Collected<String>()
    await onThreads(4) { thread in
      for seed in 0..<stressed(80) {
        if let fault = RandomGraph.fault(seed: seed * 4 + thread) { return faults.add(fault) }
      }
    }
    #expect(faults.values == [])
  }
}
