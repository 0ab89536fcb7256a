/// A part of a model, whatever the model.
///
/// Sendable because it has no state.
class PartStorage<Value>: @unchecked Sendable {
  var value: Value { fatalError("Each storage has a value.") }
  var sink: Sink<Value> { fatalError("Each storage has a sink.") }
  func accept(_ value: Value) {}
  func update(_ body: (inout Value) throws -> Void) rethrows {}
  func makeCursor() -> FlowCursor<Value, Never> { fatalError("Each storage has cursors.") }
  func makeCell(on lane: (any PumpLane)?) -> CellAccess<Value> {
    fatalError("Each storage is a cell.")
  }
  func take(_ name: String) {}
  func part<Part>(
    _ path: WritableKeyPath<Value, Part>, _ areEqual: ((Part, Part) -> Bool)?
  ) -> PartStorage<Part> { fatalError("Each storage has parts.") }
}

/// A part of the value that a hub has.
///
/// Sendable because the hub has a lock of its own, and everything else is constant.
final class HubPart<Root, Value>: PartStorage<Value>, @unchecked Sendable {
  private let relay: any Home
  private let hub: Hub<Root, Never>
  private let place: PathPlace<Root, Value>
  private let areEqual: (Value, Value) -> Bool

  init(
    of relay: any Home, _ hub: Hub<Root, Never>, _ place: PathPlace<Root, Value>,
    _ areEqual: @escaping (Value, Value) -> Bool
  ) {
    self.relay = relay
    self.hub = hub
    self.place = place
    self.areEqual = areEqual
  }

  override var value: Value { hub.value[keyPath: place.path] }

  override var sink: Sink<Value> {
    Sink(isState: true, lane: nil, home: relay, endpoint: hub) { [hub, place] value, cause in
      hub.write(to: place, causedBy: cause) { $0[keyPath: place.path] = value }
    }
  }

  override func accept(_ value: Value) {
    hub.accept(at: place) { [place] in $0[keyPath: place.path] = value }
  }

  override func update(_ body: (inout Value) throws -> Void) rethrows {
    try hub.write(to: place) { try body(&$0[keyPath: place.path]) }
  }

  override func makeCursor() -> FlowCursor<Value, Never> {
    hub.makeCursor().map { [place] in $0[keyPath: place.path] }.distinctUntilChanged(by: areEqual)
  }

  override func makeCell(on lane: (any PumpLane)?) -> CellAccess<Value> {
    hub.cell(of: place, on: lane, home: relay)
  }

  override func take(_ name: String) { hub.executor.lock.withLock { place.name = name } }

  override func part<Part>(
    _ path: WritableKeyPath<Value, Part>, _ areEqual: ((Part, Part) -> Bool)?
  ) -> PartStorage<Part> {
    HubPart<Root, Part>(
      of: relay, hub, hub.place(place.path.appending(path: path), areEqual),
      areEqual ?? { _, _ in false })
  }
}
