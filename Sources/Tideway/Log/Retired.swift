/// Elements that were removed from a log under its lock, to be destroyed after it is released.
@usableFromInline
enum Retired<Element> {
  case one(Element)
  case many([Element])

  /// Moves `count` elements out of a chunk, in addition to those already taken.
  @inlinable
  init(_ others: Retired?, moving count: Int, from chunk: UnsafeMutablePointer<Element>) {
    if count == 1, others == nil {
      self = .one(chunk.move())
      return
    }
    var elements: [Element] = []
    elements.reserveCapacity(count + 1)
    if case .one(let other)? = others { elements.append(other) }
    for index in 0..<count { elements.append((chunk + index).move()) }
    self = .many(elements)
  }
}
