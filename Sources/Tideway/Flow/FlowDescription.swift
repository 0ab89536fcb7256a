// What `print` shows of a flow: its type. It has no elements before it is subscribed to.
extension Flow: CustomStringConvertible {
  public var description: String { typeName(Flow.self) }
}
