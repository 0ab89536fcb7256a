import Testing
import TidewayTesting

@Suite("MarbleDiagram")
struct MarbleDiagramTests {
  typealias Mark = MarbleDiagram.Mark
  typealias Problem = MarbleSyntaxError.Problem

  @Test(
    "reads every mark",
    arguments: [
      ("", []),
      ("-", [[]]),
      ("a", [[.element("a")]]),
      ("7", [[.element("7")]]),
      ("★", [[.element("★")]]),
      ("👩‍👩‍👧", [[.element("👩‍👩‍👧")]]),
      ("\\", [[.element("\\")]]),
      ("{long name}", [[.element("long name")]]),
      ("{}", [[.element("")]]),
      ("{a}", [[.element("a")]]),
      ("{-}{|}{{}", [[.element("-")], [.element("|")], [.element("{")]]),
      (
        #"{\}}{\\}{a\nb}{\x}"#,
        [
          [.element("}")], [.element("\\")], [.element("a\nb")], [.element("x")],
        ]
      ),
      (
        #"{a\u{301}}{\u{}{\u{+1\}}"#,
        [[.element("a\u{301}")], [.element("u{")], [.element("u{+1}")]]
      ),
      ("|", [[.end]]),
      ("#", [[.failure]]),
      ("(ab|)", [[.element("a"), .element("b"), .end]]),
      ("({one}#)", [[.element("one"), .failure]]),
      ("-(ab)-c", [[], [.element("a"), .element("b")], [], [.element("c")]]),
      ("^-!", [[.subscription], [], [.release]]),
      ("-(^!)-", [[], [.subscription, .release], []]),
      (" a \t -\n( b | ) ", [[.element("a")], [], [.element("b"), .end]]),
    ] as [(String, [[Mark]])])
  func reads(text: String, steps: [[Mark]]) throws {
    #expect(try MarbleDiagram(parsing: text).steps == steps)
  }

  @Test(
    "points at the column of a mistake",
    arguments: [
      ("--a--(b|", .unclosedGroup, 6),
      ("-)", .unopenedGroup, 2),
      ("(a(b))", .nestedGroup, 3),
      ("a()", .emptyGroup, 2),
      ("(a-)", .timeInGroup, 3),
      ("a-{name", .unclosedName, 3),
      (#"{name\}"#, .unclosedName, 1),
      (#"a{name\"#, .unclosedName, 2),
      ("ab}", .unopenedName, 3),
      ("a|-", .afterEnd, 3),
      ("a|  b", .afterEnd, 5),
      ("#|", .afterEnd, 2),
      ("(a|b)", .afterEnd, 4),
      ("(a|#)", .afterEnd, 4),
      ("a-^", .mixedMarks, 3),
      ("a-!", .mixedMarks, 3),
      ("^-{name}", .mixedMarks, 3),
      ("^|", .mixedMarks, 2),
      ("^-^", .repeatedSubscription, 3),
      ("-!", .releaseWithoutSubscription, 2),
      ("^!-!", .repeatedRelease, 4),
    ] as [(String, Problem, Int)])
  func points(text: String, problem: Problem, column: Int) throws {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(parsing: text) }
    #expect(error?.problem == problem)
    #expect(error?.column == column)
    #expect(error?.diagram == text)
    #expect(error?.description.split(separator: "\n").count == 3)
  }

  @Test("shows a mistake with a caret under it")
  func showsMistake() throws {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(parsing: "--a--(b|") }
    #expect(
      error?.description == """
        A group is not closed: ")" is missing.
          --a--(b|
               ^
        """)
  }

  @Test(
    "prints canonical text",
    arguments: [
      ("{a} - (b) (c|)", "a-b(c|)"),
      ("{long name}-{}", "{long name}-{}"),
      (#"{\}}{\a}{ }{\\}"#, #"{\}}a{ }\"#),
      ("{|}{-}{^}", "{|}{-}{^}"),
      ("{a\r\nb}", #"{a\r\nb}"#),
      ("--", "--"),
      ("- ^ - !", "-^-!"),
    ])
  func prints(text: String, canonical: String) throws {
    #expect(try MarbleDiagram(parsing: text).description == canonical)
  }

  @Test("reads what it prints as the same diagram")
  func roundTrip() throws {
    for seed in 0..<2_000 {
      let diagram = try MarbleDiagram(parsing: RandomDiagram(seed: seed).text)
      #expect(try MarbleDiagram(parsing: diagram.description) == diagram)
      #expect(try MarbleDiagram(parsing: diagram.description).description == diagram.description)
    }
  }

  /// Accents, joiners, halves of flags, parts of syllables, numbers that join what follows, line ends.
  private static let joining: [Unicode.Scalar] = [
    "a", "}", "\\", "\n", "\r", "\t", "\u{301}", "\u{596}", "\u{600}", "\u{903}", "\u{915}",
    "\u{94D}", "\u{200D}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "\u{1F1E9}", "\u{1F1EA}",
    "\u{1F3FD}", "\u{1F469}", "\u{FE0F}", "u", "{",
  ]

  /// An element whose name has these scalars.
  private func element(_ scalars: Unicode.Scalar...) -> String {
    "{" + scalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "}"
  }

  @Test(
    "reads what it prints as the same diagram, whatever becomes one character with what is beside it"
  )
  func joiningNames() throws {
    for first in Self.joining {
      for second in Self.joining {
        for text in [
          element(first, second), element(first) + element(second),
          element(first) + element(second, first),
          "(" + element(first, second) + element(second, first) + ")-" + element(first),
        ] {
          let diagram = try MarbleDiagram(parsing: text)
          #expect(try MarbleDiagram(parsing: diagram.description) == diagram, "\(text)")
        }
      }
    }
  }

  @Test("written out in a test with a mistake stops it, and says where")
  func literal() async {
    let correct: MarbleDiagram = "a-|"
    #expect(correct.description == "a-|")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wrong: MarbleDiagram = "a-("
      _ = wrong
    }
    #expect(text(result).contains("A group is not closed"))
    let run = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = marbles("a|b") { $0 }
    }
    #expect(text(run).contains("Nothing can follow the end"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
