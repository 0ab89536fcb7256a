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

  /// Keeps the bindings of the form for as long as there is the form.
  public let bag = DisposeBag()

  /// What is asked of the user before anything else; nil if nothing.
  @ControlProperty public private(set) var alert: Alert? = nil

  let title: String
  var rows: [Row]
  /// Something that is drawn has changed.
  let changes = PublishRelay<Void>()
  private(set) var focus = Focus()

  public init(_ title: String, _ rows: [Row]) {
    self.title = title
    self.rows = rows
    for control in rows.map(\.control) {
      for property in control.properties + [control.$isEnabled, control.$isHidden] {
        announce(property)
      }
    }
    announce($alert)
  }

  /// Shows an alert, until the user presses its button. A script prints it, and presses the button.
  public func show(_ alert: Alert) { self.alert = alert }

  func dismissAlert() { alert = nil }

  private func pressAlert(_ key: Key) {
    if key == .enter || key == .character(" ") { dismissAlert() }
  }

  /// Moves the focus to a control of the form, if it can take it: to the first field in which something is wrong.
  public func moveFocus(to control: any FormControl) {
    guard let row = rows.firstIndex(where: { $0.control === control }), canTakeFocus[row] else {
      return
    }
    moveFocus { $0.move(to: row) }
  }

  /// Does what a key means in a form. Keys that end or stop the program mean nothing here.
  func press(_ key: Key) {
    // The button of an alert is all that takes keys.
    guard alert == nil else { return pressAlert(key) }
    settleFocus()
    if focused?.press(key) ?? false { return }
    switch key {
    case .tab, .down: moveFocus { $0.advance(canTakeFocus) }
    case .shiftTab, .up: moveFocus { $0.retreat(canTakeFocus) }
    default: break
    }
  }

  /// Gives the focus to another row if the one that has it cannot keep it.
  ///
  /// That follows from a change that was announced already.
  func settleFocus() {
    change { $0.settle(canTakeFocus, keeping: rows.map(\.control.keepsFocus)) }
  }

  private func moveFocus(_ move: (inout Focus) -> Void) {
    change(move)
    changes.accept()
  }

  /// Moves the focus, and tells the controls: a field that loses it commits what was edited.
  private func change(_ move: (inout Focus) -> Void) {
    let before = focused
    move(&focus)
    if before !== focused { before?.resignFocus() }
    focused?.focus()
  }

  private var canTakeFocus: [Bool] { rows.map(\.control.canTakeFocus) }

  private var focused: (any FormControl)? { focus.row.map { rows[$0].control } }

  private func announce(_ source: some UISource) {
    source.skip(1).bind { [changes] _ in changes.accept() }.disposed(by: bag)
  }
}
