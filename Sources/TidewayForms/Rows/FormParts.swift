import Tideway
import TidewayUI

extension FormField {
  /// Returns a field of this group: `form[\.name]`, `form[\.address.street]`. It is the same object each time.
  public subscript<Part: Equatable>(_ path: WritableKeyPath<Value, Part>) -> FormField<Part> {
    if let known = fields[path] as? FormField<Part>, !known.isGone { return known }
    let part = part.part(at: path) { isUnchanged($0, $1) }
    let field =
      core.node(at: part.identity) as? FormField<Part>
      ?? makeField(part, origin.part(path))
    fields[path] = field
    if field.extent.bytes == nil, !field.isComputed {
      field.isComputed = true
      core.addComputed(field)
    }
    return field
  }

  /// Returns the rows of an array in this group. It is the same object each time.
  public func rows<Row: Identifiable & Equatable>(
    _ path: WritableKeyPath<Value, [Row]>
  ) -> FormRows<Row> {
    if let known = fields[path] as? FormRows<Row> { return known }
    // Compared row by row.
    let part = part.part(at: path) { isUnchanged($0, $1) }
    let rows = FormRows(core, part, origin.part(path)) { isUnchanged($0, $1) }
    fields[path] = rows
    insert(rows)
    return rows
  }

  /// Returns the row of an array in this group with an identity; nil if there is none.
  public subscript<Row: Identifiable & Equatable>(
    _ path: WritableKeyPath<Value, [Row]>, id id: Row.ID
  ) -> FormField<Row>? { rows(path)[id: id] }

  /// Returns the value of an optional as a group of its own; nil if there is none.
  ///
  /// It ends when the value becomes nil, with all that is known of it.
  public func unwrapped<Wrapped: Equatable>() -> FormField<Wrapped>? where Value == Wrapped? {
    if let known = fields[\Value.self] as? FormField<Wrapped>, !known.isGone { return known }
    guard let part = part.unwrapped({ isUnchanged($0, $1) }) else { return nil }
    let field = makeField(part, origin.content())
    fields[\Value.self] = field
    return field
  }

  private func makeField<Part: Equatable>(
    _ part: PartRelay<Part>, _ origin: Origin<Part>
  ) -> FormField<Part> {
    let field = FormField<Part>(core, part, origin, in: collection) { isUnchanged($0, $1) }
    insert(field)
    return field
  }
}
