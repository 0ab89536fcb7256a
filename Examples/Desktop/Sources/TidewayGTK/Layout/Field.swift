public import TidewayUI

/// A line of `Fields`.
@UIActor
public struct Field {
  let caption: String
  let widget: Widget
  let target: Widget
  let note: Widget?
  let isWide: Bool

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - caption: The caption. An underscore stands before the letter that moves the focus to the widget,
  ///     together with Alt.
  ///   - widget: The widget.
  ///   - target: What the caption is that of, if it isn't the whole widget but a part of it.
  ///   - note: What is shown below the widget, such as what is wrong.
  public init(_ caption: String, _ widget: Widget, of target: Widget? = nil, note: Widget? = nil) {
    self.init(caption, widget, target ?? widget, note, isWide: false)
  }

  private init(
    _ caption: String, _ widget: Widget, _ target: Widget, _ note: Widget?, isWide: Bool
  ) {
    (self.caption, self.widget, self.target) = (caption, widget, target)
    (self.note, self.isWide) = (note, isWide)
  }

  /// Returns a line with a widget that also takes the place of the captions.
  public static func wide(_ widget: Widget) -> Field {
    Field("", widget, widget, nil, isWide: true)
  }

  /// Returns a line with the title of the fields below it.
  public static func heading(_ title: String) -> Field {
    wide(Label(title).styled("heading"))
  }
}
