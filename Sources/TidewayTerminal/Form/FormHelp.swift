import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// F1 shows what all keys mean.
  func showHelp(by key: Key) -> Bool {
    guard key == .function(1) else { return false }
    open(Dialog(Form("Keys", helpRows)) { _ in })
    return true
  }

  private var helpRows: [Row] {
    let hints = helpHints, columns = hints.map(\.key.displayWidth).max() ?? 0
    return hints.map { .label(Label($0.key.padded(to: columns) + "  " + $0.meaning)) }
  }

  private var helpHints: [KeyHint] {
    let commands = allCommands.compactMap { command in
      command.key.map { KeyHint($0, command.title) }
    }
    let tabHints = tabs == nil ? [] : [KeyHint("Ctrl-PgUp, Ctrl-PgDn", "other tab")]
    let menuHints = menus.isEmpty ? [] : [KeyHint(.function(10), "menu")]
    return (focused?.keyHints ?? []) + commands + menuHints + tabHints + basicHints
      + [KeyHint("PgUp, PgDn", "scroll"), KeyHint(.suspend, "stop")]
  }
}
