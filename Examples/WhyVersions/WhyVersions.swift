// Two cells that hear of each other two seconds late, written a second apart: bound by comparing values
// they swap them for ever, bound by comparing versions they settle. In virtual time.
//
//   swift run WhyVersions
//   swift run WhyVersions svg    the same as a picture

import TidewayTerminal
import Tideway
import TidewayTesting

@main
struct WhyVersions {
  static func main() async throws {
    let usage = Usage(
      "Two cells that hear of each other late, bound by equality and by versions; svg is a picture.",
      argument: .word("svg"))
    let isPicture = usage.read() != nil
    let guarded = try await Race.run(bound: guardedByEquality)
    let versioned = try await Race.run(bound: withVersions)
    if isPicture {
      print(figure(guarded, versioned), terminator: "")
    } else {
      print(text(guarded, versioned))
    }
  }

  static func text(_ guarded: Race, _ versioned: Race) -> String {
    """
    a is written on the left in second 1, b on the right in second 2.
    Each side hears of the other two seconds late.

                              \(Race.ruler)
    guarded by equality left  \(guarded.left)
                        right \(guarded.right)
      \(guarded.verdict)

    with versions       left  \(versioned.left)
                        right \(versioned.right)
      \(versioned.verdict)
    """
  }

  static func figure(_ guarded: Race, _ versioned: Race) -> String {
    MarbleFigure(
      sources: [guarded.left, guarded.right],
      operator: "guarded by equality, above · with versions, below",
      results: [versioned.left, versioned.right]
    ).svg()
  }
}
