/// Whether a value is unchanged after a round trip. Two-way bindings use only this comparison.
///
/// NaN counts as equal to NaN, alone and as a part of a value: a binding that required NaN to equal
/// itself would correct it endlessly.
@inlinable
package func isUnchanged<Value: Equatable>(_ before: Value, _ after: Value) -> Bool {
  before == after || differInNothingElse(before, after)
}

/// Whether two values can be compared, and are equal.
@usableFromInline
package func areKnownToBeSame<Value>(_ before: Value, _ after: Value) -> Bool {
  guard let before = before as? any Equatable else { return false }
  return isUnchanged(before, after)
}

/// Whether neither value equals itself, and all their parts are the same.
@usableFromInline @inline(never)
func differInNothingElse<Value: Equatable>(_ before: Value, _ after: Value) -> Bool {
  before != before && after != after && arePartsUnchanged(before, after)
}

// The parts are compared because another part may have changed: a model that contains NaN is
// written like any other model.
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
