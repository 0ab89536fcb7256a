import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// One temperature in three units, and an amount × a rate = a total.
final class UnitWindow: Window {
  private let converter = UnitConverter()

  init() {
    super.init("Unit converter", width: 380)
    content = Fields {
      Field.heading("Temperature")
      field("_Celsius", converter.celsius)
      field("_Fahrenheit", converter.fahrenheit)
      field("_Kelvin", converter.kelvin)
      Field.heading("Money")
      field("_Amount", converter.amountText)
      field("_Rate", converter.rateText)
      field("_Total", converter.totalText)
      Label(note: converter.productNote)
    }.margins(12)
  }

  private func field(_ caption: String, _ number: NumberText) -> Field {
    let entry = Entry()
    (entry.$text <-> number.text).disposed(by: bag)
    return Field(caption, entry, note: Label(note: number.note, about: entry))
  }
}
