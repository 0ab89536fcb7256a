public import Tideway
public import TidewayUI

/// A number as text that the user can edit, and why the text is no number.
///
/// A text that is refused changes nothing, and stays until it is edited or the number changes.
@UIActor
public final class NumberText {
  /// The text, for a field.
  public let text = BehaviorRelay(value: "")
  private let binding: TwoWayBinding

  /// Why the text is refused, for a note below the field; empty if it isn't.
  public var note: Driver<String> { binding.refusals }

  /// Shows a number, mapped to another one, with some decimals.
  init(_ number: BehaviorRelay<Double>, _ mapping: Mapping<Double, Double>, decimals: Int = 2) {
    binding = text <-> number.mapped(by: mapping.then(.number(decimals: decimals)))
  }

  deinit { binding.dispose() }
}

extension TwoWayBinding {
  /// Why a value is refused, as text; empty while none is.
  @UIActor var refusals: Driver<String> {
    statuses.map { $0.refusal.map { "\($0)" } ?? "" }.distinctUntilChanged().asDriver()
  }
}
