import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// Does what a key means in the form, or in the dialog that is over it: for tests, without a terminal.
  ///
  /// - Returns: Whether it means something. Keys that end or stop the program mean nothing here.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    if let dialog = dialogs.last { return dialog.press(key) }
    // What was typed before comes first.
    if !heldKeys.isEmpty {
      heldKeys.append(key)
      return true
    }
    if menuBar.isOpen { return pressInMenu(key) }
    settleFocus()
    if pressFocused(key) { return true }
    if let plain = key.withoutShift { return press(plain) }
    return moveFocus(by: key) || scroll(by: key) || chooseTab(by: key) || openMenu(by: key)
      || perform(key) || showHelp(by: key)
  }

  private func pressFocused(_ key: Key) -> Bool {
    guard let row = focus.row, rows[row].control.press(key, in: rows[row].area) else {
      return false
    }
    scroll.followAgain()
    return true
  }

  private func moveFocus(by key: Key) -> Bool {
    guard canTakeFocus.contains(true) else { return false }
    switch key {
    case .tab, .down: moveFocus { $0.advance(canTakeFocus) }
    case .shiftTab, .up: moveFocus { $0.retreat(canTakeFocus) }
    default: return false
    }
    return true
  }

  /// Scrolls by pages; by lines too where nothing can have the focus.
  private func scroll(by key: Key) -> Bool {
    let page = max(1, places.window.count - 1)
    switch key {
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    default: return false
    }
    return true
  }

  func scroll(by lines: Int) {
    if scroll.move(by: lines) { redraw() }
  }

  private func chooseTab(by key: Key) -> Bool {
    guard let tabs else { return false }
    switch key {
    case .controlPageUp: tabs.moveLeft()
    case .controlPageDown: tabs.moveRight()
    case .alt(let digit):
      guard let number = digit.wholeNumberValue, tabs.titles.indices.contains(number - 1) else {
        return false
      }
      tabs.select(number - 1)
    default: return false
    }
    return true
  }

  /// All that has a key or stands in a menu, each once.
  var allCommands: [Command] {
    var all: [Command] = []
    for command in commands + menus.flatMap(\.commands)
    where !all.contains(where: { $0 === command }) {
      all.append(command)
    }
    return all
  }

  private func perform(_ key: Key) -> Bool {
    guard let command = allCommands.first(where: { $0.key == key }) else { return false }
    command.perform()
    return true
  }
}
