public import Tideway
import TidewayUI

/// A field seen through a mapping, to be bound to a control: `form[\.size].mapped(by: .number)`.
///
/// A text that the mapping refuses is an error of the field.
public struct MappedField<Value>: VersionedCell {
  /// The access that a two-way binding uses to read and write the field through the mapping.
  public let cell: CellAccess<Value>
  let node: FormNode

  /// Returns this field through a further mapping.
  public func mapped<Mapped>(by mapping: Mapping<Value, Mapped>) -> MappedField<Mapped> {
    MappedField<Mapped>(cell: MappedCell(cell).mapped(by: mapping).cell, node: node)
  }
}

extension FormField {
  /// Returns this field as a cell of another type, for a control.
  ///
  /// ```swift
  /// (size.$text <-> form[\.size].mapped(by: .number)).disposed(by: bag)
  /// ```
  public nonisolated func mapped<Mapped>(by mapping: Mapping<Value, Mapped>) -> MappedField<Mapped>
  {
    MappedField(cell: MappedCell(cell).mapped(by: mapping).cell, node: self)
  }
}

extension FormField where Value == String? {
  /// The text, or an empty text for nil. An empty text is written as nil.
  public nonisolated var orEmpty: MappedField<String> { mapped(by: .orEmpty) }
}

extension FormNode {
  /// Follows a binding of this field to a control: what the binding refuses is an error of the field, and
  /// what it waits for is pending.
  ///
  /// Bindings that are made with `<->` or `bind(to:)` are followed already. This is for those between several
  /// cells.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - control: The side of the control.
  /// - Returns: The binding.
  @discardableResult
  public func follow(_ binding: TwoWayBinding, control: BindingSide = .left) -> TwoWayBinding {
    use()
    core.change {
      marks.inputs.append(FieldInput(binding, of: self, control: control))
      core.mark(self)
    }
    return binding
  }
}

/// Binds a control to a field of a form. At the start the control shows the field's value.
@UIActor
public func <-> <Control: VersionedCell, Value>(
  control: Control, field: FormField<Value>
) -> TwoWayBinding where Control.Value == Value {
  // Not `bind(to:)`: an operator doesn't know where it is used.
  field.follow(control <-> MappedCell(field.cell))
}

/// Binds a control to a field of a form, through a mapping. At the start the control shows the field's value.
@UIActor
public func <-> <Control: VersionedCell, Value>(
  control: Control, field: MappedField<Value>
) -> TwoWayBinding where Control.Value == Value {
  field.node.follow(control <-> MappedCell(field.cell))
}

extension FormField {
  /// Binds this field to a control. At the start the control shows the field's value.
  ///
  /// What the user is in the middle of isn't overwritten by a model from outside: the field is contested.
  ///
  /// - Returns: The binding, to be kept in a bag.
  public func bind<Control: VersionedCell>(
    to control: Control, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TwoWayBinding where Control.Value == Value {
    follow(
      TwoWayBinding(
        control, MappedCell(cell), fileID: fileID, line: line))
  }

  /// Binds this field to a control by a mapping, from the field's value to the control's.
  ///
  /// - Parameters:
  ///   - control: The control's property.
  ///   - mapping: How the field's value is shown. A text that it refuses is an error of the field, and is kept.
  ///   - debounce: How long no change may come before one is mapped. The field is pending meanwhile.
  ///   - clock: The clock that measures the debounce.
  ///   - normalizing: Which side is corrected; `.left` is the control.
  ///   - fileID: The file that messages show.
  ///   - line: The line that messages show.
  /// - Returns: The binding, to be kept in a bag.
  public func bind<Control: VersionedCell, C: Clock>(
    to control: Control, mapping: Mapping<Value, Control.Value>, debounce: Duration = .zero,
    clock: C = ContinuousClock(), normalizing: Normalizing<Control.Value, Value> = .never,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> TwoWayBinding where C.Duration == Duration {
    follow(
      TwoWayBinding(
        control, MappedCell(cell), mapping: mapping.reversed, debounce: debounce, clock: clock,
        normalizing: normalizing, fileID: fileID, line: line))
  }
}
