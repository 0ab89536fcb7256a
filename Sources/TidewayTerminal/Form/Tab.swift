public import TidewayUI

/// Rows of a form that are shown together, and what they are called.
@UIActor
public struct Tab {
  let title: String
  let rows: [Form.Row]

  /// Creates a tab with rows.
  public init(_ title: String, _ rows: [Form.Row]) {
    self.title = title
    self.rows = rows
  }
}
