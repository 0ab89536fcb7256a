/// State of an operator's cursor.
///
/// Not a captured variable: a chain of five operators cost 86 ns an element with those and 21 with
/// this. Exclusivity is unchecked because a cursor is polled by one thread at a time and no closure of
/// the user's runs while the value is borrowed.
@usableFromInline
final class Box<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable @inline(__always)
  init(_ value: Value) { self.value = value }
}
