import Tideway

/// Values of a side of a mapping, to test its laws: given values, and generated ones if the type is
/// `Arbitrary`.
///
/// ```swift
/// try checkLaws(of: trimming, left: [" Ada "], right: [])               // and generated strings
/// try checkLaws(of: names, left: .pair([], []), right: ["Ada Lovelace"])  // a side of two cells
/// try checkLaws(of: volume, left: .only(3, 11), right: .only(0, 1))       // these alone
/// ```
public struct Samples<Value: Sendable>: Sendable {
  typealias Generator = @Sendable (inout SampleRandomness) -> Value

  /// The values that are always tried.
  let given: [Value]
  let generator: Generator?
  let simpler: @Sendable (Value) -> [Value]
  let areSame: @Sendable (Value, Value) -> Bool

  /// Creates samples from values and a closure that generates more.
  ///
  /// - Parameters:
  ///   - given: The values that are always tried.
  ///   - generator: Generates a value.
  ///   - simpler: Returns simpler values to try in place of one that breaks a law, the simplest
  ///     first.
  ///   - areSame: Returns whether two values count as the same for laws.
  public init(
    _ given: [Value], generator: (@Sendable (inout SampleRandomness) -> Value)?,
    simpler: @escaping @Sendable (Value) -> [Value] = { _ in [] },
    areSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.given = given
    self.generator = generator
    self.simpler = simpler
    self.areSame = areSame
  }

  /// Creates samples from values, and generated ones if the type is `Arbitrary`.
  public init(_ given: [Value]) {
    if let type = Value.self as? any Arbitrary.Type,
      let samples = Samples.made(of: type, with: given) as? Samples
    {
      self = samples
    } else {
      self.init(given, generator: nil, areSame: Samples.sameness)
    }
  }

  /// Returns only these values.
  public static func only(_ given: Value...) -> Samples {
    let all = Samples(given)
    return Samples(given, generator: nil, areSame: all.areSame)
  }

  private static func made<Made: Arbitrary>(of type: Made.Type, with given: [Value]) -> Any {
    Samples<Made>(
      given.compactMap { $0 as? Made } + Made.edges, generator: Made.arbitrary,
      simpler: { $0.simpler }, areSame: { $0.isSame(as: $1) })
  }

  private static var sameness: @Sendable (Value, Value) -> Bool {
    guard Value.self is any Equatable.Type else {
      misuse(
        "\(typeName(Value.self)) is not Equatable. Say what counts as the same: "
          + "Samples([…], generator: nil, areSame: { … }), or .pair([…], […]) for two cells.")
    }
    return { areEqual($0, $1) }
  }
}

extension Samples: ExpressibleByArrayLiteral {
  public init(arrayLiteral given: Value...) { self.init(given) }
}

private func areEqual(_ a: Any, _ b: Any) -> Bool {
  guard let a = a as? any Equatable else { return false }
  return a.isEqual(to: b)
}
