public import TidewayControls
public import TidewayUI

extension Form {
  /// A control, and what stands before it.
  @UIActor
  public struct Row {
    let control: any FormControl
    /// What stands before it; nil for a line of text.
    let caption: String?
    /// Whether scripts print its text alone.
    let isNote: Bool
    /// The tab that it is on; nil if it is on all.
    var tab: Int?
    /// Whether it stays where it is when the form is scrolled.
    var isPinned = false
    /// How far its control is scrolled.
    var scroll = Scroll()
    /// The part of its control that was drawn last.
    var area = VisibleArea(columns: 40, lines: 10)
    private let ownName: String?

    /// A control behind its caption, which names it in scripts.
    public static func row(_ caption: String, _ control: any FormControl) -> Row {
      Row(control, caption: caption, name: caption)
    }

    /// A control without a caption. The title of a button names it in scripts.
    public static func row(_ control: any FormControl) -> Row { Row(control, caption: "") }

    /// A line of text.
    public static func label(_ label: Label) -> Row { Row(label) }

    /// A line of text of which scripts are told under a name, while it is shown.
    public static func hint(_ name: String, _ label: Label) -> Row { Row(label, name: name) }

    /// What is to be said about the row above. Scripts print it while it is not hidden.
    public static func note(_ control: any FormControl) -> Row { Row(control, isNote: true) }

    init(
      _ control: any FormControl, caption: String? = nil, name: String? = nil, isNote: Bool = false
    ) {
      self.control = control
      self.caption = caption
      self.isNote = isNote
      ownName = name
    }

    /// What scripts call it; nil if they cannot.
    var name: String? { ownName ?? control.name }
  }
}
