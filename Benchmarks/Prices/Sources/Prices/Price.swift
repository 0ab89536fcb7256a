import TidewayUI

/// What an operation of the library costs, in instructions, beside others of its kind.
@UIActor
struct Price {
  /// Operations that a user compares with each other.
  enum Kind {
    /// One element, from the write to the closure.
    case element
    /// One write of a cell.
    case write
    /// One write of a cell with something at its other side.
    case binding
    /// One change of a list or of rows, in a list of 1,000.
    case list
    /// One action of a store.
    case action
    /// Something opened and closed.
    case opening

    /// How often it is done for what is counted, and three times that.
    var count: Int { self == .list ? 20 : 500 }
  }

  let kind: Kind
  let name: String
  /// Why it costs more than five times what is usual for its kind.
  let reason: String
  /// Does the operation so many times.
  let body: @UIActor (Int) -> Void

  init(
    _ kind: Kind, _ name: String, because reason: String = "",
    _ body: @escaping @UIActor (Int) -> Void
  ) {
    self.kind = kind
    self.name = name
    self.reason = reason
    self.body = body
  }
}
