/// The models of a write: the one before it, and the one after each of its steps, at addresses that stay.
///
/// They are destroyed with this object, which whoever writes releases after the lock and the exclusive section.
///
/// Safe because a log passes the type of its elements, with which it has made the buffer.
final class ModelSteps {
  /// What is written in each step; nil for the whole.
  private(set) var places: [Place?] = []
  private let models: ElementBuffer

  /// - Parameter model: A buffer with the model before, and room for all steps.
  init(from model: ElementBuffer) { models = model }

  /// The same models, to be changed.
  init(copying steps: ModelSteps) {
    places = steps.places
    models = ElementBuffer(copying: steps.models)
  }

  var count: Int { places.count }

  func old(_ step: Int) -> UnsafeRawPointer { unsafe UnsafeRawPointer(models.address(step)) }
  func new(_ step: Int) -> UnsafeMutableRawPointer { unsafe models.address(step + 1) }

  /// Makes a step. What it has made of a model before it throws is destroyed with this object.
  func add<Root>(
    at place: Place?, of type: Root.Type, _ body: (inout Root) throws -> Void
  ) rethrows {
    unsafe models.append(from: old(count))
    places.append(place)
    try unsafe body(&models.address(count, of: type).pointee)
  }

  /// The address of the model after the last step.
  func result<Root>(of type: Root.Type) -> UnsafeMutablePointer<Root> {
    unsafe models.address(count, of: type)
  }
}
