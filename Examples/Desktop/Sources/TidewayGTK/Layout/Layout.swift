/// Collects the widgets of a layout from its lines, with `if`, `else` and `for`.
@resultBuilder
public enum Layout {
  /// A line with a widget.
  public static func buildExpression(_ widget: Widget) -> [Widget] { [widget] }
  /// A line with several widgets.
  public static func buildExpression(_ widgets: [Widget]) -> [Widget] { widgets }
  /// Several lines.
  public static func buildBlock(_ widgets: [Widget]...) -> [Widget] { widgets.flatMap { $0 } }
  /// An `if` without an `else`.
  public static func buildOptional(_ widgets: [Widget]?) -> [Widget] { widgets ?? [] }
  /// The first branch of an `if` or a `switch`.
  public static func buildEither(first widgets: [Widget]) -> [Widget] { widgets }
  /// Another branch of an `if` or a `switch`.
  public static func buildEither(second widgets: [Widget]) -> [Widget] { widgets }
  /// The iterations of a `for` loop.
  public static func buildArray(_ widgets: [[Widget]]) -> [Widget] { widgets.flatMap { $0 } }
}
