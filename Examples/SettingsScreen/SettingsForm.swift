import Tideway
import TidewayControls
import TidewayForms
import TidewayTerminal
import TidewayUI
import ViewModels

/// A field or control for each setting, and what can be done with all of them.
@UIActor
final class SettingsForm {
  private let editor: SettingsEditor, form: Form

  init(_ editor: SettingsEditor = SettingsEditor()) {
    self.editor = editor
    let name = TextField()
    let email = TextField()
    let city = TextField()
    let fontSize = TextField()
    let theme = SegmentedControl(Settings.Theme.allCases.map(\.rawValue))
    let volume = Slider(in: 0...1)
    let sounds = Switch()
    let online = Switch()
    let birthday = DatePicker(CalendarDay(year: 1815, month: 12, day: 10)!)
    let buttons = SettingsButtons(editor)
    form = Form(
      "Settings",
      [
        .row("Name", name), .note(of: editor.name), .row("Email", email), .row("City", city),
        .row("Font size", fontSize), .note(of: editor.fontSize), .row("Theme", theme),
        .row("Volume", volume), .row("Sounds", sounds), .row("Birthday", birthday),
      ] + buttons.rows + [.row("Online", online), buttons.stateRow])
    form.bag.insert {
      name.$text <-> editor.name
      email.$text <-> editor.email
      city.$text <-> editor.city
      fontSize.$text <-> editor.fontSizeText
      theme.$selectedIndex <-> editor.themeIndex
      volume.$value <-> editor.volume
      sounds.$isOn <-> editor.sounds
      birthday.$day <-> editor.birthday.mapped(by: .calendarDay)
      online.$isOn <-> editor.isOnline
      editor.name.focusRequests.bind(with: form) { $0.moveFocus(to: name) }
      buttons.bind()
    }
    form.settle = { await editor.settle() }
  }

  func run() async { await form.run() }
}

extension Mapping<Day, CalendarDay> {
  /// A day as a date picker has it.
  fileprivate static var calendarDay: Mapping {
    Mapping(
      forward: { CalendarDay(year: $0.year, month: $0.month, day: $0.day)! },
      parse: { Day(year: $0.year, month: $0.month, day: $0.day) })
  }
}
