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
    case progress(String, ProgressView)
    case list(String, List<String>)
  }

  /// What a script waits for after each line, before it prints: work that the line has begun.
  public var settle: @UIActor () async -> Void = {}

  /// Keeps the bindings of the form for as long as there is the form.
  public let bag = DisposeBag()

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
  }

  /// Does what a key means in a form. Keys that end or stop the program mean nothing here.
  func press(_ key: Key) {
    settleFocus()
    switch key {
    case .tab, .down: moveFocus { $0.advance(areAble) }
    case .shiftTab, .up: moveFocus { $0.retreat(areAble) }
    default:
      focusedField?.press(key)
      focusedControl?.press(key)
    }
  }

  /// Gives the focus to another row if the one that has it cannot keep it.
  ///
  /// That follows from a change that was announced already. A button that is disabled keeps it: the next
  /// key is not to tap another one.
  func settleFocus() {
    focus.settle(
      areAble, keeping: rows.map { $0.field?.isEditable ?? !($0.control?.isHidden ?? true) })
  }

  private func moveFocus(_ move: (inout Focus) -> Void) {
    move(&focus)
    changes.accept()
  }

  private var areAble: [Bool] { rows.map { $0.field?.isEditable ?? $0.control?.isAble ?? false } }

  private var focusedField: TextField? { focus.row.flatMap { rows[$0].field } }

  private var focusedControl: (any FormControl)? { focus.row.flatMap { rows[$0].control } }

  private func watch(_ row: Row) {
    for change in row.control?.changes ?? [] { announce(change) }
    switch row {
    case .field(_, let field):
      announce(field.$text)
      announce(field.$caret)
      announce(field.$placeholder)
      announce(field.$isEnabled)
      announce(field.$isHidden)
    case .label(let label), .note(let label):
      announce(label.$text)
      announce(label.$isHidden)
    default: break
    }
  }

  private func announce(_ source: some UISource) {
    source.skip(1).bind { [changes] _ in changes.accept() }.disposed(by: bag)
  }
}

@UIActor
extension Form.Row {
  var field: TextField? {
    if case .field(_, let field) = self { field } else { nil }
  }

  var control: (any FormControl)? {
    switch self {
    case .field, .label, .note: nil
    case .button(let button): button
    case .segments(_, let control): control
    case .stepper(_, let stepper): stepper
    case .progress(_, let view): view
    case .list(_, let list): list
    }
  }

  /// What stands before it.
  var caption: String? {
    switch self {
    case .field(let caption, _), .segments(let caption, _), .stepper(let caption, _),
      .progress(let caption, _), .list(let caption, _):
      caption
    case .label, .note, .button: nil
    }
  }

  /// What scripts call it.
  var name: String? {
    if case .button(let button) = self { button.title } else { caption }
  }

  var isHidden: Bool {
    switch self {
    case .field(_, let field): field.isHidden
    case .label(let label), .note(let label): label.isHidden
    default: control?.isHidden ?? false
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
