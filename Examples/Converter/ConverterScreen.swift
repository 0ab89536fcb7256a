import Tideway
import TidewayControls
import TidewayTerminal
import TidewayUI
import ViewModels

/// A temperature in three units, and an amount × a rate = a total.
@UIActor
final class ConverterScreen {
  let converter: UnitConverter
  let form: Form

  init(_ converter: UnitConverter = UnitConverter()) {
    self.converter = converter
    let entries = [
      Entry("Celsius", converter.celsius), Entry("Fahrenheit", converter.fahrenheit),
      Entry("Kelvin", converter.kelvin), Entry("Amount", converter.amountText),
      Entry("Rate", converter.rateText), Entry("Total", converter.totalText),
    ]
    let productNote = Label()
    form = Form("Converter", entries.flatMap(\.rows) + [.note(productNote)])
    for entry in entries { entry.bind().disposed(by: form.bag) }
    productNote.say(converter.productNote).disposed(by: form.bag)
  }

  func run() async { await form.run() }
}
