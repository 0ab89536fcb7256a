import Tideway
public import TidewayUI

/// What a text field and a text view have in common: text, a caret, composing, the focus.
///
/// `edit(_:)` and the keys (`insert`, `deleteBackward` …) are the user's doing: `$text.edits` reports
/// them. Setting `text` is the program's. An input that is disabled or hidden ignores the user. While it has
/// the focus, a binding that normalizes does not correct what the user types; it does when the user leaves it
/// or presses Return.
@UIActor
public class TextInput: Control {
  /// What has been typed, or written by the program. What is being composed is no part of it.
  @ControlProperty public var text = ""
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false
  /// What it shows while it is empty.
  @ControlProperty public var placeholder: String
  /// Where the next character goes: the number of graphemes before it.
  ///
  /// A write of the program leaves it where it is, at most at the end of the new text.
  @ControlProperty public private(set) var caret = 0
  /// What the user composes at the caret, such as the marked text of an input method; nil if nothing.
  ///
  /// It is no part of `text` before it is committed, and until then nothing overwrites `text`.
  @ControlProperty public private(set) var composingText: String? = nil
  /// Whether the user types into it. It loses the focus when it is disabled or hidden.
  @ControlProperty public private(set) var isFocused = false

  private let bag = DisposeBag()

  init(placeholder: String) {
    _placeholder = ControlProperty(wrappedValue: placeholder)
    $text.bind(with: self) { input, _ in input.keepCaretInside() }.disposed(by: bag)
    $isEnabled.bind(with: self) { input, _ in input.refuseIfNeeded() }.disposed(by: bag)
    $isHidden.bind(with: self) { input, _ in input.refuseIfNeeded() }.disposed(by: bag)
  }

  /// Whether the user can edit it.
  public var isEditable: Bool { acceptsUser }

  // MARK: Editing

  /// The user replaces the whole text; the caret goes to its end.
  public func edit(_ text: String) {
    change(to: text, caret: text.count)
  }

  /// The user types or pastes at the caret.
  public func insert(_ string: String) {
    commitComposing()
    let (before, after) = halves
    // Counted together: a combining mark joins the grapheme before it.
    change(to: before + string + after, caret: (before + string).count)
  }

  /// The user deletes the grapheme before the caret, or the last one of what is composed.
  public func deleteBackward() {
    if let composingText { return compose(String(composingText.dropLast())) }
    let (before, after) = halves
    guard !before.isEmpty else { return }
    change(to: before.dropLast() + after, caret: before.count - 1)
  }

  /// The user deletes the grapheme behind the caret.
  public func deleteForward() {
    commitComposing()
    let (before, after) = halves
    guard !after.isEmpty else { return }
    change(to: before + after.dropFirst(), caret: before.count)
  }

  /// The user moves the caret one grapheme back; what is composed is committed.
  public func moveLeft() { move(to: caretInside - 1) }
  /// The user moves the caret one grapheme on; what is composed is committed.
  public func moveRight() { move(to: caretInside + 1) }
  /// The user moves the caret before the text; what is composed is committed.
  public func moveToStart() { move(to: 0) }
  /// The user moves the caret behind the text; what is composed is committed.
  public func moveToEnd() { move(to: text.count) }

  // MARK: Composing

  /// The user begins to compose at the caret, or changes what is composed; nothing of it gives up.
  public func compose(_ string: String) {
    guard isEditable else { return }
    if string.isEmpty { return cancelComposing() }
    // One moment: a handler that gives up what is composed finds both.
    simultaneously {
      $text.beginComposing()
      composingText = string
    }
  }

  /// The user takes what is composed: one edit.
  public func commitComposing() {
    guard let composed = composingText else { return }
    guard isEditable else { return cancelComposing() }
    let (before, after) = halves
    change(to: before + composed + after, caret: (before + composed).count)
  }

  /// The user gives up what is composed. What the program wrote meanwhile is shown.
  public func cancelComposing() {
    guard composingText != nil else { return }
    simultaneously {
      composingText = nil
      $text.cancelComposing()
    }
  }

  // MARK: The focus

  /// Gives it the focus, if it takes the user's edits.
  public func focus() {
    if isEditable, !isFocused { $isFocused.edit(true) }
  }

  /// Takes the focus from it; what is composed is committed, and bindings correct what they have to.
  public func resignFocus() {
    commitComposing()
    $text.commitEdit()
    if isFocused { $isFocused.edit(false) }
  }

  // MARK: The caret

  /// - Parameter caret: Asked for once what is composed has become text.
  func move(to caret: @autoclosure () -> Int) {
    commitComposing()
    let inside = min(max(caret(), 0), text.count)
    if inside != self.caret { self.caret = inside }
  }

  /// Inside a handler the text may be shorter already, and the caret not yet moved.
  var caretInside: Int { min(caret, text.count) }

  private var halves: (before: String, after: String) {
    let text = text
    let middle = text.index(text.startIndex, offsetBy: caret, limitedBy: text.endIndex)
    return (String(text[..<(middle ?? text.endIndex)]), String(text[(middle ?? text.endIndex)...]))
  }

  private func change(to text: String, caret: Int) {
    guard isEditable else { return }
    simultaneously {
      if composingText != nil { composingText = nil }
      $text.edit(text, isCommitted: !isFocused)
      self.caret = caret
    }
  }

  // Of the text as it is now: inside a handler this runs later than further edits.
  private func keepCaretInside() {
    if caret != caretInside { caret = caretInside }
  }

  private func refuseIfNeeded() {
    if isEditable { return }
    cancelComposing()
    $text.commitEdit()
    if isFocused { isFocused = false }
  }
}
