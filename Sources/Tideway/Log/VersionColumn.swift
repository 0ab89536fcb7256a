/// The versions of a chunk's elements: whole, or packed.
///
/// A version has 16 bytes, more than most elements. For the pending elements of a slow subscriber,
/// only the distance of each write's moment from the first one's is kept, in two bytes. Versions
/// that were placed in a block or revised don't fit, nor do those of a later time.
///
/// The changing data is behind its pointers: readers read one version while the writer sets the
/// next.
///
/// Safe because its chunk, whose memory it is, asks only for indices below its capacity.
@safe @usableFromInline
struct VersionColumn {
  /// The versions; nil when packed.
  @usableFromInline let whole: UnsafeMutablePointer<Version>?
  /// When packed, the first moment, followed by the distances.
  @usableFromInline let first: UnsafeMutablePointer<UInt64>
  @usableFromInline let distances: UnsafeMutablePointer<UInt16>

  /// Creates versions in memory that has room for `bytes(of:isPacked:)`.
  @inlinable
  init(at memory: UnsafeMutableRawPointer, isPacked: Bool) {
    unsafe whole = isPacked ? nil : memory.assumingMemoryBound(to: Version.self)
    unsafe first = memory.assumingMemoryBound(to: UInt64.self)
    unsafe distances = UnsafeMutableRawPointer(first + 1).assumingMemoryBound(to: UInt16.self)
  }

  @inlinable
  static func bytes(of count: Int, isPacked: Bool) -> Int {
    guard isPacked else { return count * MemoryLayout<Version>.stride }
    return MemoryLayout<UInt64>.stride + count * MemoryLayout<UInt16>.stride
  }

  @inlinable @inline(__always)
  var isPacked: Bool { unsafe whole == nil }

  /// Whether a version fits at `index`, behind the previous ones.
  @inlinable @inline(__always)
  func fits(_ version: Version, at index: Int) -> Bool {
    guard isPacked else { return true }
    return unsafe version.order == 0
      && (index == 0 || version.tick &- first.pointee <= UInt64(UInt16.max))
  }

  @inlinable @inline(__always)
  func set(_ version: Version, at index: Int) {
    if let whole = unsafe whole { return unsafe (whole + index).initialize(to: version) }
    if index == 0 { unsafe first.pointee = version.tick }
    unsafe (distances + index).initialize(
      to: UInt16(truncatingIfNeeded: version.tick &- first.pointee))
  }

  @inlinable @inline(__always)
  subscript(index: Int) -> Version {
    if let whole = unsafe whole { return unsafe whole[index] }
    return unsafe Version(tick: first.pointee &+ UInt64(distances[index]), order: 0)
  }
}
