public import Tideway

extension ControlProperty where Value == String? {
  /// The same property with an empty text where there is none.
  public nonisolated var orEmpty: TextOrEmpty { TextOrEmpty(self) }
}

/// A property of optional text as one that always has a text: `property.orEmpty`.
///
/// It can be watched, bound to, and bound both ways. It ends with the property, and does not keep it
/// alive.
public struct TextOrEmpty: UISource, BindingTarget, VersionedCell {
  public typealias Element = String
  public typealias Value = String
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<String>

  /// Subscribes to the property; see ``UISource``.
  public let cursors: @UIActor () -> FlowCursor<String, Never>
  /// Where values go: into the property; an empty text is written as such.
  public let sink: Sink<String>
  /// How a two-way binding reads and writes the property.
  public let cell: CellAccess<String>
  private let editHub: Hub<String?, Never>

  nonisolated init(_ property: ControlProperty<String?>) {
    let cursors = property.cursors, sink = property.sink
    self.cursors = { cursors().map { $0 ?? "" } }
    let write = sink.write
    self.sink = Sink(isState: sink.isState, lane: sink.lane, endpoint: sink.endpoint) {
      write($0, $1)
    }
    cell = property.cell.mapped({ text, _ in text ?? "" }, { text, _ in text })
    editHub = property.editHub
  }

  /// The edits of the user, without writes of the program and without the current value.
  @UIActor public var edits: UIFlow<String> {
    let editHub = editHub
    return UIFlow { editHub.makeCursor().map { $0 ?? "" } }
  }

  /// The changes, of the user and of the program, without the current value.
  @UIActor public var changed: UIFlow<String> { skip(1) }
}
