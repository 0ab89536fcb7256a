import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI

/// A temperature in three units, and an amount × a rate = a total.
@UIActor
final class ConverterScreen {
  /// In °C, as exactly as it was entered. The fields show it rounded.
  let temperature = BehaviorRelay(value: 36.6)
  let amount = BehaviorRelay(value: 100.0), rate = BehaviorRelay(value: 0.92)
  let total = BehaviorRelay(value: 0.0)
  let form: Form
  private let celsius = Entry("Celsius"), fahrenheit = Entry("Fahrenheit")
  private let kelvin = Entry("Kelvin")
  private let amountEntry = Entry("Amount"), rateEntry = Entry("Rate"), totalEntry = Entry("Total")
  private let productNote = Label()

  init() {
    let entries = [celsius, fahrenheit, kelvin, amountEntry, rateEntry, totalEntry]
    form = Form("Converter", entries.flatMap(\.rows) + [.note(productNote)])
    bindTemperature()
    bindMoney()
  }

  func run() async { await form.run() }

  /// A star: all three fields show one number, and only the one that is edited is read. What a field does
  /// not show is kept. (A ring settles as well, but each of its mappings rounds.)
  private func bindTemperature() {
    let celsius = Mapping.celsius
    self.celsius.bind(temperature, celsius.then(.number(decimals: 2)), in: form.bag)
    fahrenheit.bind(
      temperature, celsius.then(.scaled(by: 1.8, plus: 32)).then(.number(decimals: 2)),
      in: form.bag)
    kelvin.bind(
      temperature, celsius.then(.scaled(by: 1, plus: 273.15)).then(.number(decimals: 2)),
      in: form.bag)
  }

  /// Amount and rate are on the right: that side wins at the start.
  private func bindMoney() {
    let product = TwoWayBinding(total, Cells(amount, rate), mapping: Mapping.product.reversed)
    product.disposed(by: form.bag)
    productNote.say(refusalsOf: product).disposed(by: form.bag)
    amountEntry.bind(amount, Mapping.finite.then(.number(decimals: 2)), in: form.bag)
    rateEntry.bind(rate, Mapping.finite.then(.number(decimals: 4)), in: form.bag)
    totalEntry.bind(total, Mapping.finite.then(.number(decimals: 2)), in: form.bag)
  }
}
