public import TidewayControls
public import TidewayUI

/// A control that forms can show. What is specific to its kind is in its conformance, nowhere else.
///
/// ```swift
/// extension Dial: FormControl {
///   var properties: [any UISource] { [$angle] }
///   var summary: String? { "\(angle)" }
///   func draw(on canvas: inout Canvas) { canvas.add("‹ \(angle) ›") }
///   func press(_ key: Key) -> Bool {
///     guard key == .left || key == .right else { return false }
///     turn(to: angle + (key == .left ? -1 : 1))
///     return true
///   }
/// }
/// ```
public protocol FormControl: Control {
  /// The properties that it is drawn from, besides `$isEnabled` and `$isHidden`.
  var properties: [any UISource] { get }
  /// What a script is told of it; nil if it has nothing to tell.
  var summary: String? { get }
  /// What scripts call it where it has no caption; nil if they cannot.
  var name: String? { get }
  /// Whether the user can do more with it than look at it.
  var isInteractive: Bool { get }
  /// Whether it can get the focus now.
  var canTakeFocus: Bool { get }
  /// Whether it keeps the focus that it has.
  var keepsFocus: Bool { get }
  /// How many lines it takes.
  var height: ControlHeight { get }
  /// Whether it takes all columns behind its caption, and not only those of a field.
  var isWide: Bool { get }
  /// The keys that mean something special in it.
  var keyHints: [KeyHint] { get }

  /// Draws its lines, from top to bottom.
  func draw(on canvas: inout Canvas)
  /// Does what a key means to it.
  ///
  /// - Returns: Whether it means something. If not, Tab and arrows up and down move the focus.
  func press(_ key: Key) -> Bool
  /// Does what a key means to it, for one whose keys depend on what is shown, such as a page.
  func press(_ key: Key, in area: VisibleArea) -> Bool
  /// Does what the mouse means to it. A press on it has given it the focus already.
  ///
  /// - Returns: Whether it means something. If not, the wheel scrolls what is scrolled on its canvas, or the form.
  func point(_ event: PointerEvent) -> Bool
  /// Does what a line of a script says, as the user would.
  func perform(_ text: String) throws(NotUnderstood)
  /// Called when it gets the focus, and at each key while it has it.
  func focus()
  /// Called when it loses the focus.
  func resignFocus()
}

extension FormControl {
  public var name: String? { nil }
  public var isInteractive: Bool { true }
  public var canTakeFocus: Bool { isInteractive && acceptsUser }
  /// A control that is disabled keeps it, so that the next key doesn't tap another button.
  public var keepsFocus: Bool { !isHidden }
  public var height: ControlHeight { .natural }
  public var isWide: Bool { false }
  public var keyHints: [KeyHint] { [] }
  public func press(_ key: Key) -> Bool { false }
  public func press(_ key: Key, in area: VisibleArea) -> Bool { press(key) }
  public func point(_ event: PointerEvent) -> Bool { false }
  public func perform(_ text: String) throws(NotUnderstood) {
    throw NotUnderstood(advice: "it takes no text")
  }
  public func focus() {}
  public func resignFocus() {}
}
