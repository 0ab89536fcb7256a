import TidewayUI

/// Something that follows from the values of fields: an error, or whether a field can be used.
@UIActor
protocol FormRule: AnyObject {
  /// Rules run in the order of their numbers.
  var number: Int { get }
  /// Looks at the values, if one of them may have changed.
  func look()
}
