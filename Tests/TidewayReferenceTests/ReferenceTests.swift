import OperatorTable
import TestSupport
import Testing

/// What the library does is what the plain functions of this folder say.
///
/// `TIDEWAY_STRESS=5000 swift test --filter ReferenceTests` compares 100,000 programs of each kind.
@Suite("The reference")
struct ReferenceTests {
  @Test("is what programs do in which nothing happens at one instant")
  func distinct() { compare(stressed(2_000), coincides: false) }

  @Test("is what programs do in which much happens at one instant")
  func coinciding() { compare(stressed(2_000), coincides: true) }

  @Test("is what each operator does alone", arguments: Operator.all.map(\.symbol).inPrograms)
  func alone(operation: String) {
    for coincides in [false, true] {
      compare(stressed(80), coincides: coincides, unsettled: 50) { $0.make(around: operation) }
    }
  }

  private func compare(
    _ count: Int, coincides: Bool, unsettled share: Int = 500,
    _ make: (inout ProgramMaker) -> Case = { $0.make() }
  ) {
    var compared = 0, seed = 0, unsettled = 0
    while compared < count {
      var maker = ProgramMaker(seed: seed, coincides: coincides)
      let made = make(&maker)
      let comparison = Comparison(made)
      // Of programs in which nothing is to coincide those are left out in which something does.
      if coincides || !comparison.hasCoincidences {
        compared += 1
        if !comparison.isEqual {
          guard made.program.isUnsettled(coincides: coincides) else {
            Issue.record("seed \(seed)\n\(made.smallestDifference(coincides: coincides))")
            return
          }
          unsettled += 1
        }
      }
      seed += 1
    }
    // Of what is not settled, few programs differ: what is broken there is noticed too.
    #expect(unsettled <= 1 + compared / share, "\(unsettled) of \(compared)")
  }

  @Test("would show mistakes", arguments: Mistake.allCases)
  func mistakes(mistake: Mistake) {
    for seed in 0..<2_000 {
      let made = ProgramMaker.make(seed: seed, coincides: true)
      let mistaken = ReferenceRun(made.writes, mistake: mistake).result(of: made.program)
      if ReferenceRun(made.writes).result(of: made.program) != mistaken { return }
    }
    Issue.record("2,000 programs do not show this.")
  }
}

/// A program run on both.
struct Comparison {
  let expected: RunResult
  let hasCoincidences: Bool
  private let run: LibraryRun
  private let program: Program

  init(_ compared: Case) {
    let reference = ReferenceRun(compared.writes)
    expected = reference.result(of: compared.program)
    hasCoincidences = reference.agenda.hasCoincidences
    run = LibraryRun(compared.writes)
    program = compared.program
  }

  var isEqual: Bool { run.result(of: program) == expected }
}

extension [String] {
  fileprivate var inPrograms: [String] {
    var made: Set<String> = []
    for seed in 0..<2_000 {
      made.formUnion(ProgramMaker.make(seed: seed, coincides: false).program.symbols.prefix(1))
    }
    return filter(made.contains)
  }
}

extension ProgramMaker {
  static func make(seed: Int, coincides: Bool) -> Case {
    var maker = ProgramMaker(seed: seed, coincides: coincides)
    return maker.make()
  }
}

extension Case {
  /// What is written, the program, and what both give, made as small as can be.
  func smallestDifference(coincides: Bool) -> String {
    let smallest = shrunk { smaller in
      let comparison = Comparison(smaller)
      return (coincides || !comparison.hasCoincidences) && !comparison.isEqual
        && !smaller.program.isUnsettled(coincides: coincides)
    }
    let expected = ReferenceRun(smallest.writes).result(of: smallest.program)
    let actual = LibraryRun(smallest.writes).result(of: smallest.program)
    return """
      a         \(smallest.writes[0])
      b         \(smallest.writes[1])
      program   \(smallest.program)
      expected  \(expected)  \(expected.versions)
      actual    \(actual)  \(actual.versions)
      """
  }
}
