public import Tideway
import TidewayControls
public import TidewayUI

/// A column of controls that is shown in a terminal, or driven by a script.
///
/// ```swift
/// let first = TextField(), last = TextField()
/// await Form("A name", [.row("First", first), .row("Last", last)]).run()
/// ```
@UIActor
public final class Form {
  /// What a script waits for after each line, before it prints: work that the line has begun.
  public var settle: @UIActor () async -> Void = {}

  /// What is done when the user has quit, or the script is over or can't be understood: work that must
  /// not be lost, such as saving.
  public var willEnd: @UIActor () async -> Void = {}

  /// Whether the mouse is the form's. Otherwise it is the terminal's, which selects text with it.
  public var usesMouse = true

  /// What the user can do with keys, wherever the focus is.
  public var commands: [Command] = [] {
    didSet { followCommands() }
  }

  /// The menus, which the user opens with F10, with Alt and a menu's first letter, or with the mouse.
  ///
  /// The keys of their commands work too. A dialog shows no menus.
  public var menus: [Menu] {
    get { menuBar.menus }
    set {
      menuBar = MenuBar(newValue)
      followCommands()
    }
  }

  /// Keeps the bindings of the form for as long as there is the form.
  public let bag = DisposeBag()

  /// What is asked of the user before anything else; nil if nothing.
  @ControlProperty public internal(set) var alert: Alert? = nil

  let title: String
  /// Something that is drawn has changed.
  let changes = PublishRelay<Void>()
  /// Chooses the tab, if there are several.
  let tabs: SegmentedControl?
  var rows: [Row]
  var focus = Focus()
  var menuBar = MenuBar([])
  /// The forms in boxes over this one; the last one gets the keys.
  var dialogs: [Dialog] = []
  /// The buttons below the rows of a dialog.
  var buttons: ButtonBar?
  /// How far the rows are scrolled.
  var scroll = Scroll.Axis()
  /// Where everything was drawn last.
  var places = Places()
  /// The row on which the mouse button was pressed.
  var pressedRow: Int?
  /// What was typed while the form was busy.
  var heldKeys: [Key] = []
  /// The dialog of the alert.
  weak var alertForm: Form?
  /// Draws the spinner of long work.
  var clock: any Clock<Duration> = ContinuousClock()
  /// Ends the form, while it is shown.
  var end: ((String?) -> Void)?
  /// What the keys mean in the box of long work, if it is that.
  var workHints: [KeyHint]?
  /// Whether it is shown over another form.
  var isDialog = false
  /// Whether the program has closed the form that runs.
  var isClosed = false
  private var commandBag = DisposeBag()

  /// Creates a form of rows.
  ///
  /// - Parameters:
  ///   - title: What stands above it.
  ///   - rows: Its rows. If there are more than fit, they are scrolled.
  public convenience init(_ title: String, _ rows: [Row]) {
    self.init(title, rows, tabs: nil)
  }

  /// Creates a form whose rows are on several tabs.
  ///
  /// The user chooses one with Ctrl-PgUp and Ctrl-PgDn, with Alt and its number, with the arrows while the focus is on the
  /// tabs, or with the mouse; a script with `tab: Advanced`.
  ///
  /// - Parameters:
  ///   - title: What stands above it.
  ///   - tabs: The tabs, from left to right.
  public convenience init(_ title: String, tabs: [Tab]) {
    let choice = SegmentedControl(tabs.map(\.title), selectedIndex: 0)
    var bar = Row(choice, caption: "", name: "tab")
    bar.isPinned = true
    let rows = tabs.enumerated().flatMap { index, tab in
      tab.rows.map { row in
        var row = row
        row.tab = index
        return row
      }
    }
    self.init(title, [bar] + rows, tabs: choice)
  }

  private init(_ title: String, _ rows: [Row], tabs: SegmentedControl?) {
    self.title = title
    self.rows = rows
    self.tabs = tabs
    for control in rows.map(\.control) { follow(control) }
    announce($alert)
  }

  /// Draws the form anew when the turn is over.
  func redraw() { changes.accept() }

  /// Draws the form anew when something of a control changes.
  func follow(_ control: any FormControl) {
    for property in control.properties + [control.$isEnabled, control.$isHidden] {
      announce(property)
    }
  }

  private func announce(_ source: some UISource) {
    source.skip(1).bind { [changes] _ in changes.accept() }.disposed(by: bag)
  }

  private func followCommands() {
    commandBag = DisposeBag()
    for command in allCommands {
      command.$isEnabled.bind { [changes] _ in changes.accept() }.disposed(by: commandBag)
      command.$runs.skip(1).bind { [changes] _ in changes.accept() }.disposed(by: commandBag)
    }
  }
}
