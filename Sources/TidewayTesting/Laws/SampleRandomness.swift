/// The random number generator of samples, which is reproducible from its seed (SplitMix64; Steele,
/// Lea, Flood 2014).
public struct SampleRandomness: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator that returns the same numbers for the same seed.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns true with a probability of one in `count`.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
