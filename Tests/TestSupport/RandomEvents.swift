/// A random list of events in time, and how it ends.
package struct RandomEvents {
  package private(set) var elements: [(name: String, time: Int)] = []
  package let endTime: Int
  package let fails: Bool

  package init(seed: Int) {
    var random = SplitMix(seed: seed)
    var time = 0
    for number in 0..<Int.random(in: 0..<20, using: &random) {
      // Many at one instant, and many at the very instants that operators wait for.
      time += [0, 1, 2, 3, 7, 7, 8, 14, 20].randomElement(using: &random)!
      elements.append(("\(number)", time))
    }
    endTime = time + Int.random(in: 0..<20, using: &random)
    fails = random.chance(0.3)
  }

  package var end: String { fails ? "fail@\(endTime)" : "end@\(endTime)" }

  package var script: String {
    (elements.map { "\($0.name)@\($0.time)" } + [end]).joined(separator: " ")
  }
}
