public import Tideway

/// A property of an observable object as a cell. Made by `cell(of:_:)`.
///
/// Watchers get the current value, then every change, whether it is made here, by a binding, or
/// directly to the object. A value that equals the previous one isn't a change. A part of it,
/// `property[\.city]`, can be bound both ways too. It ends with the object, and doesn't keep it
/// alive.
public struct ObservedProperty<Value>: UISource, BindingTarget, VersionedCell {
  public typealias Element = Value
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Value>

  let storage: PropertyStorage<Value>

  nonisolated init(_ storage: PropertyStorage<Value>) { self.storage = storage }

  /// The current value of the property, or the last one that was seen before the object was
  /// released.
  @UIActor public var value: Value { storage.value }

  /// The version of the current value.
  @UIActor public var lastVersion: Version { storage.reading.version }

  /// The current number of subscribers and bindings.
  public nonisolated var subscriberCount: Int { storage.log.subscriberCount }

  /// Sets the property. Everything that follows from the write has happened when this method
  /// returns.
  ///
  /// If the object's setter changes the value, the changed one counts. After the object has been
  /// released, this method does nothing.
  @UIActor public func accept(_ value: Value) { storage.accept(value) }

  /// Reads, changes and sets the property. If `body` throws, nothing is written.
  @discardableResult
  @UIActor public func update<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    var value = value
    let result = try body(&value)
    accept(value)
    return result
  }

  /// Subscribes to the property. See ``UISource``.
  public nonisolated var cursors: @UIActor () -> FlowCursor<Value, Never> {
    { [storage] in storage.makeCursor() }
  }

  /// The sink that sets the property, until the object is released.
  public nonisolated var sink: Sink<Value> {
    Sink(isState: true, lane: UILane.shared, endpoint: storage.log) { [storage] value, version in
      // Safe because the sink's lane is the UI actor's: this closure runs there.
      nonisolated(unsafe) let value = value
      return onUIActor { unsafe storage.take(value, causedBy: version) }
    }
  }

  /// The access that a two-way binding uses to read and write the property.
  public nonisolated var cell: CellAccess<Value> {
    CellAccess(
      of: storage, on: UILane.shared, PropertyStorage.closures(of: storage), name: storage.name)
  }
}
