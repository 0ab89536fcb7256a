public import Tideway
public import TidewayControls
public import TidewayUI

/// A column of controls that is shown in a terminal, or driven by a script.
///
/// ```swift
/// let first = TextField(), last = TextField()
/// await Form("A name", [.field("First", first), .field("Last", last)]).run()
/// ```
@UIActor
public final class Form {
  public enum Row {
    /// A field behind its caption. Captions name the fields in scripts.
    case field(String, TextField)
    case label(Label)
    /// What is to be said about the row above. Scripts print it while it is not hidden.
    case note(Label)
    /// A button, whose title names it in scripts.
    case button(Button)
    case segments(String, SegmentedControl)
    case stepper(String, Stepper)
    case progress(String, ProgressIndicator)
    case list(String, List<String>)
    case toggle(String, Switch)
    case slider(String, Slider)
    case text(String, TextView)
    case search(String, SearchField)
    case date(String, DatePicker)
    /// A label behind a caption.
    case value(String, Label)
    /// A label without a caption. Scripts are told of it under this name, while it is shown.
    case hint(String, Label)
  }

  /// What a script waits for after each line, before it prints: work that the line has begun.
  public var settle: @UIActor () async -> Void = {}

  /// Keeps the bindings of the form for as long as there is the form.
  public let bag = DisposeBag()

  /// What is asked of the user before anything else; nil if nothing.
  @ControlProperty public private(set) var alert: Alert? = nil

  let title: String
  let rows: [Row]
  /// Something that is drawn has changed.
  let changes = PublishRelay<Void>()
  /// How far each row is scrolled.
  var scrolls: [Scroll]
  private(set) var focus = Focus()

  public init(_ title: String, _ rows: [Row]) {
    self.title = title
    self.rows = rows
    scrolls = rows.map { _ in Scroll() }
    for row in rows { watch(row) }
    announce($alert)
  }

  /// Shows an alert, until the user presses its button. A script prints it, and presses the button.
  public func show(_ alert: Alert) { self.alert = alert }

  func dismissAlert() { alert = nil }

  /// Does what a key means in a form. Keys that end or stop the program mean nothing here.
  func press(_ key: Key) {
    settleFocus()
    switch key {
    case _ where focusedControl?.takes(key) ?? false: pressInFocus(key)
    case .tab, .down: moveFocus { $0.advance(areAble) }
    case .shiftTab, .up: moveFocus { $0.retreat(areAble) }
    default: pressInFocus(key)
    }
  }

  private func pressInFocus(_ key: Key) {
    focusedField?.press(key)
    focusedControl?.press(key)
  }

  /// Gives the focus to another row if the one that has it cannot keep it.
  ///
  /// That follows from a change that was announced already. A button that is disabled keeps it: the next
  /// key is not to tap another one.
  func settleFocus() {
    change {
      $0.settle(
        areAble, keeping: rows.map { $0.field?.acceptsUser ?? !($0.control?.isHidden ?? true) })
    }
  }

  private func moveFocus(_ move: (inout Focus) -> Void) {
    change(move)
    changes.accept()
  }

  /// Moves the focus, and tells the fields: one that loses it commits what was edited.
  private func change(_ move: (inout Focus) -> Void) {
    let before = focusedField
    move(&focus)
    if before !== focusedField { before?.resignFocus() }
    focusedField?.focus()
  }

  private var areAble: [Bool] { rows.map { $0.field?.acceptsUser ?? $0.control?.isAble ?? false } }

  private var focusedField: TextField? { focus.row.flatMap { rows[$0].field } }

  private var focusedControl: (any FormControl)? { focus.row.flatMap { rows[$0].control } }

  private func watch(_ row: Row) {
    for change in row.control?.changes ?? [] { announce(change) }
    switch row {
    case .field(_, let field): watch(field)
    case .search(_, let search): watch(search.field)
    case .label(let label), .note(let label):
      announce(label.$text)
      announce(label.$isHidden)
    default: break
    }
  }

  private func watch(_ field: TextField) {
    announce(field.$text)
    announce(field.$caret)
    announce(field.$composingText)
    announce(field.$placeholder)
    announce(field.$isEnabled)
    announce(field.$isHidden)
  }

  private func announce(_ source: some UISource) {
    source.skip(1).bind { [changes] _ in changes.accept() }.disposed(by: bag)
  }
}

@UIActor
extension Form.Row {
  var field: TextField? {
    switch self {
    case .field(_, let field): field
    case .search(_, let search): search.field
    default: nil
    }
  }

  var control: (any FormControl)? {
    switch self {
    case .field, .search, .label, .note: nil
    case .button(let button): button
    case .segments(_, let control): control
    case .stepper(_, let stepper): stepper
    case .progress(_, let view): view
    case .list(_, let list): list
    case .toggle(_, let control): control
    case .slider(_, let slider): slider
    case .text(_, let view): view
    case .date(_, let picker): picker
    case .value(_, let label), .hint(_, let label): label
    }
  }

  /// What stands before it.
  var caption: String? {
    switch self {
    case .field(let caption, _), .segments(let caption, _), .stepper(let caption, _),
      .progress(let caption, _), .list(let caption, _), .toggle(let caption, _),
      .slider(let caption, _), .text(let caption, _), .search(let caption, _),
      .date(let caption, _), .value(let caption, _):
      caption
    case .label, .note, .button, .hint: nil
    }
  }

  /// What scripts call it.
  var name: String? {
    switch self {
    case .button(let button): button.title
    case .hint(let name, _): name
    default: caption
    }
  }

  var isHidden: Bool {
    switch self {
    case .label(let label), .note(let label): label.isHidden
    default: field?.isHidden ?? control?.isHidden ?? false
    }
  }
}

@UIActor
extension TextField {
  fileprivate func press(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: moveLeft()
    case .right: moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .enter: submit()
    default: break
    }
  }
}
