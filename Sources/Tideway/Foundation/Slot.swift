/// Room for one value of an operator, which may not have come yet.
///
/// In place of a `Ref` to an optional where values may be large: reading the value of an optional
/// copies it, twice for each element.
///
/// Safe because `isFull` says whether the place is initialized.
@usableFromInline
final class Slot<Value>: ManagedBuffer<Bool, Value> {
  @inlinable
  static func empty() -> Slot {
    Slot.create(minimumCapacity: 1) { _ in false } as! Slot
  }

  deinit {
    unsafe withUnsafeMutablePointers { isFull, value in
      if unsafe isFull.pointee { unsafe value.deinitialize(count: 1) }
    }
  }

  /// Whether there is a value, and it satisfies a condition.
  @inlinable @inline(__always)
  func contains(_ condition: (Value) -> Bool) -> Bool {
    unsafe withUnsafeMutablePointers { unsafe $0.pointee && condition($1.pointee) }
  }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    unsafe withUnsafeMutablePointers { isFull, place in
      if unsafe isFull.pointee { unsafe place.deinitialize(count: 1) }
      unsafe place.initialize(to: value)
      unsafe isFull.pointee = true
    }
  }
}
