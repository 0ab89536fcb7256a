import CGtk
import TidewayUI

/// The commands of a widget, which menus and keys in it find by their names.
@UIActor
final class CommandGroup {
  private let group = unsafe GLibObject(adopting: g_simple_action_group_new())
  private let keys: GLibObject
  private var commands: [Command] = []

  init(of widget: Widget) {
    keys = unsafe GLibObject(adopting: gtk_shortcut_controller_new())
    unsafe gtk_widget_insert_action_group(widget.object.typed(), "commands", group.opaque)
    widget.object.add(.removeCommands)
    widget.add(keys)
  }

  func add(_ command: Command) {
    if commands.contains(where: { $0 === command }) { return }
    commands.append(command)
    unsafe g_action_map_add_action(group.opaque, command.action.opaque)
    guard let keys = command.keys else { return }
    // Safe because the shortcut takes over the trigger and the action, and the controller the shortcut.
    let shortcut = unsafe gtk_shortcut_new(
      gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new("commands.\(command.name)"))
    unsafe gtk_shortcut_controller_add_shortcut(self.keys.opaque, shortcut)
  }
}
