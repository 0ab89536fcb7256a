/// A random number generator that replays from its seed: SplitMix64 (Steele, Lea, Flood 2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The state is the generator's first number for the seed: from the seed itself, the numbers of two
  /// neighbours would be the same but for the first one.
  package init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
    state = next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }
}
