/// A random number generator that is reproducible from its seed: SplitMix64 (Steele, Lea, Flood
/// 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The state is the generator's first number for the seed. From the seed itself the numbers of two
  /// neighbours would be the same but for the first one.
  init(seed: UInt64) {
    state = seed
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number below `bound`. The deviation from a uniform distribution is less than one in
  /// four billion.
  mutating func below(_ bound: Int) -> Int {
    Int(((next() >> 32) &* UInt64(bound)) >> 32)
  }
}
