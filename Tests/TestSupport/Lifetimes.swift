/// An object whose death can be seen.
package final class Witness: Sendable {
  package let name: String
  package init(_ name: String = "") { self.name = name }
}

/// A weak reference.
package struct Weak<Object: AnyObject> {
  package weak var object: Object?
  package init(_ object: Object?) { self.object = object }
}
