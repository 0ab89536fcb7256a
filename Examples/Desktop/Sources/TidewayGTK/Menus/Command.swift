import CGtk
public import TidewayUI

/// Something that the user can do by a menu or by keys.
///
/// ```swift
/// let undo = Command("_Undo", keys: "<Control>z")
/// model.canUndo.drive(undo.$isEnabled).disposed(by: window.bag)
/// undo.activations.bind { model.undo() }.disposed(by: window.bag)
/// ```
@UIActor
public final class Command {
  /// Whether it can be done now.
  @Attribute public var isEnabled: Bool
  /// Happens when the user does it.
  public let activations = ControlEvent<Void>()
  let title: String
  let keys: String?
  let name: String
  let action: GLibObject
  private static var count = 0

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: What menus show. An underscore stands before its key.
  ///   - keys: The keys, as `"<Control>z"`.
  public init(_ title: String, keys: String? = nil) {
    (self.title, self.keys) = (title, keys)
    Command.count += 1
    name = "command\(Command.count)"
    let action = unsafe GLibObject(adopting: g_simple_action_new(name, nil))
    self.action = action
    _isEnabled = Attribute(action) {
      unsafe g_action_get_enabled($0.opaque) != 0
    } set: {
      unsafe g_simple_action_set_enabled($0.opaque, $1 ? 1 : 0)
    }
    let activations = activations
    action.connect("activate") { activations.send() }
  }
}
