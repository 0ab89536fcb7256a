/// Elements that have been taken out of a hub under its lock, to be destroyed after it is released.
@usableFromInline
enum Passed<Element> {
  case one(Versioned<Element>)
  case many([Versioned<Element>])

  /// Moves `count` elements out of `slots`, beside those that were taken already.
  @inlinable
  init(_ others: Passed?, moving count: Int, from slots: UnsafeMutablePointer<Versioned<Element>>) {
    if count == 1, others == nil {
      self = .one(slots.move())
      return
    }
    var elements: [Versioned<Element>] = []
    elements.reserveCapacity(count + 1)
    if case .one(let other)? = others { elements.append(other) }
    for index in 0..<count { elements.append((slots + index).move()) }
    self = .many(elements)
  }
}
