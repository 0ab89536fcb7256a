import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("A table in a form")
@UIActor
struct TableInFormTests {
  let bag = DisposeBag()
  private let table = Table(of: [.grace, .ada, Person(id: 3, name: "漢字", age: 4)])

  @Test("aligns its texts below their titles, those of wide characters too")
  func drawn() {
    let drawn = DrawnControl(table)
    table.select(3)
    #expect(
      drawn.texts == [
        "  Name      Age  Note", "  Grace      85  –", "  Ada        36  –", "› 漢字        4  –",
      ])
    let spans = drawn.draw().rows
    #expect(spans[0].style(of: "Name") == [.bold, .underlined])
    #expect(spans[0].style(of: "Age") == .bold)
    #expect(spans[3].style(of: "漢字") == .reversed && spans[2].style(of: "Ada") == [])
    drawn.isFocused = false
    #expect(drawn.draw().rows[3].style(of: "漢字") == .bold)
    #expect(drawn.draw().rows[0].style(of: "Name") == .bold)
  }

  @Test("is as wide as is preferred, and cuts longer texts with a sign")
  func widths() {
    let table = Table(
      [TableColumn("N", \Person.name, width: 5), TableColumn("Age", \.age, width: 2)],
      rows: [Person(id: 1, name: "漢字漢字", age: 5), Person(id: 2, name: "Hopper", age: 100)])
    #expect(DrawnControl(table).texts == ["  N      A…", "  漢字…  5", "  Hopp…  1…"])
  }

  @Test("marks the column that it is sorted by, which a key chooses and another one sorts by")
  func sorts() {
    let drawn = DrawnControl(table)
    #expect(drawn.press("s"))
    #expect(drawn.texts[0] == "  Name ▲    Age  Note")
    #expect(drawn.press(.right, "s", "s"))
    #expect(drawn.texts[0] == "  Name    Age ▼  Note")
    #expect(drawn.texts[1] == "  Grace      85  –")
    // There is no fourth column, and nothing to sort the third by.
    #expect(drawn.press(.right, .right, "s"))
    #expect(drawn.texts[0] == "  Name    Age ▼  Note")
    #expect(drawn.draw().rows[0].style(of: "Note") == [.bold, .underlined])
  }

  @Test("scrolls down with its selection, and says that there is more")
  func scrollsLines() {
    table.rows = (0..<9).map { Person(id: $0, name: "n\($0)", age: $0) }
    let drawn = DrawnControl(table, columns: 21, lines: 4)
    #expect(drawn.texts[1] == "  n0          0  –" && drawn.texts[3].hasSuffix("–  ↓"))
    for _ in 0..<4 { drawn.press(.down) }
    #expect(
      drawn.texts == [
        "  Name      Age  No", "  n1          1  –  ↑", "  n2          2  –",
        "› n3          3  –  ↓",
      ])
    #expect(drawn.press(.up))
    #expect(drawn.texts[2].hasPrefix("› n2"))
    drawn.scroll(by: 3)
    #expect(drawn.texts[1].hasPrefix("  n4"))
    drawn.press(.end)
    #expect(drawn.texts[3].hasPrefix("› n8") && !drawn.texts[3].contains("↓"))
  }

  @Test("selects a page further, and the first and last row; arrows leave it at its ends")
  func keys() {
    table.rows = (0..<9).map { Person(id: $0, name: "n\($0)", age: $0) }
    let drawn = DrawnControl(table, lines: 4)
    #expect(!drawn.press(.up))
    drawn.press(.pageDown)
    drawn.press(.pageDown)
    #expect(table.selection == 3)
    drawn.press(.pageUp)
    #expect(table.selection == 1)
    drawn.press(.home)
    #expect(table.selection == 0 && !drawn.press(.up))
    drawn.press(.end)
    #expect(table.selection == 8 && !drawn.press(.down))
    #expect(!drawn.press(.tab) && !drawn.press("x"))
    table.rows = []
    #expect(!drawn.press(.down) && !table.canTakeFocus)
    #expect(drawn.press(.end) && table.selection == nil)
  }

  @Test("scrolls sideways to the column that is chosen, and cuts no wide character in half")
  func scrollsColumns() {
    let drawn = DrawnControl(table, columns: 15)
    #expect(drawn.texts[0] == "  Name      Age" && drawn.texts[3] == "  漢字        4")
    drawn.press(.right, .right)
    #expect(drawn.texts[0] == "      Age  Note" && drawn.texts[3] == "        4  –")
    drawn.columns = 18
    drawn.press(.left)
    #expect(drawn.texts[0] == "  e      Age  Note" && drawn.texts[3] == "           4  –")
    drawn.press(.left)
    #expect(drawn.texts[0] == "  Name      Age  N")
  }

  @Test("opens the selected row with Return, and marks it with Space where that is allowed")
  func opens() {
    let marking = Table(table.columns, rows: table.rows, allowsMarks: true)
    #expect(marking.keyHints.map(\.meaning) == ["column", "sort", "mark"])
    let drawn = DrawnControl(marking)
    var opened: [Int] = []
    marking.activations.bind { opened.append($0.id) }.disposed(by: bag)
    #expect(marking.keyHints.last == KeyHint(.enter, "open"))
    drawn.press(.enter, " ")
    drawn.press(.down, .down, .enter, " ")
    #expect(opened == [2] && marking.marks == [2])
    #expect(drawn.texts[2].hasPrefix("› • Ada"))
    #expect(drawn.texts[1].hasPrefix("    Grace"))
    #expect(!DrawnControl(table).press(" "))
  }

  @Test("is sorted by a press on a title, and a double click on a row opens it")
  func mouse() {
    let drawn = DrawnControl(table)
    var opened: [Int] = []
    table.activations.bind { opened.append($0.id) }.disposed(by: bag)
    #expect(drawn.point(.press, line: 0, column: 12))
    #expect(table.order == TableOrder(column: 1))
    #expect(drawn.point(.press, line: 1, column: 3))
    #expect(table.selection == 3 && opened == [])
    #expect(drawn.point(.press, line: 2, column: 3, clickCount: 2))
    #expect(table.selection == 2 && opened == [2])
    #expect(!drawn.point(.press, line: 4, column: 3))
    #expect(!drawn.point(.press, line: 0, column: 0))
    #expect(!drawn.point(.release, line: 1, column: 3))
    table.rows = (0..<9).map { Person(id: $0, name: "n\($0)", age: $0) }
    drawn.lines = 3
    drawn.scroll(by: 4)
    #expect(drawn.point(.press, line: 2, column: 3))
    #expect(table.selection == 6)
  }

  @Test("selects, opens, marks and sorts as scripts say, which are told of its rows")
  func scripts() throws {
    var opened: [Int] = []
    table.activations.bind { opened.append($0.id) }.disposed(by: bag)
    try table.perform("Ada")
    try table.perform("sort: Name")
    #expect(table.summary == "›Ada 36 –, Grace 85 –, 漢字 4 –")
    try table.perform("open: Grace")
    #expect(table.selection == 1 && opened == [1])
    #expect(throws: NotUnderstood(oneOf: ["sort: Name", "sort: Age"])) {
      try table.perform("sort: Note")
    }
    for unknown in ["Alan", "open: Alan", "sort", "open"] {
      #expect(throws: NotUnderstood(oneOf: ["Ada", "Grace", "漢字"])) {
        try table.perform(unknown)
      }
    }
    table.rows = (0..<30).map { Person(id: $0, name: "n", age: $0) }
    #expect(table.summary?.hasSuffix("n 19 –, and 10 more") == true)
  }

  @Test("takes room of any size", arguments: [(0, 0), (1, 1), (2, 9), (5, 2)])
  func small(columns: Int, lines: Int) {
    let drawn = DrawnControl(table, columns: columns, lines: lines)
    drawn.press(.down, .right, .pageDown, "s")
    #expect(drawn.texts.count == min(4, max(1, lines)))
    #expect(DrawnControl(Table<Person>([])).texts == [""])
  }

  @Test("asks only for the texts of what is visible, of 100,000 rows")
  func asksForWhatIsVisible() {
    var asked = 0
    let numbers = Table(
      [
        TableColumn("Number", width: 9) { (row: Person) in
          asked += 1; return row.name
        }
      ],
      rows: (0..<100_000).map { Person(id: $0, name: "\($0)", age: $0) })
    let drawn = DrawnControl(numbers, lines: 11)
    numbers.select(99_000)
    #expect(drawn.texts.last?.hasPrefix("› 99000") == true)
    #expect(asked == 10)
    drawn.press(.pageDown)
    #expect(asked < 100)
  }
}
