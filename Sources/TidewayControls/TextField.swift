import Tideway
public import TidewayUI

/// A line of text that the user edits.
///
/// `edit(_:)` and the keys (`insert`, `deleteBackward` …) are the user's doing: `$text.edits` reports
/// them. Setting `text` is the program's. A field that is disabled or hidden ignores the user.
@UIActor
public final class TextField {
  @ControlProperty public var text = ""
  @ControlProperty public var isEnabled = true
  @ControlProperty public var isHidden = false
  /// What an empty field shows.
  @ControlProperty public var placeholder: String
  /// Where the next character goes: the number of graphemes before it.
  ///
  /// A write of the program leaves it where it is, at most at the end of the new text.
  @ControlProperty public private(set) var caret = 0
  /// The user has pressed Return.
  public let submits = ControlEvent<Void>()

  private let bag = DisposeBag()

  public init(_ placeholder: String = "") {
    _placeholder = ControlProperty(wrappedValue: placeholder)
    $text.bind(with: self) { field, _ in field.keepCaretInside() }.disposed(by: bag)
  }

  /// The user replaces the whole text; the caret goes to its end.
  public func edit(_ text: String) {
    change(to: text, caret: text.count)
  }

  /// The user types or pastes at the caret.
  public func insert(_ string: String) {
    let (before, after) = halves
    // Counted together: a combining mark joins the grapheme before it.
    change(to: before + string + after, caret: (before + string).count)
  }

  /// The user deletes the grapheme before the caret.
  public func deleteBackward() {
    let (before, after) = halves
    guard !before.isEmpty else { return }
    change(to: before.dropLast() + after, caret: before.count - 1)
  }

  /// The user deletes the grapheme behind the caret.
  public func deleteForward() {
    let (before, after) = halves
    guard !after.isEmpty else { return }
    change(to: before + after.dropFirst(), caret: before.count)
  }

  public func moveLeft() { move(to: caretInside - 1) }
  public func moveRight() { move(to: caretInside + 1) }
  public func moveToStart() { move(to: 0) }
  public func moveToEnd() { move(to: text.count) }

  /// The user presses Return.
  public func submit() {
    if isEditable { submits.send() }
  }

  /// Whether the user can edit it.
  public var isEditable: Bool { isEnabled && !isHidden }

  private var halves: (before: String, after: String) {
    let text = text
    let middle = text.index(text.startIndex, offsetBy: caret, limitedBy: text.endIndex)
    return (String(text[..<(middle ?? text.endIndex)]), String(text[(middle ?? text.endIndex)...]))
  }

  private func change(to text: String, caret: Int) {
    guard isEditable else { return }
    simultaneously {
      $text.edit(text)
      self.caret = caret
    }
  }

  private func move(to caret: Int) {
    let inside = min(max(caret, 0), text.count)
    if inside != self.caret { self.caret = inside }
  }

  /// Inside a handler the text may be shorter already, and the caret not yet moved.
  private var caretInside: Int { min(caret, text.count) }

  // Of the text as it is now: inside a handler this runs later than further edits.
  private func keepCaretInside() {
    if caret != caretInside { caret = caretInside }
  }
}
