public import Tideway
public import TidewayUI

/// One temperature in three units, and an amount of money × a rate = a total.
@UIActor
public final class UnitConverter {
  /// In °C, as exactly as it was entered. The texts show it rounded.
  public let temperature: BehaviorRelay<Double>
  /// The amount, as exactly as it was entered or follows from the total.
  public let amount: BehaviorRelay<Double>
  /// What an amount of 1 is worth.
  public let rate: BehaviorRelay<Double>
  /// The amount × the rate.
  public let total: BehaviorRelay<Double>

  /// The temperature as text, in °C.
  public let celsius: NumberText
  /// The temperature as text, in °F.
  public let fahrenheit: NumberText
  /// The temperature as text, in K.
  public let kelvin: NumberText
  /// The amount as text.
  public let amountText: NumberText
  /// The rate as text.
  public let rateText: NumberText
  /// The total as text.
  public let totalText: NumberText

  /// Why there is no such total, or no amount for it; empty if there is.
  public var productNote: Driver<String> { product.refusals }

  private let product: TwoWayBinding

  /// Creates a converter of 36.6 °C and 100 at a rate of 0.92.
  public init() {
    let temperature = BehaviorRelay(value: 36.6), amount = BehaviorRelay(value: 100.0)
    let rate = BehaviorRelay(value: 0.92), total = BehaviorRelay(value: 0.0)
    (self.temperature, self.amount, self.rate, self.total) = (temperature, amount, rate, total)
    // A star: all three texts show one number, and only the one that is edited is read. What a text
    // doesn't show is kept. (A ring settles as well, but each of its mappings rounds.)
    celsius = NumberText(temperature, .celsius)
    fahrenheit = NumberText(temperature, .celsius.then(.scaled(by: 1.8, plus: 32)))
    kelvin = NumberText(temperature, .celsius.then(.scaled(by: 1, plus: 273.15)))
    // Amount and rate are on the right: that side wins at the start.
    product = TwoWayBinding(total, Cells(amount, rate), mapping: Mapping.product.reversed)
    amountText = NumberText(amount, .finite)
    rateText = NumberText(rate, .finite, decimals: 4)
    totalText = NumberText(total, .finite)
  }

  deinit { product.dispose() }
}
