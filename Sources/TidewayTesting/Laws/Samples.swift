import Tideway

/// Values of a side of a mapping to try its laws on: those that are given, and made-up ones where the type
/// can make some up (`Arbitrary`).
///
/// ```swift
/// try checkLaws(of: trimming, left: [" Ada "], right: [])               // and generated strings
/// try checkLaws(of: names, left: .pair([], []), right: ["Ada Lovelace"])  // a side of two cells
/// try checkLaws(of: volume, left: .only(3, 11), right: .only(0, 1))       // these alone
/// ```
public struct Samples<Value: Sendable>: Sendable {
  typealias Generator = @Sendable (inout SampleRandomness) -> Value

  /// What is tried always.
  let given: [Value]
  let generator: Generator?
  let simpler: @Sendable (Value) -> [Value]
  let areSame: @Sendable (Value, Value) -> Bool

  /// Values, and how more of them are made.
  ///
  /// - Parameters:
  ///   - given: What is tried always.
  ///   - generator: Makes up a value.
  ///   - simpler: Simpler values to try in place of one that breaks a law, the simplest first.
  ///   - areSame: Whether two values count as the same for laws.
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

  /// Values, and made-up ones if the type is `Arbitrary`.
  public init(_ given: [Value]) {
    if let type = Value.self as? any Arbitrary.Type,
      let samples = Samples.made(of: type, with: given) as? Samples
    {
      self = samples
    } else {
      self.init(given, generator: nil, areSame: Samples.sameness)
    }
  }

  /// These values and no others.
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
        "\(Value.self) is not Equatable. Say what counts as the same: "
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

extension Equatable {
  /// Equal, whatever the static types are.
  func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
