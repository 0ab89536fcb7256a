import TidewayUI

/// The menus of a form, of which at most one is open.
@UIActor
struct MenuBar {
  let menus: [Menu]
  /// The menu that is open, and the selected one of its commands.
  private(set) var open: (menu: Int, item: Int)?

  init(_ menus: [Menu]) { self.menus = menus }

  var isOpen: Bool { open != nil }

  /// Opens a menu if the key is that of one: F10 the first, Alt and a letter the one that begins with it.
  mutating func open(by key: Key) -> Bool {
    switch key {
    case .function(10) where !menus.isEmpty: open(0)
    case .alt(let letter):
      let menu = menus.firstIndex {
        $0.title.first?.lowercased() == letter.lowercased()
      }
      guard let menu else { return false }
      open(menu)
    default: return false
    }
    return true
  }

  mutating func open(_ menu: Int) {
    let commands = menus[menu].commands
    open = (menu, commands.firstIndex(where: \.isEnabled) ?? 0)
  }

  mutating func close() { open = nil }

  /// Does what a key means in the menu that is open.
  ///
  /// - Returns: The command that was chosen.
  mutating func press(_ key: Key) -> Command? {
    guard let (menu, item) = open else { return nil }
    switch key {
    case .left, .shiftTab: open((menu + menus.count - 1) % menus.count)
    case .right, .tab: open((menu + 1) % menus.count)
    case .up: select(item, movingBy: -1)
    case .down: select(item, movingBy: 1)
    case .enter, .character(" "): return choose(item)
    case .escape, .function(10): close()
    case .alt: _ = open(by: key)
    default: break
    }
    return nil
  }

  /// Closes the menu, and returns the command that was chosen, unless it is disabled.
  mutating func choose(_ item: Int) -> Command? {
    guard let (menu, _) = open, menus[menu].commands.indices.contains(item),
      menus[menu].commands[item].isEnabled
    else { return nil }
    close()
    return menus[menu].commands[item]
  }

  /// Selects the next command that is enabled, after the last one the first.
  private mutating func select(_ item: Int, movingBy step: Int) {
    guard let (menu, _) = open else { return }
    let commands = menus[menu].commands, count = commands.count
    let others = (1..<max(1, count)).map { (item + (step > 0 ? $0 : count - $0)) % count }
    if let next = others.first(where: { commands[$0].isEnabled }) { open = (menu, next) }
  }
}
