import Testing
import Tideway
import TidewayUI

@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("Window")
  struct WindowTests {
    @Test("reports once that it was closed, and is released with all that is in it")
    @UIActor func closes() async {
      let before = LiveObjects.count
      weak var released: Window?
      var closes = 0
      do {
        let window = Window("Test") { everyWidget() }
        released = window
        window.closes.bind { closes += 1 }.disposed(by: window.bag)
        await window.showAndDraw()
        window.close()
        window.close()
      }
      await Application.settle()
      #expect(closes == 1)
      #expect(released == nil)
      #expect(LiveObjects.count == before)
    }

    @Test("releases what is in it when it is closed, though somebody keeps the window")
    @UIActor func keptWindow() async {
      let window = Window("Test"), before = LiveObjects.count
      do {
        window.content = Column { everyWidget() }
        await window.showAndDraw()
        window.close()
      }
      await Application.settle()
      #expect(LiveObjects.count == before)
    }

    @Test("leaves nothing after a thousand windows")
    @UIActor func aThousand() async {
      let before = LiveObjects.count, model = BehaviorRelay(value: "")
      for _ in 0..<1_000 {
        let entry = Entry()
        let window = Window("Test") {
          entry
          Label(model.asDriver())
          Button("Button")
        }
        (entry.$text <-> model).disposed(by: window.bag)
        window.show()
        entry.type("a")
        window.close()
      }
      await Application.settle()
      #expect(model.value.count == 1_000)
      #expect(model.subscriberCount == 0)
      #expect(LiveObjects.count == before)
      #expect(Application.windows.isEmpty)
    }

    @Test("is released without having been shown, and by another thread")
    @UIActor func neverShown() async {
      let before = LiveObjects.count
      weak var released: Window?
      do {
        let window = Window("Test") { everyWidget() }
        released = window
        await Task.detached { withExtendedLifetime(window) {} }.value
      }
      await Application.settle()
      #expect(released == nil)
      #expect(LiveObjects.count == before)
    }

    @Test("closes when the user closes it, if it may")
    @UIActor func mayClose() {
      let window = Window("Test") { Label("Text") }
      var answers = [false, true]
      window.mayClose = { answers.removeFirst() }
      window.show()
      window.userCloses()
      #expect(Application.windows.contains { $0 === window })
      window.userCloses()
      #expect(!Application.windows.contains { $0 === window })
    }

    @Test("asks, and gets the place of the button that was pressed")
    @UIActor func asks() async throws {
      let window = Window("Test") { Label("Text") }
      window.show()
      let answer = Task { await window.ask("Which?", buttons: ["_No", "_Yes"]) }
      await Application.settle()
      let dialog = try #require(Application.windows.last)
      #expect(dialog !== window)
      dialog.button(titled: "_Yes")?.press()
      #expect(await answer.value == 1)
      #expect(Application.windows.count == 1)
      window.close()
    }

    @Test("gets no answer when it is closed while it asks")
    @UIActor func closedWhileAsking() async {
      let before = LiveObjects.count
      do {
        let window = Window("Test") { Label("Text") }
        window.show()
        let answer = Task { await window.ask("Which?", buttons: ["_No", "_Yes"]) }
        await Application.settle()
        window.close()
        #expect(await answer.value == nil)
      }
      await Application.settle()
      #expect(Application.windows.isEmpty)
      #expect(LiveObjects.count == before)
    }

    @Test("does a command of a menu while it is enabled")
    @UIActor func commands() {
      let command = Command("_Do it", keys: "<Control>d"), bag = DisposeBag()
      let window = Window("Test") { Label("Text") }
      var count = 0
      command.activations.bind { count += 1 }.disposed(by: bag)
      window.menus = [Menu("_Edit", [command])]
      command.activate()
      command.isEnabled = false
      command.activate()
      #expect(count == 1)
    }
  }
}

/// One of each.
@UIActor
private func everyWidget() -> [Widget] {
  let list = ListView<Int>(text: { "\($0)" })
  list.items = [1, 2, 3]
  let table = Table<Int>(id: { $0 }, columns: [TableColumn("Number") { $0 }])
  table.items = [1, 2, 3]
  let area = DrawingArea()
  area.draw(BehaviorRelay(value: 1).asUIFlow()) { _, _ in }
  return [
    Label("Label"), Button("Button"), Entry(), Entry(kind: .password), Entry(kind: .search),
    TextView("Text"), Switch(), CheckButton("Check"), RadioGroup(["One", "Two"]), Scale(in: 0...1),
    SpinButton(in: 0...1), DropDown(["One", "Two"]), ProgressBar(), Spinner(), Separator(),
    Fields { Field("_Caption", Entry(), note: Label("Note")) }, Grid([[Label("1"), Label("2")]]),
    Scrolled { list }, Scrolled { table }, Paned(position: 50, Label("1"), Label("2")),
    Frame("Frame") { Label("Label") }, Tabs([("One", Label("1")), ("Two", Label("2"))]), area,
    Sheet(columns: ["A", "B"], rows: ["1", "2"]) { _ in Entry() }.sized(height: 100),
  ]
}
