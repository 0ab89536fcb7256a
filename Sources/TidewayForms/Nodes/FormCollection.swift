import TidewayUI

/// The rows of an array, of whatever type.
public class FormCollection: FormNode {
  /// A row that has a node was written.
  func noteRowWrite() {}
  /// Keeps a row that was removed outside.
  func keepRow(_ node: FormNode) {}
  /// Removes a row that was removed outside.
  func dropRow(_ node: FormNode) {}
}
