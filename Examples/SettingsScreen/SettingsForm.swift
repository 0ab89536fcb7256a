import TidewayTerminal
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

/// A field or control for each setting, and what can be done with all of them.
@UIActor
final class SettingsForm {
  private let form: Form

  init() {
    let server = NameServer(), fields = FormModel(of: BehaviorRelay(value: Settings()))
    let name = TextField(), email = TextField(), city = TextField(), fontSize = TextField()
    let theme = SegmentedControl(Settings.Theme.allCases.map(\.rawValue))
    let volume = Slider(in: 0...1), sounds = Switch(), birthday = DatePicker(Settings().birthday)
    let online = Switch()
    let buttons = EditButtons(
      of: fields,
      coalescing: .typing(within: .seconds(1), \.name, \.email, \.city, \.fontSize, \.volume),
      save: server.save)
    fields[\.name].check(.notEmpty).check(after: .zero, server.problem)
    form = Form(
      "Settings",
      [
        .row("Name", name), .note(of: fields[\.name]), .row("Email", email), .row("City", city),
        .row("Font size", fontSize), .note(of: fields[\.fontSize]), .row("Theme", theme),
        .row("Volume", volume), .row("Sounds", sounds), .row("Birthday", birthday),
      ] + buttons.rows + [.row("Online", online), buttons.stateRow])
    form.bag.insert {
      name.$text <-> fields[\.name]
      email.$text <-> fields[\.email]
      city.$text <-> fields[\.city]
      fontSize.$text <-> fields[\.fontSize].mapped(by: .number)
      theme.$selectedIndex <-> fields[\.theme].mapped(by: .index(in: Settings.Theme.allCases))
      volume.$value <-> fields[\.volume]
      sounds.$isOn <-> fields[\.sounds]
      birthday.$day <-> fields[\.birthday]
      online.$isOn <-> server.isOnline
      fields[\.name].focusRequests.bind(with: form) { $0.moveFocus(to: name) }
    }
    form.settle = { await buttons.settle { server.isOnline.value } }
  }

  func run() async { await form.run() }
}
