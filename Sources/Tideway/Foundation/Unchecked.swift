/// A value passed into a closure that runs where the value belongs.
///
/// Sendable because it is read only where the cell may be written, and becomes a part of the cell's
/// value.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable init(_ value: Value) { self.value = value }
}
