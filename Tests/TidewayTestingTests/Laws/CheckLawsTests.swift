import Testing
import Tideway
import TidewayTesting

@Suite("checkLaws(of:left:right:)")
struct CheckLawsTests {
  let number = Mapping(forward: { (number: Int) in String(number) }, parse: { Int($0) })

  /// The last word is the surname.
  let names = Mapping(
    forward: { (first: String, last: String) in
      [first, last].filter { !$0.isEmpty }.joined(separator: " ")
    },
    backward: { (full: String) in
      let words = full.split(separator: " ")
      if words.count < 2 { return (words.joined(), "") }
      return (words.dropLast().joined(separator: " "), String(words[words.count - 1]))
    })

  @Test("passes the identity, for every law")
  func identity() throws {
    let all = Set(MappingLaw.allCases)
    try checkLaws(of: Mapping<Int, Int>.identity, left: [], right: [], laws: all)
    try checkLaws(of: Mapping<Double, Double>.identity, left: [], right: [], laws: all)
    try checkLaws(of: Mapping<String, String>.identity, left: [], right: [], laws: all)
    try checkLaws(of: Mapping<[Bool?], [Bool?]>.identity, left: [], right: [], laws: all)
  }

  @Test("passes a number and its text, but for the texts that have another form")
  func numbers() throws {
    try checkLaws(
      of: number, left: [7], right: ["seven"],
      laws: [.stability, .refusals, .leftRoundTrip, .getPut])
    let report = #expect(throws: LawReport.self) {
      try checkLaws(of: number, left: [], right: [], laws: [.rightRoundTrip])
    }
    let violation = try #require(report?.violations.first)
    #expect(violation.law == .rightRoundTrip)
    #expect(violation.steps.map(\.name) == ["right", "left held", "to left", "to right"])
  }

  @Test("says which law fails and for which value, in words")
  func words() {
    let report = #expect(throws: LawReport.self) {
      try checkLaws(
        of: number, left: .only(1), right: .only("007", "7"), laws: [.rightRoundTrip, .stability])
    }
    #expect(
      report?.description == """
        A mapping Int <-> String breaks right round trip (right to left and back gives the same):
          right      "007"
          left held  1
          to left    7
          to right   "7"
        Found with seed 0 after 1 cases; simplified 0 times.
        """)
  }

  @Test("passes the name form's mapping for the laws that it keeps")
  func nameForm() throws {
    try checkLaws(of: names, left: .pair(["Mary Ann"], ["Evans"]), right: ["Ada Lovelace"])
    #expect(throws: LawReport.self) {
      try checkLaws(of: names, left: .pair([], []), right: [], laws: [.leftRoundTrip])
    }
  }

  @Test("finds that splitting at the last space takes away a space at each round")
  func lastSpace() {
    let hasty = Mapping(
      forward: { (first: String, last: String) in
        [first, last].filter { !$0.isEmpty }.joined(separator: " ")
      },
      backward: { (full: String) in
        guard let space = full.lastIndex(of: " ") else { return (full, "") }
        return (String(full[..<space]), String(full[full.index(after: space)...]))
      })
    let report = #expect(throws: LawReport.self) {
      try checkLaws(of: hasty, left: .pair([], []), right: ["Ada Lovelace"])
    }
    #expect(report?.violations.map(\.law) == [.stability])
    #expect(report?.violations.first?.steps.first?.value == "\"  \"")
  }

  @Test("finds a mapping that corrects without end")
  func unstable() {
    let growing = Mapping(forward: { (n: Int) in n &+ 1 }, backward: { (n: Int) in n })
    #expect(broken(growing, laws: [.stability]) == [.stability])
    let report = #expect(throws: LawReport.self) {
      try checkLaws(of: growing, left: [], right: [], laws: [.stability])
    }
    // The simplest value that there is.
    #expect(report?.violations.first?.steps.first?.value == "0")
  }

  @Test("takes one correction for stable")
  func oneCorrection() throws {
    let trimmed = Mapping(
      forward: { (text: String) in String(text.drop { $0 == " " }) }, backward: { $0 })
    try checkLaws(of: trimmed, left: [" a"], right: [" a"])
    #expect(broken(trimmed, laws: [.leftRoundTrip]) == [.leftRoundTrip])
    #expect(broken(trimmed, laws: [.rightRoundTrip]) == [.rightRoundTrip])
  }

  @Test("finds one direction that refuses what the other gave")
  func refusedByTheOther() {
    let narrow = Mapping(
      forward: { (n: Int) in String(n) },
      parse: { (text: String) in text.count < 3 ? Int(text) : nil })
    let report = #expect(throws: LawReport.self) {
      try checkLaws(of: narrow, left: [12_345], right: [])
    }
    #expect(report?.violations.map(\.law) == [.stability])
    #expect(report?.violations.first?.steps.last?.value == "refused")
    #expect(report?.violations.first?.steps.first?.value == "100")
  }

  @Test("finds a refusal that is not steady")
  func moody() {
    let calls = TestCounter()
    let moody = Mapping(
      forward: { (n: Int) in String(n) },
      parse: { (text: String) in calls.next() % 2 == 0 ? Int(text) : nil })
    #expect(broken(moody, laws: [.refusals]) == [.refusals])
  }

  @Test("finds a refusal that corrupts what comes after")
  func corrupting() {
    let refusals = TestCounter()
    let corrupting = Mapping(
      forward: { (n: Int) in "\(n)" + (refusals.isZero ? "" : "?") },
      parse: { (text: String) -> Int? in
        if text == "x" { _ = refusals.next() }
        return Int(text)
      })
    let report = #expect(throws: LawReport.self) {
      try checkLaws(of: corrupting, left: .only(1), right: .only("x"), laws: [.refusals])
    }
    #expect(
      report?.violations.first?.steps.map(\.value)
        == ["1", "\"1\"", "\"x\"", "refused", "1", "\"1?\"", "\"x\"", "refused"])
  }

  @Test("tells the laws of a mapping with a current value from the round trips")
  func lenses() throws {
    // The total of an amount and a rate: a new total keeps the rate.
    let total = Mapping(
      forward: { (amount: Int, rate: Int) in amount &* rate },
      backward: { (total: Int, current: (Int, Int)) in
        current.1 == 0 ? current : (total / current.1, current.1)
      })
    let left: Samples<(Int, Int)> = .pair(.only(0, 1, 5), .only(1, 2, 3))
    try checkLaws(of: total, left: left, right: .only(0, 6, 12), laws: [.getPut, .putGet])
    // Another rate was there before: the amount cannot be told from the total.
    #expect(
      broken(total, left, .only(0, 6, 12), laws: [.leftRoundTrip, .getPut]) == [.leftRoundTrip])
    #expect(broken(total, left, .only(7), laws: [.putGet, .stability]) == [.putGet])
  }

  @Test("tries NaN and infinities")
  func doubles() {
    let percent = Mapping(
      forward: { (part: Double) in Int(exactly: (part * 100).rounded()) ?? 0 },
      backward: { Double($0) / 100 })
    #expect(broken(percent, .only(.nan), .only(0), laws: [.leftRoundTrip]) == [.leftRoundTrip])
    #expect(broken(percent, .only(.nan), .only(0), laws: [.stability]) == [])
  }

  @Test("tries sides of three cells, values that are given alone, and values of types of one's own")
  func samples() throws {
    let date = Mapping(
      forward: { (d: Int, m: Int, y: Int) in [d, m, y] },
      backward: { ($0[0], $0[1], $0[2]) })
    try checkLaws(
      of: date, left: .triple([1], [1], [2000]), right: .only([1, 1, 2000]),
      laws: [.leftRoundTrip, .rightRoundTrip, .stability])

    struct Level: Equatable, Sendable { var value: Int }
    let level = Mapping(
      forward: { (level: Level) in level.value }, backward: { Level(value: $0 % 8) })
    try checkLaws(of: level, left: [Level(value: 3)], right: .only(1, 9))
    let samples = Samples<Level>(
      [], generator: { Level(value: .random(in: 0..<20, using: &$0)) },
      simpler: { $0.value > 0 ? [Level(value: $0.value - 1)] : [] }, areSame: { $0 == $1 })
    let report = #expect(throws: LawReport.self) {
      try checkLaws(of: level, left: samples, right: .only(0), laws: [.leftRoundTrip])
    }
    #expect(report?.violations.first?.steps.first?.value.hasSuffix("Level(value: 8)") == true)
  }

  @Test("replays from its seed")
  func seeds() {
    func report(seed: UInt64) -> LawReport? {
      #expect(throws: LawReport.self) {
        try checkLaws(of: number, left: [], right: [], laws: [.rightRoundTrip], seed: seed)
      }
    }
    #expect(report(seed: 3) == report(seed: 3))
    #expect(report(seed: 3)?.violations.first?.seed == 3)
  }

  @Test("refuses to try nothing, and values that cannot be compared, with a sentence")
  func refusesNothing() async {
    await #expect(processExitsWith: .failure) {
      try checkLaws(of: Mapping<Int, Int>.identity, left: .only(), right: .only())
    }
    await #expect(processExitsWith: .failure) {
      _ = Samples<@Sendable () -> Void>([])
    }
  }

  /// The laws that a mapping breaks.
  private func broken<Left, Right>(
    _ mapping: Mapping<Left, Right>, _ left: Samples<Left> = [], _ right: Samples<Right> = [],
    laws: Set<MappingLaw>
  ) -> [MappingLaw] {
    do {
      try checkLaws(of: mapping, left: left, right: right, laws: laws)
      return []
    } catch {
      return error.violations.map(\.law)
    }
  }
}

/// Counts calls. Sendable because a relay may be written from anywhere.
private final class TestCounter: Sendable {
  private let relay = BehaviorRelay(value: 0)

  var isZero: Bool { relay.value == 0 }

  func next() -> Int {
    relay.update {
      $0 += 1
      return $0
    }
  }
}
