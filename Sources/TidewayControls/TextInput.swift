import Tideway
public import TidewayUI

/// The common parts of a text field and a text view: text, a caret, composition, focus.
///
/// `edit(_:)` and the keys (`insert`, `deleteBackward` …) are actions of the user, which
/// `$text.edits` reports. Setting `text` is a write by the program. While the input has the focus,
/// a binding that normalizes doesn't correct the user's text. It corrects the text when the user
/// leaves the input or presses Return.
public class TextInput: Control {
  /// The text that the user typed or the program wrote, without the current composition.
  @ControlProperty public var text = ""
  /// The text that it shows while it is empty.
  @ControlProperty public var placeholder: String
  /// The place of the next character: the number of graphemes before it.
  ///
  /// A write by the program leaves the caret where it is, at most at the end of the new text.
  @ControlProperty public private(set) var caret = 0
  /// The text that the user composes at the caret, such as the marked text of an input method; nil
  /// if there is none.
  ///
  /// It isn't part of `text` before it is committed, and until then nothing overwrites `text`.
  @ControlProperty public private(set) var composingText: String? = nil
  /// Whether it has the focus and takes the user's keys. It loses the focus when it is disabled or
  /// hidden.
  @ControlProperty public private(set) var isFocused = false

  private let bag = DisposeBag()

  init(placeholder: String) {
    _placeholder = ControlProperty(wrappedValue: placeholder)
    super.init()
    $text.bind(with: self) { input, _ in input.keepCaretInside() }.disposed(by: bag)
    $isEnabled.bind(with: self) { input, _ in input.refuseIfNeeded() }.disposed(by: bag)
    $isHidden.bind(with: self) { input, _ in input.refuseIfNeeded() }.disposed(by: bag)
  }

  // MARK: Editing

  /// Replaces the whole text, as an edit by the user. The caret moves to its end.
  public func edit(_ text: String) {
    change(to: text, caret: text.count)
  }

  /// Inserts text at the caret, as an edit by the user.
  public func insert(_ string: String) {
    commitComposing()
    let (before, after) = halves
    // Counted together: a combining mark joins the grapheme before it.
    change(to: before + string + after, caret: (before + string).count)
  }

  /// Deletes the grapheme before the caret, or the last one of the composition, as an edit by the
  /// user.
  public func deleteBackward() {
    if let composingText { return compose(String(composingText.dropLast())) }
    let (before, after) = halves
    guard !before.isEmpty else { return }
    change(to: before.dropLast() + after, caret: before.count - 1)
  }

  /// Deletes the grapheme behind the caret, as an edit by the user.
  public func deleteForward() {
    commitComposing()
    let (before, after) = halves
    guard !after.isEmpty else { return }
    change(to: before + after.dropFirst(), caret: before.count)
  }

  /// Moves the caret one grapheme back, as an action of the user. A composition is committed.
  public func moveLeft() { move(to: caretInside - 1) }
  /// Moves the caret one grapheme forward, as an action of the user. A composition is committed.
  public func moveRight() { move(to: caretInside + 1) }
  /// Moves the caret before the text, as an action of the user. A composition is committed.
  public func moveToStart() { move(to: 0) }
  /// Moves the caret behind the text, as an action of the user. A composition is committed.
  public func moveToEnd() { move(to: text.count) }
  /// Moves the caret behind a number of graphemes, or to the nearest place that there is, as an action of
  /// the user. A composition is committed.
  public func moveCaret(to place: Int) { move(to: place) }

  // MARK: Composing

  /// Begins a composition by the user at the caret, or changes it. An empty text cancels it.
  public func compose(_ string: String) {
    guard acceptsUser else { return }
    if string.isEmpty { return cancelComposing() }
    // One moment: a handler that cancels the composition sees both values.
    simultaneously {
      $text.beginComposing()
      composingText = string
    }
  }

  /// Commits the user's composition as one edit.
  public func commitComposing() {
    guard let composed = composingText else { return }
    guard acceptsUser else { return cancelComposing() }
    let (before, after) = halves
    change(to: before + composed + after, caret: (before + composed).count)
  }

  /// Cancels the user's composition. Text that the program wrote in the meantime is shown.
  public func cancelComposing() {
    guard composingText != nil else { return }
    simultaneously {
      composingText = nil
      $text.cancelComposing()
    }
  }

  // MARK: The focus

  /// Sets the focus to it, if it accepts the user's edits. The caret moves behind the text, which the
  /// program may have written in the meantime.
  public func focus() {
    guard acceptsUser, !isFocused else { return }
    simultaneously {
      $isFocused.edit(true)
      moveToEnd()
    }
  }

  /// Removes the focus from it. A composition is committed, and bindings correct the text if
  /// required.
  public func resignFocus() {
    commitComposing()
    $text.commitEdit()
    if isFocused { $isFocused.edit(false) }
  }

  // MARK: The caret

  /// - Parameter caret: Evaluated once the composition has become text.
  func move(to caret: @autoclosure () -> Int) {
    commitComposing()
    let inside = min(max(caret(), 0), text.count)
    if inside != self.caret { self.caret = inside }
  }

  /// The caret, limited to the text. Inside a handler the text may be shorter already, and the
  /// caret not yet moved.
  var caretInside: Int { min(caret, text.count) }

  private var halves: (before: String, after: String) {
    let text = text
    let middle = text.index(text.startIndex, offsetBy: caret, limitedBy: text.endIndex)
    return (String(text[..<(middle ?? text.endIndex)]), String(text[(middle ?? text.endIndex)...]))
  }

  private func change(to text: String, caret: Int) {
    guard acceptsUser else { return }
    simultaneously {
      if composingText != nil { composingText = nil }
      $text.edit(text, isCommitted: !isFocused)
      self.caret = caret
    }
  }

  // Uses the current text, because inside a handler this runs after further edits.
  private func keepCaretInside() {
    if caret != caretInside { caret = caretInside }
  }

  private func refuseIfNeeded() {
    if acceptsUser { return }
    cancelComposing()
    $text.commitEdit()
    if isFocused { isFocused = false }
  }
}
