/// Elements that a write removes from a log under its lock, to be destroyed after it is released:
/// destroying them may run user code. Where the library itself holds an exclusive section, they are kept until
/// it is released.
///
/// Two are moved to the stack: the current value that is replaced, and one that all readers have
/// read. An optional would be as large as an element, and be copied even if it is nil.
///
/// Safe because it is used only within `taking`, where `room` has place for `capacity` elements.
@safe @usableFromInline
struct Retired<Element> {
  @usableFromInline let room: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var others: [Element]?
  /// A chunk that is full. If its readers have left it already, its elements go with it.
  @usableFromInline var chunk: Unmanaged<Chunk<Element>>?

  @inlinable @inline(__always)
  init(_ room: UnsafeMutablePointer<Element>) { unsafe self.room = room }

  /// The number of elements on the stack. Those that have nothing to destroy aren't kept.
  @inlinable @inline(__always)
  static var capacity: Int { _isPOD(Element.self) ? 0 : 2 }

  /// Calls a function that removes elements from a log.
  @inlinable @inline(__always)
  static func taking(_ body: (inout Retired) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { room in
      var retired = unsafe Retired(room.baseAddress.unsafelyUnwrapped)
      body(&retired)
    }
  }

  @inlinable @inline(__always)
  mutating func take(_ element: consuming Element) {
    if Retired.capacity == 0 { return }
    if count < Retired.capacity {
      unsafe (room + count).initialize(to: element)
      count += 1
    } else {
      // Appended in place: a chunk may have many.
      if others == nil { others = [] }
      others?.append(element)
    }
  }

  /// Moves `count` elements out of a chunk.
  @inlinable @inline(__always)
  mutating func take(_ count: Int, from chunk: UnsafeMutablePointer<Element>) {
    unsafe PlainMemory.willTake(count, from: chunk)
    if Retired.capacity == 0 { return }
    for index in 0..<count { unsafe take((chunk + index).move()) }
  }

  /// Takes the log's reference to a chunk.
  @inlinable @inline(__always)
  mutating func take(_ full: Chunk<Element>) {
    let full = unsafe Unmanaged.passUnretained(full)
    if Retired.capacity == 0 { unsafe full.release() } else { unsafe chunk = full }
  }

  /// Destroys what was taken. Called once, without the lock, and before anything is woken.
  @inlinable @inline(__always)
  mutating func destroy() {
    if Retired.capacity > 0 { destroy(on: ThreadState.current) }
  }

  /// Destroys what was taken, on the calling thread.
  @inlinable @inline(__always)
  mutating func destroy(on thread: ThisThread) {
    if Retired.capacity == 0 { return }
    if thread.pointee.needsSlowPath, thread.pointee.keepsRetired { keep(on: thread) }
    unsafe room.deinitialize(count: count)
    others = nil
    unsafe chunk?.release()
  }

  /// Moves what was taken elsewhere, to be destroyed there.
  mutating func move(to kept: inout [Any]) {
    for index in 0..<count { unsafe kept.append((room + index).move()) }
    count = 0
    if let others = others.take() { kept.append(others) }
    if let chunk = unsafe chunk.take() { unsafe kept.append(chunk.takeRetainedValue()) }
  }

  /// Keeps all of it until this thread has left the exclusive section.
  @usableFromInline @inline(never)
  mutating func keep(on thread: ThisThread) {
    let elements = unsafe Array(UnsafeBufferPointer(start: room, count: count)) + (others ?? [])
    let chunk = unsafe chunk?.takeUnretainedValue()
    if elements.isEmpty, chunk == nil { return }
    thread.pointee.releaseOutside((elements, chunk))
  }
}
