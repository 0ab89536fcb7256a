import Testing
import Tideway
import TidewayForms
import TidewayTesting
import TidewayUI
import ViewModels

@Suite("A settings editor")
@UIActor
struct SettingsEditorTests {
  let clock = TestClock(), editor: SettingsEditor
  let note: Shown<String>, state: Shown<String>
  let bag = DisposeBag()

  init() {
    editor = SettingsEditor(clock: clock)
    note = Shown(editor.note(of: editor.name))
    state = Shown(editor.state)
  }

  /// Lets the server answer, which takes 300 ms.
  private func answer() async {
    await clock.pendingAlarms(count: 1)
    clock.advance(by: .milliseconds(300))
    await editor.settle()
  }

  @Test("asks whether a name is free, and meanwhile says so")
  func asks() async {
    editor.name.accept("Augusta")
    #expect(note.now == "Checking…" && !editor.name.isValid)
    await answer()
    #expect(note.now == "" && editor.name.isValid)
    editor.name.accept("Grace")
    await answer()
    #expect(note.now == "“Grace” is taken.")
  }

  @Test("needs a name, without asking about an empty one")
  func needsName() {
    editor.name.accept("")
    #expect(note.now == "This is needed." && clock.pendingAlarms == 0)
  }

  @Test("keeps what is typed elsewhere while a name is in question")
  func meanwhile() async {
    editor.name.accept("Augusta")
    editor.city.accept("Ockham")
    editor.volume.accept(0.8)
    await answer()
    #expect(editor.settings.value.name == "Augusta" && editor.settings.value.city == "Ockham")
    #expect(editor.settings.value.volume == 0.8)
  }

  @Test("waits for the network with its question")
  func offline() async {
    editor.isOnline.accept(false)
    editor.name.accept("Augusta")
    await editor.settle()
    #expect(note.now == "Checking…" && clock.pendingAlarms == 0)
    editor.isOnline.accept(true)
    await answer()
    #expect(note.now == "")
  }

  @Test("undoes and redoes edits; those of one setting within a second are one step")
  func undoes() {
    let canUndo = Shown(editor.canUndo), canRedo = Shown(editor.canRedo)
    for city in ["O", "Oc", "Ock"] {
      editor.city.accept(city)
      clock.advance(by: .milliseconds(500))
    }
    clock.advance(by: .seconds(2))
    editor.city.accept("Ockham")
    editor.sounds.accept(false)
    editor.undo()
    editor.undo()
    #expect(editor.city.value == "Ock" && editor.sounds.value)
    editor.undo()
    #expect(editor.city.value == "London" && !canUndo.now && canRedo.now)
    editor.redo()
    #expect(editor.city.value == "Ock")
  }

  @Test("takes a name back that is in question, and never shows the answer")
  func undoesQuestion() async {
    editor.name.accept("grace")
    editor.undo()
    #expect(editor.name.value == "ada" && note.now == "")
    await editor.settle()
    clock.advance(by: .seconds(1))
    #expect(!note.values.contains("“grace” is taken."))
  }

  @Test("saves, and says what isn't saved and what is being saved")
  func saves() async {
    let canSave = Shown(editor.canSave)
    editor.city.accept("Ockham")
    #expect(state.values == ["", "not saved"])
    async let saving: Void = editor.save()
    await answer()
    await saving
    #expect(state.values == ["", "not saved", "saving…", ""])
    #expect(canSave.values == [true, false, true])
    #expect(editor.settings.saved.city == "Ockham" && !editor.settings.isChanged)
  }

  @Test("saves nothing where something is wrong, and asks the field to take the focus")
  func savesNothing() async {
    var requests = 0
    editor.name.focusRequests.bind { requests += 1 }.disposed(by: bag)
    editor.name.accept("")
    await editor.save()
    #expect(requests == 1 && state.now == "not saved" && clock.pendingAlarms == 0)
  }

  @Test("goes back to what is saved, also from texts that are refused")
  func resets() {
    let fontSize = ControlProperty(wrappedValue: ""), birthday = ControlProperty(wrappedValue: "")
    let fontNote = Shown(editor.note(of: editor.fontSize))
    bag.insert {
      fontSize <-> editor.fontSizeText
      birthday <-> editor.birthdayText
    }
    fontSize.edit("big")
    birthday.edit("1815-12-32")
    #expect(fontNote.now == "\"big\" is not a whole number." && !editor.birthday.isValid)
    editor.reset()
    #expect(fontSize.wrappedValue == "12" && birthday.wrappedValue == "1815-12-10")
    #expect(fontNote.now == "" && state.now == "")
  }

  @Test("chooses a theme by its place")
  func themes() {
    let theme = ControlProperty<Int?>(wrappedValue: nil)
    (theme <-> editor.themeIndex).disposed(by: bag)
    #expect(theme.wrappedValue == 0)
    theme.edit(2)
    #expect(editor.settings.value.theme == .system)
  }
}
