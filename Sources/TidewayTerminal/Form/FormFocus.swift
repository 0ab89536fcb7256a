import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// Moves the focus to a control of the form, if it can take it: to the first field in which something is wrong.
  ///
  /// If the control is on another tab, that tab is chosen.
  public func moveFocus(to control: any FormControl) {
    guard let row = rows.firstIndex(where: { $0.control === control }), control.canTakeFocus else {
      return
    }
    if let tab = rows[row].tab, let tabs, tabs.selectedIndex != tab { tabs.selectedIndex = tab }
    moveFocus { $0.move(to: row) }
  }

  /// Gives the focus to another row if the one that has it cannot keep it.
  ///
  /// That follows from a change that was announced already.
  func settleFocus() {
    for dialog in dialogs { dialog.form.settleFocus() }
    let able = canTakeFocus
    let isOnOtherTab = focus.row.map { !isOnShownTab(rows[$0]) } ?? true
    change { focus in
      if isOnOtherTab, let first = rows.indices.first(where: { able[$0] && !rows[$0].isPinned }) {
        return focus.move(to: first)
      }
      let keeping = rows.map { isOnShownTab($0) && $0.control.keepsFocus }
      focus.settle(able, keeping: keeping)
    }
  }

  func moveFocus(_ move: (inout Focus) -> Void) {
    change(move)
    redraw()
  }

  /// Moves the focus, and tells the controls: a field that loses it commits what was edited.
  private func change(_ move: (inout Focus) -> Void) {
    let before = focused
    move(&focus)
    if before !== focused { before?.resignFocus() }
    focused?.focus()
  }

  var canTakeFocus: [Bool] { rows.map { isOnShownTab($0) && $0.control.canTakeFocus } }

  var focused: (any FormControl)? { focus.row.map { rows[$0].control } }

  /// The rows that are shown.
  var shownRows: [Int] {
    rows.indices.filter { isOnShownTab(rows[$0]) && !rows[$0].control.isHidden }
  }

  func isOnShownTab(_ row: Row) -> Bool { row.tab == nil || row.tab == tabs?.selectedIndex }
}
