extension Key {
  /// What the key is called in hints and menus: “Ctrl-S”, “F2”, “↑”.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .alt(let character): "Alt-\(character.uppercased())"
    case .function(let number): "F\(number)"
    case .interrupt: "Ctrl-C"
    case .endOfInput: "Ctrl-D"
    case .suspend: "Ctrl-Z"
    default: Self.names[self] ?? "paste"
    }
  }

  private static let names: [Key: String] = [
    .tab: "Tab", .shiftTab: "Shift-Tab", .enter: "Return", .backspace: "Backspace",
    .delete: "Delete", .escape: "Esc", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn", .left: "←", .right: "→", .up: "↑", .down: "↓", .shiftLeft: "Shift-←",
    .shiftRight: "Shift-→", .shiftUp: "Shift-↑", .shiftDown: "Shift-↓",
    .controlPageUp: "Ctrl-PgUp", .controlPageDown: "Ctrl-PgDn",
  ]
}
