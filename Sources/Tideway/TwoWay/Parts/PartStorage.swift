/// A part of a model of any type.
///
/// Sendable because it has no state.
///
/// Safe because the place is one of the log's own: see `Place`.
@usableFromInline
class PartStorage<Value>: @unchecked Sendable {
  var value: Value { fatalError("Each storage has a value.") }
  /// The value as `print` shows it: without waiting for isolated methods, also inside of `update`.
  var shown: Value { value }
  var sink: Sink<Value> { fatalError("Each storage has a sink.") }
  var isGone: Bool { false }
  /// Where it is in its model.
  var extent: PartExtent { fatalError("Each storage has a place.") }
  /// The path that leads to it from the model.
  var path: String { "" }
  func accept(_ value: Value) {}
  func update(_ body: (inout Value) throws -> Void) rethrows {}
  func makeCursor() -> FlowCursor<Value, Never> { fatalError("Each storage has cursors.") }
  func take(_ name: String) {}

  /// Returns a part of this part, as a relay.
  func part<Part>(
    _ path: WritableKeyPath<Value, Part>, _ areEqual: ((Part, Part) -> Bool)?,
    on lane: (any Lane)?
  ) -> PartRelay<Part> { fatalError("Each storage has parts.") }

  /// Returns a part of this part that is used on one lane only, as a cell.
  func cell<Part>(
    _ path: WritableKeyPath<Value, Part>, _ areEqual: ((Part, Part) -> Bool)?,
    on lane: any Lane
  ) -> CellAccess<Part> { fatalError("Each storage has parts.") }

  /// Returns an element of this collection, as a relay; nil if it doesn't exist.
  ///
  /// - Parameter find: Finds the element in the collection, which is at an offset of its region.
  func element<Element>(
    _ areEqual: ((Element, Element) -> Bool)?, id: AnyHashable, on lane: (any Lane)?,
    _ find: (Value, Int, RowSearch) -> ElementAccess<Element>?
  ) -> PartRelay<Element>? { fatalError("Each storage has parts.") }
}

/// A part of a log's value.
///
/// Sendable because the log has a lock of its own, and everything else is constant.
@usableFromInline
final class LogPart<Root, Value>: PartStorage<Value>, @unchecked Sendable {
  private let relay: any StorageOwner
  private let log: EventLog<Root, Never>
  private let place: PartPlace<Value>

  @usableFromInline
  init(of relay: any StorageOwner, _ log: EventLog<Root, Never>, _ place: PartPlace<Value>) {
    self.relay = relay
    self.log = log
    self.place = place
  }

  override var value: Value { log.valueInPlace(of: place) ?? log.copy(of: place, waits: true).0 }

  override var shown: Value { log.copy(of: place).0 }

  override var isGone: Bool { log.lock.withLock { place.isGone } }

  override var path: String { place.path }

  override var extent: PartExtent {
    PartExtent(
      region: place.region.map { ObjectIdentifier($0) }, bytes: place.bytes,
      depth: place.lengthInRegion)
  }

  override var sink: Sink<Value> {
    let endpoint = PartEndpoint(place, of: log)
    return Sink(isState: true, lane: nil, owner: relay, endpoint: endpoint) {
      [log, place] value, cause in
      unsafe log.write(to: place, causedBy: cause) { unsafe place.set(value, in: $0) }
    }
  }

  override func accept(_ value: Value) {
    if log.acceptInPlace(value, in: place) { return }
    unsafe log.accept(at: place) { [place] in unsafe place.set(value, in: $0) }
  }

  override func update(_ body: (inout Value) throws -> Void) rethrows {
    // Destroyed after the exclusive section, if the closure throws.
    var changed: Value?
    defer { withExtendedLifetime(changed) {} }
    try unsafe log.write(to: place) { (model: UnsafeMutableRawPointer) in
      try unsafe place.change(in: model, &changed, body)
    }
  }

  override func makeCursor() -> FlowCursor<Value, Never> {
    let place = place
    let parts = log.makeCursor(of: place).map { model in
      unsafe withUnsafePointer(to: model) { unsafe place.find(in: $0, nil) }
    }
    // The relay's flow, from which an element takes only the beginning, until it is removed.
    if isGone { return FlowCursor(.pulled) { _ in .finished } }
    let existing = place.canGo ? parts.take(while: { $0 != nil }, inclusive: false) : parts
    return existing.map { $0! }
      .distinctUntilChanged(by: place.areEqual ?? { _, _ in false })
  }

  override func take(_ name: String) { log.lock.withLock { place.name = name } }

  override func part<Part>(
    _ path: WritableKeyPath<Value, Part>, _ areEqual: ((Part, Part) -> Bool)?,
    on lane: (any Lane)?
  ) -> PartRelay<Part> {
    relay(log.place(in: place, path, areEqual), on: lane)
  }

  override func cell<Part>(
    _ path: WritableKeyPath<Value, Part>, _ areEqual: ((Part, Part) -> Bool)?,
    on lane: any Lane
  ) -> CellAccess<Part> {
    log.cell(of: log.place(in: place, path, areEqual, on: lane), on: lane, owner: relay)
  }

  override func element<Element>(
    _ areEqual: ((Element, Element) -> Bool)?, id: AnyHashable, on lane: (any Lane)?,
    _ find: (Value, Int, RowSearch) -> ElementAccess<Element>?
  ) -> PartRelay<Element>? {
    log.element(of: place, areEqual, id: id, find).map { relay($0, on: lane) }
  }

  private func relay<Part>(_ part: PartPlace<Part>, on lane: (any Lane)?) -> PartRelay<Part> {
    PartRelay(
      LogPart<Root, Part>(of: relay, log, part), log.cell(of: part, on: lane, owner: relay))
  }
}

/// A part of a log's value as a binding's target.
///
/// Sendable because it is constant.
private final class PartEndpoint: WrittenPart, Endpoint, @unchecked Sendable {
  private let whole: any Endpoint

  init<Root>(_ part: Place, of log: EventLog<Root, Never>) {
    whole = log
    super.init(part, of: log)
  }

  var givenName: String? { whole.givenName }
  var isEnded: Bool { whole.isEnded }
  var target: WrittenStorage { .part(self) }
}
