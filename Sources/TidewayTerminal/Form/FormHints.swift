import TidewayUI

@UIActor
extension Form {
  /// What the keys mean now, as much as fits. What a key means to the control counts.
  func hints(columns: Int) -> String {
    if menuBar.isOpen { return joined(Self.menuHints, columns) }
    let special = specialHints
    let hints = special + basicHints.filter { basic in !special.contains { $0.key == basic.key } }
    if special.isEmpty || isDialog { return joined(hints, columns) }
    let help = KeyHint(.function(1), "help")
    let room = columns - help.text.displayWidth - separator.count
    return joined(hints, room) + separator + help.text
  }

  /// Those of the control with the focus, and of commands.
  private var specialHints: [KeyHint] {
    let commands = allCommands.filter(\.isEnabled).compactMap { command in
      command.key.map { KeyHint($0, command.title.lowercased()) }
    }
    return (focused?.keyHints ?? []) + commands
      + (menus.isEmpty ? [] : [KeyHint(.function(10), "menu")])
  }

  /// Those of every form.
  var basicHints: [KeyHint] {
    let next = [KeyHint(.tab, "next"), KeyHint(.shiftTab, "back")]
    if !isDialog { return next + [KeyHint(.enter, "submit"), KeyHint(.escape, "quit")] }
    if let workHints { return workHints }
    let close = KeyHint(.escape, "close")
    let enter = KeyHint(.enter, buttons != nil && focused === buttons ? "choose" : "submit")
    switch canTakeFocus.count(where: { $0 }) {
    case 0: return [close]
    case 1: return [enter, close]
    default: return next + [enter, close]
    }
  }

  private static let menuHints = [
    KeyHint("←→", "menu"), KeyHint("↑↓", "command"), KeyHint(.enter, "do"),
    KeyHint(.escape, "close"),
  ]

  /// As many of them as fit, none of them cut.
  private func joined(_ hints: [KeyHint], _ columns: Int) -> String {
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint.text : line + separator + hint.text
      if longer.displayWidth > columns { break }
      line = longer
    }
    return line
  }
}

extension KeyHint {
  var text: String { "\(key) \(meaning)" }
}

private let separator = " · "
