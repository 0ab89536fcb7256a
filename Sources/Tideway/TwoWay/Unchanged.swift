/// Whether a value came back from a round trip as it went: two-way bindings compare by this alone.
///
/// NaN counts as NaN, alone and as a part of a value: a binding that waits until NaN equals itself corrects
/// it without end.
@inlinable
package func isUnchanged<Value: Equatable>(_ before: Value, _ after: Value) -> Bool {
  before == after || differInNothingElse(before, after)
}

/// Whether two values can be compared, and are the same.
@usableFromInline
func areKnownToBeSame<Value>(_ before: Value, _ after: Value) -> Bool {
  guard let before = before as? any Equatable else { return false }
  return isUnchanged(before, after)
}

/// Whether both are unequal to themselves too, and all their parts are the same.
@usableFromInline @inline(never)
func differInNothingElse<Value: Equatable>(_ before: Value, _ after: Value) -> Bool {
  before != before && after != after && arePartsUnchanged(before, after)
}

// The parts are looked at because another one may have changed: a model with a NaN in it is written like any
// other.
private func arePartsUnchanged(_ before: Any, _ after: Any) -> Bool {
  let befores = Mirror(reflecting: before).children, afters = Mirror(reflecting: after).children
  return befores.count == afters.count
    && zip(befores, afters).allSatisfy { before, after in
      // The label of an enum's part is its case.
      before.label == after.label && isPartUnchanged(before.value, after.value)
    }
}

private func isPartUnchanged(_ before: Any, _ after: Any) -> Bool {
  guard let before = before as? any Equatable else { return arePartsUnchanged(before, after) }
  return isUnchanged(before, after)
}

private func isUnchanged<Value: Equatable>(_ before: Value, _ after: Any) -> Bool {
  (after as? Value).map { isUnchanged(before, $0) } ?? false
}
