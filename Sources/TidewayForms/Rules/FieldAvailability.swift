import Tideway
import TidewayUI

extension FormNode {
  /// Disables this field while a closure over another one gives a reason.
  ///
  /// ```swift
  /// form[\.vatNumber].disable(by: form[\.isCompany]) { $0 ? nil : "Only for companies." }
  /// ```
  ///
  /// A field that is disabled isn't checked, since the user could do nothing about it, and is submitted as it
  /// is. A group disables all of its fields.
  ///
  /// - Parameters:
  ///   - field: The field that decides.
  ///   - reason: Returns why the user can't change this field; nil if the user can.
  /// - Returns: This field.
  @discardableResult
  public func disable<Value>(
    by field: FormField<Value>, _ reason: @escaping (Value) -> String?
  ) -> Self {
    field.use()
    let rule = Availability(core.nextRule(), self) { [weak field] target, number in
      let reason = field.flatMap { reason($0.value) }
      defer { target.marks.disabled[number] = reason }
      return target.marks.disabled[number] != reason
    }
    add(rule, reading: [field])
    return self
  }

  /// Hides this field while a closure over another one gives a reason.
  ///
  /// ```swift
  /// form[\.address].hide(by: form[\.isPickup]) { $0 ? "Picked up." : nil }
  /// ```
  ///
  /// A field that is hidden isn't checked. A group hides all of its fields.
  ///
  /// - Parameters:
  ///   - field: The field that decides.
  ///   - isSubmitted: Whether what the user has typed there before is submitted. Otherwise what was saved is.
  ///   - reason: Returns why the field isn't shown; nil if it is.
  /// - Returns: This field.
  @discardableResult
  public func hide<Value>(
    by field: FormField<Value>, isSubmitted: Bool = false, _ reason: @escaping (Value) -> String?
  ) -> Self {
    field.use()
    let rule = Availability(core.nextRule(), self) { [weak field] target, number in
      let reason = field.flatMap { reason($0.value) }
        .map { NodeMarks.HiddenReason(reason: $0, isSubmitted: isSubmitted) }
      defer { target.marks.hidden[number] = reason }
      return target.marks.hidden[number] != reason
    }
    add(rule, reading: [field])
    return self
  }
}
