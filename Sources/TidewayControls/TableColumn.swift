/// A column of a table: its title, the text of a row in it, and how rows are sorted by it.
///
/// ```swift
/// TableColumn("Name", \.name)
/// TableColumn("Born", \.birthday, width: 10, alignment: .trailing) { "\($0)" }
/// TableColumn("Note") { row in row.note ?? "–" }
/// ```
public struct TableColumn<Row> {
  /// Where the texts of a column are, if it is wider than they are.
  public enum Alignment: Hashable, Sendable {
    /// At its beginning.
    case leading
    /// At its end, as for numbers.
    case trailing
  }

  /// The title above the column.
  public var title: String
  /// The preferred width, in characters; nil if it depends on the texts.
  public var width: Int?
  /// Where the texts are.
  public var alignment: Alignment
  /// Returns the text of a row.
  public var text: (Row) -> String
  /// Returns whether a row comes before another one; nil if rows can't be sorted by the column.
  public var comesBefore: ((Row, Row) -> Bool)?

  /// Creates a column of texts.
  ///
  /// - Parameters:
  ///   - title: The title above the column.
  ///   - width: The preferred width, in characters; nil if it depends on the texts.
  ///   - alignment: Where the texts are.
  ///   - comesBefore: How rows are sorted by the column; nil if they can't be.
  ///   - text: Returns the text of a row.
  public init(
    _ title: String, width: Int? = nil, alignment: Alignment = .leading,
    sortedBy comesBefore: ((Row, Row) -> Bool)? = nil, text: @escaping (Row) -> String
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.text = text
    self.comesBefore = comesBefore
  }

  /// Creates a column of values, by which rows are sorted.
  ///
  /// - Parameters:
  ///   - title: The title above the column.
  ///   - value: Returns the value of a row.
  ///   - width: The preferred width, in characters; nil if it depends on the texts.
  ///   - alignment: Where the texts are.
  ///   - text: Returns the text of a value.
  public init<Value: Comparable>(
    _ title: String, _ value: @escaping (Row) -> Value, width: Int? = nil,
    alignment: Alignment = .leading, text: @escaping (Value) -> String = { "\($0)" }
  ) {
    self.init(
      title, width: width, alignment: alignment, sortedBy: { value($0) < value($1) },
      text: { text(value($0)) })
  }
}
