/// The versions of a side's cells that a binding knows.
///
/// Memory of its side's own. An array would be retained for each loop over it, and asked at each
/// change whether it is shared.
///
/// Safe because its side uses indices of its own cells, and deallocates it at the end of its life.
@safe @usableFromInline
struct KnownVersions {
  @usableFromInline let first: UnsafeMutablePointer<CellVersions>
  @usableFromInline let count: Int

  @usableFromInline
  init(of roots: [CellRoot]) {
    count = roots.count
    unsafe first = .allocate(capacity: count)
    for (index, root) in roots.enumerated() {
      unsafe (first + index).initialize(to: CellVersions(root.version))
    }
  }

  @unsafe @usableFromInline
  func deallocate() { unsafe first.deallocate() }

  @inlinable var indices: Range<Int> { 0..<count }

  @inlinable @inline(__always)
  subscript(index: Int) -> CellVersions {
    unsafeAddress {
      assert(indices.contains(index))
      return unsafe UnsafePointer(first + index)
    }
    nonmutating unsafeMutableAddress {
      assert(indices.contains(index))
      return unsafe first + index
    }
  }
}
