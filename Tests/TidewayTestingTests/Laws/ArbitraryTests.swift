import Testing
import TidewayTesting

@Suite("Arbitrary")
struct ArbitraryTests {
  @Test("makes up the same values from the same seed, and different ones")
  func seeds() {
    func values<Value: Arbitrary>(_: Value.Type, seed: UInt64) -> [Value] {
      var random = SampleRandomness(seed: seed)
      return (0..<50).map { _ in Value.arbitrary(&random) }
    }
    #expect(values(Int.self, seed: 1) == values(Int.self, seed: 1))
    #expect(values(Int.self, seed: 1) != values(Int.self, seed: 2))
    #expect(Set(values(String.self, seed: 1)).count > 25)
    #expect(Set(values(Double.self, seed: 1)).count > 25)
    #expect(Set(values([Bool?].self, seed: 1)).count > 10)
  }

  @Test("tries what mistakes like")
  func edges() {
    #expect(Double.edges.contains { $0.isNaN })
    #expect(Double.edges.contains { $0 == 0 && $0.sign == .minus })
    #expect(Double.edges.contains(-.infinity))
    #expect(Int.edges.contains(.min))
    #expect(String.edges.contains(""))
    #expect(String.edges.contains { $0.unicodeScalars.contains("\u{301}") })
    #expect(Optional<Int>.edges.contains(nil))
    #expect([Int].edges.contains([]))
    #expect(Bool.edges == [false, true])
  }

  @Test("comes to an end when values are made simpler")
  func simpler() {
    #expect(simplest(of: -1_234, where: { _ in true }) == 0)
    #expect(simplest(of: Int.min, where: { $0 != 0 }) == 1)
    #expect(simplest(of: 97, where: { $0 > 41 }) == 42)
    #expect(simplest(of: 12.75, where: { $0 > 3.5 }) == 4)
    #expect(simplest(of: "Q🙂x 7", where: { $0.contains("x") }) == "x")
    #expect(simplest(of: "Ada Lovelace", where: { $0.count > 2 }) == "aaa")
    #expect(simplest(of: [5, 6, 7, 8], where: { $0.contains { $0 > 6 } }) == [7])
    #expect(simplest(of: 5 as Int?, where: { $0 != nil }) == 0)
    #expect(simplest(of: true, where: { _ in true }) == false)
    #expect(simplest(of: Double.nan, where: { $0.isNaN }).isNaN)
  }

  private func simplest<Value: Arbitrary>(of value: Value, where breaks: (Value) -> Bool) -> Value {
    var value = value
    while let simpler = value.simpler.first(where: breaks) { value = simpler }
    return value
  }

  @Test("takes NaN for NaN, also inside of optionals and arrays")
  func sameness() {
    #expect(Double.nan.isSame(as: .nan))
    #expect((0.0).isSame(as: -0.0))
    #expect([Double.nan as Double?, nil].isSame(as: [.nan, nil]))
    #expect(![Double.nan, 1].isSame(as: [.nan, 2]))
    #expect(![1].isSame(as: [1, 2]))
    #expect(!Optional(1).isSame(as: nil))
  }
}
