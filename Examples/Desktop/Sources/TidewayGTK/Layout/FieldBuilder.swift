public import TidewayUI

/// Collects fields from lines, with `if`, `else` and `for`.
@UIActor
@resultBuilder
public enum FieldBuilder {
  /// A line with a caption.
  public static func buildExpression(_ field: Field) -> [Field] { [field] }
  /// A line without a caption.
  public static func buildExpression(_ widget: Widget) -> [Field] { [Field("", widget)] }
  /// Several lines.
  public static func buildBlock(_ fields: [Field]...) -> [Field] { fields.flatMap { $0 } }
  /// An `if` without an `else`.
  public static func buildOptional(_ fields: [Field]?) -> [Field] { fields ?? [] }
  /// The first branch of an `if` or a `switch`.
  public static func buildEither(first fields: [Field]) -> [Field] { fields }
  /// Another branch of an `if` or a `switch`.
  public static func buildEither(second fields: [Field]) -> [Field] { fields }
  /// The iterations of a `for` loop.
  public static func buildArray(_ fields: [[Field]]) -> [Field] { fields.flatMap { $0 } }
}
