public import Tideway

extension ControlProperty where Value == String? {
  /// This property with an empty text in place of nil.
  public nonisolated var orEmpty: TextOrEmpty { TextOrEmpty(self) }
}

/// A property of optional text as a property of text: `property.orEmpty`.
///
/// It can be watched, bound to, and bound both ways. It ends with the property, and doesn't keep it
/// alive.
public struct TextOrEmpty: UISource, BindingTarget, VersionedCell {
  public typealias Element = String
  public typealias Value = String
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<String>

  /// Subscribes to the property. See ``UISource``.
  public let cursors: @UIActor () -> FlowCursor<String, Never>
  /// The sink that writes the property. An empty text is written as an empty text.
  public let sink: Sink<String>
  /// The access that a two-way binding uses to read and write the property.
  public let cell: CellAccess<String>
  private let editLog: EventLog<String?, Never>

  nonisolated init(_ property: ControlProperty<String?>) {
    let cursors = property.cursors, sink = property.sink
    self.cursors = { cursors().map { $0 ?? "" } }
    let write = sink.write
    self.sink = Sink(isState: sink.isState, lane: sink.lane, endpoint: sink.endpoint) {
      write($0, $1)
    }
    cell = property.cell.mapped({ text, _ in text ?? "" }, { text, _ in text })
    editLog = property.editLog
  }

  /// The edits by the user, without writes by the program and without the current value.
  @UIActor public var edits: UIFlow<String> {
    let editLog = editLog
    return UIFlow { editLog.makeCursor().map { $0 ?? "" } }
  }

  /// The changes by the user and by the program, without the current value.
  @UIActor public var changed: UIFlow<String> { skip(1) }
}
