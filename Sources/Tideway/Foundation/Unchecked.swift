/// A value passed into a closure that runs where the value may be used.
///
/// Sendable because who passes one sees to that: the value of a cell is read only where the cell may be
/// written, and becomes a part of its value; a component is used under the lock of all.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable init(_ value: Value) { self.value = value }
}
