/// Room for one value of an operator, which may not have come yet.
///
/// In place of a `Ref` to an optional where values may be large: reading the value of an optional
/// copies it, twice for each element.
@usableFromInline
final class Slot<Value>: ManagedBuffer<Bool, Value> {
  @inlinable
  static func empty() -> Slot {
    unsafeDowncast(Slot.create(minimumCapacity: 1) { _ in false }, to: Slot.self)
  }

  deinit {
    withUnsafeMutablePointers { isFull, value in
      if isFull.pointee { value.deinitialize(count: 1) }
    }
  }

  /// Whether there is a value, and it satisfies a condition.
  @inlinable @inline(__always)
  func contains(_ condition: (Value) -> Bool) -> Bool {
    withUnsafeMutablePointers { $0.pointee && condition($1.pointee) }
  }

  @inlinable @inline(__always)
  func set(_ value: Value) {
    withUnsafeMutablePointers { isFull, place in
      if isFull.pointee { place.deinitialize(count: 1) }
      place.initialize(to: value)
      isFull.pointee = true
    }
  }
}
