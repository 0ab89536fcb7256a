import TidewayUI

extension ControlProperty {
  /// Creates a property that is a property of an object, which emits a signal when it has changed.
  convenience init(
    _ object: GLibObject, signal: String, get: @escaping (GLibObject) -> Value,
    set: @escaping (GLibObject, Value) -> Void
  ) {
    let changes = ControlEvent<Void>()
    var last = get(object)
    object.connect(signal) { changes.send() }
    self.init(
      getter: { [weak object] in
        if let object { last = get(object) }
        return last
      },
      setter: { [weak object] in if let object { set(object, $0) } },
      changes: changes)
  }
}
