public import Tideway
public import TidewayUI

/// One temperature in degrees Celsius and Fahrenheit, of which either is edited.
///
/// A text that is no number changes nothing, and its note says so.
@UIActor
public final class TemperatureConverter {
  /// In °C, as exactly as it was entered. The texts show it rounded.
  public let degrees: BehaviorRelay<Double>
  /// The text in °C, with its note.
  public let celsius: NumberText
  /// The text in °F, with its note.
  public let fahrenheit: NumberText

  /// Creates a converter that shows 5 °C.
  public init() {
    let degrees = BehaviorRelay(value: 5.0)
    self.degrees = degrees
    celsius = NumberText(degrees, .celsius)
    fahrenheit = NumberText(degrees, .celsius.then(.scaled(by: 1.8, plus: 32)))
  }
}
