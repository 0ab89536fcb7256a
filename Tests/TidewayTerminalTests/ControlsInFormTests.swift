import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("Controls in a form")
@UIActor
struct ControlsInFormTests {
  let field = TextField()
  let go = Button("Go")
  let size = SegmentedControl(["S", "M", "L"], selectedIndex: 0)
  let stepper = Stepper(value: 1, in: 0...3)
  let progress = ProgressIndicator(progress: 0.5)
  let list = List<String>([
    ListSection(title: "A", items: ["1", "2"]), ListSection(title: "", items: ["3"]),
  ])

  private func makeForm() -> Form {
    Form(
      "Shop",
      [
        .row("Name", field), .row(go), .row("Size", size), .row("Count", stepper),
        .row("Done", progress), .row("Items", list),
      ])
  }

  @Test("are drawn behind their captions, lists on several lines")
  func drawn() {
    let form = makeForm()
    form.press(.tab)
    #expect(
      form.lines().dropFirst(3).prefix(7) == [
        " ▸        [ Go ]", "   Size   [S]  M   L", "   Count  [-] [+]",
        "   Done   ██████████░░░░░░░░░░", "   Items  A", "            1", "            2",
      ])
  }

  @Test("take keys when they have the focus")
  func keys() {
    let form = makeForm()
    var taps = 0
    let bag = DisposeBag()
    go.taps.bind { taps += 1 }.disposed(by: bag)
    for key in [Key.tab, .enter, .character(" "), .tab, .right, .right, .left, .tab] {
      form.press(key)
    }
    for key in [Key.character("+"), .right, .right, .character("-")] { form.press(key) }
    #expect(taps == 2)
    #expect(size.selectedTitle == "M")
    #expect(stepper.value == 2)
    for key in [Key.tab, .down, .down, .down, .up] { form.press(key) }
    #expect(list.selectedRow == ListRow(section: 0, item: 1))
    form.press(.tab)
    form.press(.character("x"))
    #expect(field.text == "x")
  }

  @Test(
    "keep the focus when they are disabled while they have it, and lose it when they are hidden")
  func keepFocus() {
    let form = makeForm()
    form.press(.tab)
    go.taps.bind { [go] in go.isEnabled = false }.disposed(by: form.bag)
    form.press(.enter)
    form.press(.right)
    #expect(size.selectedTitle == "S")
    #expect(form.lines()[3] == " ▸        [ Go ]")
    go.isHidden = true
    form.press(.right)
    #expect(size.selectedTitle == "M")
  }

  @Test("are told of the focus: an input has it while its row has, and takes keys")
  func inputs() {
    let view = TextView(), search = SearchField()
    let form = Form("Inputs", [.row("Name", field), .row("Notes", view), .row("Search", search)])
    for input in [field, view, search.field] {
      form.settleFocus()
      #expect(input.isFocused)
      form.press("a")
      #expect(input.text == "a")
      form.press(.tab)
      #expect(!input.isFocused)
    }
  }

  @Test("can be a list of rows of any type, which says what they are called")
  func rowsOfAnyType() async throws {
    struct Person { var name = "", age = 0 }
    let people = List<Person>()
    people.title = \.name
    let form = Form("People", [.row("People", people), .row("Numbers", List<Int>())])
    people.sections = [
      ListSection(title: "", items: [Person(name: "Ada", age: 36), Person(name: "Grace", age: 85)])
    ]
    var selected: [Int] = []
    people.selections.bind { selected.append($0.age) }.disposed(by: form.bag)
    form.press(.down)
    #expect(form.lines().dropFirst(2).prefix(2) == [" ▸ People   › Ada", "              Grace"])
    #expect(
      try await Script(form).apply("people: Grace", number: 1) == "people: Ada Grace | numbers: ")
    #expect(selected == [36, 85])
  }

  @Test("are passed over by the focus when they are disabled or hidden")
  func focus() {
    let form = makeForm()
    go.isEnabled = false
    size.isHidden = true
    form.press(.tab)
    form.press(.right)
    #expect(stepper.value == 2)
    #expect(!form.lines().contains { $0.contains("Size") })
  }

  @Test("are driven by scripts, which are told what is shown")
  func scripts() async throws {
    let script = Script(makeForm())
    #expect(
      try await script.apply("size: L", number: 1)
        == "name:  | size: L | done: 50% | items: A 1 2, 3")
    _ = try await script.apply("count: +", number: 2)
    #expect(stepper.value == 2)
    go.isHidden = true
    await #expect(
      throws: TerminalError.notUnderstood(
        line: 3, name: "size", text: "XL", advice: "write one of: S, M, L")
    ) {
      try await script.apply("size: XL", number: 3)
    }
    await #expect(
      throws: TerminalError.unknownField(
        line: 4, name: "go", known: ["name", "size", "count", "items"])
    ) {
      try await script.apply("go:", number: 4)
    }
  }
}
