import TidewayUI

@UIActor
extension Form {
  func openMenu(by key: Key) -> Bool {
    guard menuBar.open(by: key) else { return false }
    redraw()
    return true
  }

  /// A menu that is open takes all keys.
  func pressInMenu(_ key: Key) -> Bool {
    let command = menuBar.press(key)
    redraw()
    command?.perform()
    return true
  }
}
