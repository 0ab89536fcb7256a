/// The models of a write: the one before it, and the one after each of its steps, at addresses that stay.
///
/// What is done with models is done by address, so that it is compiled once for all types of models: code that is
/// compiled for any type looks types up while it runs. They are destroyed with this object, which whoever writes
/// releases after the lock and the turnstile.
///
/// Safe because places are given models of their own type: see `Place`.
@safe final class ModelSteps {
  /// What is written in each step; nil for the whole.
  private(set) var places: [Place?] = []
  private let base: UnsafeMutableRawPointer
  private let stride: Int
  private let alignment: Int
  private let room: Int
  /// Copies so many models from another address to one, or destroys them if there is none.
  private let operate: (UnsafeMutableRawPointer, UnsafeRawPointer?, Int) -> Void

  /// - Parameter room: The maximum number of steps.
  init<Root>(from model: UnsafePointer<Root>, room: Int) {
    unsafe operate = { models, source, count in
      let models = unsafe models.assumingMemoryBound(to: Root.self)
      if let source = unsafe source?.assumingMemoryBound(to: Root.self) {
        unsafe models.initialize(from: source, count: count)
      } else {
        unsafe models.deinitialize(count: count)
      }
    }
    (stride, alignment) = (MemoryLayout<Root>.stride, MemoryLayout<Root>.alignment)
    self.room = room
    unsafe base = .allocate(byteCount: (room + 1) * stride, alignment: alignment)
    unsafe operate(base, model, 1)
  }

  /// The same models, to be changed.
  init(copying steps: ModelSteps) {
    (places, room) = (steps.places, steps.room)
    (stride, alignment) = (steps.stride, steps.alignment)
    unsafe operate = steps.operate
    unsafe base = .allocate(byteCount: (room + 1) * stride, alignment: alignment)
    unsafe operate(base, steps.base, count + 1)
  }

  deinit {
    unsafe operate(base, nil, count + 1)
    unsafe base.deallocate()
  }

  var count: Int { places.count }

  func old(_ step: Int) -> UnsafeRawPointer { unsafe UnsafeRawPointer(base + step * stride) }
  func new(_ step: Int) -> UnsafeMutableRawPointer { unsafe base + (step + 1) * stride }

  /// Makes a step. What it has made of a model before it throws is destroyed with this object.
  func add<Root>(at place: Place?, _ body: (inout Root) throws -> Void) rethrows {
    let next = unsafe new(count)
    unsafe operate(next, old(count), 1)
    places.append(place)
    try unsafe body(&next.assumingMemoryBound(to: Root.self).pointee)
  }

  /// The address of the result.
  func address<Root>(of type: Root.Type) -> UnsafeMutablePointer<Root> {
    unsafe new(count - 1).assumingMemoryBound(to: Root.self)
  }

  /// The model after the last step.
  func result<Root>() -> Root { unsafe address(of: Root.self).pointee }
}
