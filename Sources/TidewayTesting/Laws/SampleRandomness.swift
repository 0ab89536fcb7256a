/// The random number generator of samples, which is reproducible from its seed.
public struct SampleRandomness: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix

  /// Creates a generator that returns the same numbers for the same seed.
  public init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  public mutating func next() -> UInt64 { numbers.next() }

  /// Returns true with a probability of one in `count`.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
