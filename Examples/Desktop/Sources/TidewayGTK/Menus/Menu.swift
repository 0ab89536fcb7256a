import CGtk
public import TidewayUI

/// A menu of commands.
@UIActor
public final class Menu {
  let title: String
  let commands: [Command]
  let model: GLibObject

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: What a menu bar shows. An underscore stands before its key.
  ///   - commands: The commands, from the top.
  public init(_ title: String, _ commands: [Command]) {
    (self.title, self.commands) = (title, commands)
    model = unsafe GLibObject(adopting: g_menu_new())
    for command in commands {
      let item = unsafe GLibObject(
        adopting: g_menu_item_new(command.title, "commands.\(command.name)"))
      if let keys = command.keys { unsafe tideway_set_keys(item.raw, keys) }
      unsafe g_menu_append_item(model.opaque, item.opaque)
    }
  }
}

extension Menu {
  /// Creates a menu without a title, to be shown at a place.
  public convenience init(_ commands: [Command]) { self.init("", commands) }
}
