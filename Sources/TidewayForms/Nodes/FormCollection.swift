import TidewayUI

/// The rows of an array, of whatever type.
public class FormCollection: FormNode {
  /// Looks at all rows again: something may have been written that isn't known to be in one of them.
  func lookAgain() {}
  /// A row that has a node was written.
  func noteRowWrite() {}
  /// Keeps a row that was removed outside.
  func keepRow(_ node: FormNode) {}
  /// Removes a row that was removed outside.
  func dropRow(_ node: FormNode) {}
}
