/// Elements of one type, kept by address.
///
/// What is done with them is compiled once for all types: code that is compiled for any type, as that of classes
/// with parameters is, looks types up while it runs, of which an array of elements or an optional one needs several.
///
/// Safe because its users pass the type for which it was made: those of one log, that of its elements.
@safe @usableFromInline
final class ElementBuffer {
  private(set) var count = 0
  private var base: UnsafeMutableRawPointer
  private var room: Int
  private let stride: Int
  private let alignment: Int
  /// Copies so many elements from another address to one, or destroys them if there is none.
  private let operate: (UnsafeMutableRawPointer, UnsafeRawPointer?, Int) -> Void

  init<Element>(of type: Element.Type, room: Int = 1) {
    unsafe operate = { elements, source, count in
      let elements = unsafe elements.assumingMemoryBound(to: Element.self)
      guard let source = unsafe source?.assumingMemoryBound(to: Element.self) else {
        unsafe elements.deinitialize(count: count)
        return
      }
      // One by one: `initialize(from:count:)` reads as far as the next one would begin, and behind one alone is
      // something else.
      for index in 0..<count {
        unsafe (elements + index).initialize(to: (source + index).pointee)
      }
    }
    (stride, alignment) = (MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
    self.room = room
    unsafe base = .allocate(byteCount: room * stride, alignment: alignment)
  }

  convenience init<Element>(holding element: Element) {
    self.init(of: Element.self)
    append(element)
  }

  /// The same elements, to be changed.
  init(copying other: ElementBuffer) {
    (count, room) = (other.count, other.room)
    (stride, alignment) = (other.stride, other.alignment)
    unsafe operate = other.operate
    unsafe base = .allocate(byteCount: room * stride, alignment: alignment)
    unsafe operate(base, other.base, count)
  }

  deinit {
    unsafe operate(base, nil, count)
    unsafe base.deallocate()
  }

  /// The address of an element. It stays until there is no room for another one.
  func address(_ index: Int) -> UnsafeMutableRawPointer { unsafe base + index * stride }

  func address<Element>(_ index: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    unsafe address(index).assumingMemoryBound(to: Element.self)
  }

  func element<Element>(_ index: Int, of type: Element.Type) -> Element {
    unsafe address(index, of: type).pointee
  }

  func append<Element>(_ element: Element) {
    unsafe withUnsafePointer(to: element) { unsafe append(from: UnsafeRawPointer($0)) }
  }

  /// Appends a copy of what is at an address.
  func append(from source: UnsafeRawPointer) {
    if count == room { grow() }
    unsafe operate(address(count), source, 1)
    count += 1
  }

  private func grow() {
    room *= 2
    let grown = UnsafeMutableRawPointer.allocate(
      byteCount: room * stride, alignment: alignment)
    unsafe operate(grown, base, count)
    unsafe operate(base, nil, count)
    unsafe base.deallocate()
    unsafe base = grown
  }
}
