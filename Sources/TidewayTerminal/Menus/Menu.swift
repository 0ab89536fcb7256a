public import TidewayUI

/// Commands under a title.
///
/// ```swift
/// form.menus = [Menu("File", [open, save], [quit]), Menu("Edit", [undo, redo])]
/// ```
@UIActor
public struct Menu {
  let title: String
  /// A line is drawn between two groups.
  let groups: [[Command]]

  /// Creates a menu of commands; there is a line between two groups.
  public init(_ title: String, _ groups: [Command]...) {
    self.title = title
    self.groups = groups.filter { !$0.isEmpty }
  }

  var commands: [Command] { groups.flatMap { $0 } }
}
