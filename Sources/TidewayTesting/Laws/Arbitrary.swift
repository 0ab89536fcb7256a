/// A type whose values can be generated, to test laws.
///
/// ```swift
/// extension Celsius: Arbitrary {
///   static var edges: [Celsius] { [Celsius(0), Celsius(-273.15)] }
///   static func arbitrary(_ random: inout SampleRandomness) -> Celsius {
///     Celsius(.random(in: -200...1_000, using: &random))
///   }
/// }
/// ```
public protocol Arbitrary: Equatable, Sendable {
  /// The values that are always tried, because mistakes with them are likely.
  static var edges: [Self] { get }

  /// Generates a value.
  static func arbitrary(_ random: inout SampleRandomness) -> Self

  /// Simpler values, the simplest first, to try in place of one that breaks a law. The array is
  /// empty if there is no simpler value, so that the search for the simplest one ends.
  var simpler: [Self] { get }

  /// Returns whether two values count as the same for laws. They do if they are equal, unless the
  /// type defines it differently (NaN is the same as NaN).
  func isSame(as other: Self) -> Bool
}

extension Arbitrary {
  public var simpler: [Self] { [] }
  public func isSame(as other: Self) -> Bool { self == other }
}

extension Bool: Arbitrary {
  public static var edges: [Bool] { [false, true] }
  public static func arbitrary(_ random: inout SampleRandomness) -> Bool { .random(using: &random) }
  public var simpler: [Bool] { self ? [false] : [] }
}

extension Int: Arbitrary {
  public static var edges: [Int] { [0, 1, -1, 9, 10, 1_000, .max, .min] }

  /// Generates small and large values equally often, because the number of bits is random too.
  public static func arbitrary(_ random: inout SampleRandomness) -> Int {
    Int(
      truncatingIfNeeded: Int64(bitPattern: random.next())
        >> Int64.random(in: 0..<64, using: &random))
  }

  /// Values that are closer to zero.
  public var simpler: [Int] {
    var simpler: [Int] = []
    if self < 0, self != .min { simpler.append(-self) }
    var part = self
    // Starts halfway to zero, then comes closer and closer to the value itself.
    while part != 0 {
      simpler.append(self - part)
      part /= 2
    }
    return simpler
  }
}

extension Double: Arbitrary {
  public static var edges: [Double] {
    [
      0, -0.0, 1, -1, 0.1, 0.5, 1e16, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude,
    ]
  }

  public static func arbitrary(_ random: inout SampleRandomness) -> Double {
    if random.oneIn(3) { return Double(Int.random(in: -1_000...1_000, using: &random)) }
    let digits = Double(Int.random(in: -1_000_000...1_000_000, using: &random))
    return digits / random.element(of: [1e-9, 1, 10, 100, 1_000, 1e9])
  }

  /// Zero and the whole number toward zero, then smaller whole numbers.
  public var simpler: [Double] {
    guard isFinite, self != 0 else { return [] }
    let whole = rounded(.towardZero)
    if whole != self { return [0, whole] }
    guard abs(self) < 1e15 else { return [0, 1].filter { $0 < abs(self) } }
    return Int(self).simpler.map(Double.init)
  }

  /// Returns whether two numbers are the same. NaN is the same as NaN, and 0 is the same as -0.
  public func isSame(as other: Double) -> Bool { self == other || (isNaN && other.isNaN) }
}
