import TestSupport
import Testing
@testable import Tideway
import TidewayTesting

@Suite("Ready mappings", .leavesNothing)
struct ReadyMappingTests {
  /// What a mapping makes of a value; nil where it refuses it.
  private func forward<Left, Right>(_ mapping: Mapping<Left, Right>, _ value: Left) -> Right? {
    try? mapping.forward(value, nil)
  }

  @Test("whole numbers and text, each the same in every language")
  func wholeNumbers() throws {
    let mapping = Mapping<Int, String>.number
    try checkLaws(
      of: mapping, left: [0, -7, .max, .min], right: ["7", "007", "+7", "", " 7", "7.0", "٧"],
      laws: [.leftRoundTrip, .stability, .refusals])
    #expect(forward(mapping, -12) == "-12")
    #expect(forward(mapping.reversed, "007") == 7)
    for text in ["", " 7", "7.0", "9223372036854775808", "٧"] {
      #expect(forward(mapping.reversed, text) == nil)
    }
    #expect(forward(Mapping<UInt8, String>.number.reversed, "256") == nil)
  }

  @Test("numbers and text")
  func numbers() throws {
    let mapping = Mapping<Double, String>.number
    #expect(forward(mapping, 0.1) == "0.1")
    #expect(forward(mapping.reversed, "1e3") == 1_000)
    #expect(forward(mapping.reversed, "1,5") == nil)
    #expect(forward(Mapping<Float, String>.number, 0.1) == "0.1")
  }

  @Test("whole numbers and numbers, of which the nearest whole one counts")
  func nearest() throws {
    let mapping = Mapping<Int, Double>.number
    try checkLaws(
      of: mapping, left: [0, -7, 1 << 20], right: [2.5, 2.7, -0.4, 1e300, .nan, .infinity],
      laws: [.refusals])
    try checkLaws(
      of: Mapping<Int32, Double>.number, left: [0, -7, .max, .min], right: [2.5, 2.7, -0.4, .nan],
      laws: [.leftRoundTrip, .stability, .refusals])
    #expect([2.5, 3.5, -0.4, 2.7].map { forward(mapping.reversed, $0) } == [2, 4, 0, 3])
    for number in [Double.nan, .infinity, 1e300] {
      #expect(forward(mapping.reversed, number) == nil)
    }
    #expect(forward(Mapping<Float, UInt8>.number, 256) == nil)
    #expect(forward(Mapping<Float, UInt8>.number, 255.4) == 255)
    let count = BehaviorRelay(value: 1), position = BehaviorRelay(value: 0.0)
    let binding = TwoWayBinding(count, position, mapping: .number)
    count.accept(4)
    #expect(position.value == 4)
    position.accept(2.7)
    #expect(count.value == 3)
    #expect(position.value == 2.7)
    binding.dispose()
    let snapping = TwoWayBinding(count, position, mapping: .number, normalizing: .right)
    position.accept(5.2)
    #expect(count.value == 5)
    #expect(position.value == 5)
    snapping.dispose()
  }

  @Test(
    "numbers with so many decimals, half to even",
    arguments: [
      (0.25, 1, "0.2"), (0.35, 1, "0.4"), (-0.25, 1, "-0.2"), (1, 2, "1"), (1.5, 0, "2"),
      (2.5, 0, "2"), (-0.04, 1, "0"), (1234.5678, 2, "1234.57"), (0.001, 3, "0.001"),
      (1e300, 2, "1e+300"), (.infinity, 2, "inf"), (.nan, 2, "nan"), (99.999, 2, "100"),
    ] as [(Double, Int, String)])
  func decimals(number: Double, decimals: Int, text: String) {
    #expect(forward(Mapping<Double, String>.number(decimals: decimals), number) == text)
  }

  @Test("optional and empty text")
  func orEmpty() throws {
    let none = Mapping<Int?, Int>.replacingNil(with: 0)
    try checkLaws(of: none, left: [nil, 1], right: [0, 1], laws: [.rightRoundTrip, .stability])
    #expect(forward(none, nil) == 0 && forward(none.reversed, 0) == .some(nil))
    let mapping = Mapping<String?, String>.orEmpty
    try checkLaws(
      of: mapping, left: [nil, "a"], right: ["", "a"], laws: [.rightRoundTrip, .stability])
    #expect(forward(mapping, nil) == "")
    #expect(forward(mapping.reversed, "") == .some(nil))
  }

  @Test("text: digits, trimmed, case folded")
  func text() throws {
    #expect(forward(.digits, "+49 (30) 1٢2") == "493012")
    #expect(forward(.trimmed, " \t Ada  Lovelace\n") == "Ada  Lovelace")
    #expect(forward(.trimmed, " \n") == "")
    #expect(forward(.caseFolded, "ÄDA") == "äda")
    for mapping in [Mapping<String, String>.digits, .trimmed, .caseFolded] {
      try checkLaws(of: mapping, left: ["A 1", " x "], right: [""], laws: [.stability])
    }
  }

  @Test("ranges")
  func clamped() throws {
    let mapping = Mapping<Int, Int>.clamped(to: 0...10)
    #expect(forward(mapping, 11) == 10)
    #expect(forward(mapping.reversed, -1) == 0)
    try checkLaws(of: mapping, left: [-1, 5, 11], right: [0, 10], laws: [.stability])
  }

  private enum Theme: String, CaseIterable, Sendable { case light, dark, system }

  @Test("raw values and what they are of; others are refused")
  func rawValue() throws {
    let mapping = Mapping<Theme, String>.rawValue
    try checkLaws(
      of: mapping, left: [.light, .dark, .system], right: ["dark", "Dark", ""],
      laws: [.leftRoundTrip, .rightRoundTrip, .stability, .refusals])
    #expect(forward(mapping, .dark) == "dark")
    #expect(forward(Mapping<String, Theme>.rawValue, "system") == .system)
    #expect(forward(mapping.reversed, "blue") == nil)
    let theme = BehaviorRelay(value: Theme.dark), text = BehaviorRelay(value: "")
    let binding = text <-> theme.mapped(by: .rawValue)
    text.accept("blue")
    #expect("\(binding.status)" == #"left refused: "blue" is no Theme."#)
    binding.dispose()
  }

  @Test("elements and how many stand before them")
  func index() throws {
    let mapping = Mapping<Theme, Int>.index(in: Theme.allCases)
    try checkLaws(
      of: mapping, left: [.light, .dark, .system], right: [-1, 0, 2, 3],
      laws: [.leftRoundTrip, .rightRoundTrip, .stability, .refusals])
    #expect(forward(mapping, .system) == 2)
    #expect(forward(mapping.reversed, 1) == .dark)
    for index in [-1, 3, .max, .min] { #expect(forward(mapping.reversed, index) == nil) }
    let some = Mapping<Theme, Int>.index(in: [Theme.dark, .dark, .light][1...])
    #expect(forward(some, .dark) == 0)
    #expect(forward(some.reversed, 1) == .light)
    #expect(forward(some, .system) == nil)
  }

  @Test("elements and a control in which none may be selected")
  func optionalIndex() {
    let must = Mapping<Theme, Int?>.index(in: [Theme.light, .dark])
    #expect(forward(must, .dark) == 1)
    #expect(forward(must, .system) == .some(nil))
    #expect(forward(must.reversed, 1) == .dark)
    #expect(forward(must.reversed, nil) == nil && forward(must.reversed, 2) == nil)

    let may = Mapping<Theme?, Int?>.index(in: [Theme.light, .dark])
    #expect(forward(may, .dark) == 1)
    #expect(forward(may, nil) == .some(nil) && forward(may, .system) == .some(nil))
    #expect(forward(may.reversed, 0) == .some(.light))
    #expect(forward(may.reversed, nil) == .some(nil))
    #expect(forward(may.reversed, 2) == nil)
  }

  @Test("units")
  func units() {
    let fahrenheit = Mapping<Double, Double>.scaled(by: 1.8, plus: 32)
    #expect(forward(fahrenheit, 100) == 212)
    #expect(forward(fahrenheit.reversed, 32) == 0)
    #expect(forward(Mapping<Double, Double>.scaled(by: 1_000), 2.5) == 2_500)
  }

  @Test("composed and reversed")
  func composed() throws {
    let mapping = Mapping<Double, Double>.scaled(by: 1.8, plus: 32).then(.number(decimals: 1))
    #expect(forward(mapping, 37) == "98.6")
    #expect(forward(mapping.reversed, "212") == 100)
    #expect(forward(mapping.reversed, "warm") == nil)
    #expect(forward(mapping.reversed.reversed, 0) == "32")
  }

  @Test("composed, one that looks at what it replaces gets that")
  func composedLens() {
    struct Line: Equatable, Sendable { var amount = 2.0, rate = 3.0 }
    let total = Mapping<Line, Double>(
      forward: { $0.amount * $0.rate },
      backward: { total, line in Line(amount: total / line.rate, rate: line.rate) }
    ).then(.number)
    let line = BehaviorRelay(value: Line()), text = BehaviorRelay(value: "")
    let bag = DisposeBag { TwoWayBinding(text, line, mapping: total.reversed) }
    #expect(text.value == "6.0")
    text.accept("12")
    #expect(line.value == Line(amount: 4, rate: 3))
    withExtendedLifetime(bag) {}
  }

  @Test("that look at what they replace do not fit a cell alone, and say so")
  func needsBothSides() async {
    await #expect(processExitsWith: .failure) {
      let lens = Mapping<Int, Int>(forward: { $0 }, backward: { $0 + $1 })
      _ = BehaviorRelay(value: 0).mapped(by: lens.reversed)
    }
  }
}
