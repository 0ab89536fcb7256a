import Terminal
import Tideway
import TidewayControls
import TidewayUI

/// A field or control for each setting, and what can be done with all of them.
@UIActor
final class SettingsForm {
  let settings = BehaviorRelay(value: Settings())
  let saved = BehaviorRelay(value: Settings())
  let form: Form
  private let history: History<Settings>
  private let server = NameServer()
  private let naming: TwoWayBinding

  private let name = TextField(), email = TextField(), city = TextField(), fontSize = TextField()
  private let theme = SegmentedControl(Settings.Theme.allCases.map(\.rawValue))
  private let volume = Slider(in: 0...1), sounds = Switch()
  private let birthday = DatePicker(Settings().birthday)
  private let nameNote = Label(), sizeNote = Label(), changes = Label("not saved")
  private let undo = Button("Undo"), redo = Button("Redo")
  private let save = Button("Save"), reset = Button("Reset")
  private let online = Switch()

  init() {
    history = History(
      of: settings,
      coalescing: .typing(within: .seconds(1), \.name, \.email, \.city, \.fontSize, \.volume))
    naming = TwoWayBinding(
      name.$text, settings[\.name],
      asyncMapping: AsyncMapping(
        forward: { [server] in try await server.free($0) }, backward: { $0 }))
    form = Form(
      "Settings",
      [
        .row("Name", name), .note(nameNote), .row("Email", email), .row("City", city),
        .row("Font size", fontSize), .note(sizeNote), .row("Theme", theme),
        .row("Volume", volume), .row("Sounds", sounds), .row("Birthday", birthday),
        .row(undo), .row(redo), .row(save), .row(reset), .row("Online", online),
        .hint("changes", changes),
      ])
    naming.disposed(by: form.bag)
    bindSettings()
    bindNotes()
    bindButtons()
    form.settle = { [unowned self] in await settle() }
  }

  func run() async { await form.run() }

  private func bindSettings() {
    form.bag.insert {
      email.$text <-> settings[\.email]
      city.$text <-> settings[\.city]
      theme.$selectedIndex <-> settings[\.theme].mapped(by: .index(in: Settings.Theme.allCases))
      volume.$value <-> settings[\.volume]
      sounds.$isOn <-> settings[\.sounds]
      birthday.$day <-> settings[\.birthday]
      online.$isOn <-> server.isOnline
    }
  }

  private func bindNotes() {
    let size = fontSize.$text <-> settings[\.fontSize].mapped(by: .number)
    size.disposed(by: form.bag)
    show(size, in: sizeNote)
    show(naming, in: nameNote)
    combineLatest(settings, saved) { $0 == $1 }.distinctUntilChanged().asUIFlow()
      .bind(to: changes.$isHidden).disposed(by: form.bag)
  }

  private func bindButtons() {
    history.canUndo.asUIFlow().bind(to: undo.$isEnabled).disposed(by: form.bag)
    history.canRedo.asUIFlow().bind(to: redo.$isEnabled).disposed(by: form.bag)
    undo.taps.bind(with: self) { $0.history.undo() }.disposed(by: form.bag)
    redo.taps.bind(with: self) { $0.history.redo() }.disposed(by: form.bag)
    save.taps.bind(with: self) { $0.saved.accept($0.settings.value) }.disposed(by: form.bag)
    reset.taps.bind(with: self) { $0.takeBack() }.disposed(by: form.bag)
  }

  /// Says what is refused, or in question.
  private func show(_ binding: TwoWayBinding, in note: Label) {
    let text = binding.statuses.map { status in
      if case .mapping(.left) = status { return "Checking…" }
      return status.refusal.map { "\($0)" } ?? ""
    }
    text.asUIFlow().bind(to: note.$text).disposed(by: form.bag)
    text.map(\.isEmpty).asUIFlow().bind(to: note.$isHidden).disposed(by: form.bag)
  }

  /// Shows what was saved: one more step, which can be undone.
  private func takeBack() {
    settings.accept(saved.value)
    // Nor is what is refused, or still in question, part of the settings.
    name.text = saved.value.name
    fontSize.text = "\(saved.value.fontSize)"
  }

  /// Waits for what the server has been asked, if there is a network.
  private func settle() async {
    for await status in naming.statuses {
      guard case .mapping(let side) = status, side == .right || server.isOnline.value else {
        return
      }
    }
  }
}
