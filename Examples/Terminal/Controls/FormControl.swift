import Tideway
import TidewayControls
import TidewayUI

/// A control of a form that is no text field and no label.
@UIActor
protocol FormControl: AnyObject {
  var isHidden: Bool { get }
  /// Whether it takes keys now.
  var isAble: Bool { get }
  /// What it looks like, from top to bottom.
  var spans: [Span] { get }
  /// What a script is told of it; nil if it has nothing to tell.
  var summary: String? { get }
  /// All that changes what it looks like.
  var changes: [UIFlow<Void>] { get }
  /// Whether an arrow up or down means something to it now, other than to the form.
  func takes(_ key: Key) -> Bool
  /// Does what a key means.
  func press(_ key: Key)
  /// Does what a line of a script says, as the user would.
  ///
  /// - Returns: False when it does not understand that.
  func perform(_ text: String) -> Bool
}

extension FormControl {
  var isAble: Bool { false }
  func takes(_ key: Key) -> Bool { false }
  func press(_ key: Key) {}
  func perform(_ text: String) -> Bool { false }
}

@UIActor
extension UISource {
  var asChange: UIFlow<Void> { map { _ in } }
}
