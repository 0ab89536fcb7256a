import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// One temperature in two entries.
final class TemperatureWindow: Window {
  private let converter = TemperatureConverter()

  init() {
    super.init("Temperature converter", width: 400)
    let celsius = Entry(), fahrenheit = Entry()
    content = Fields {
      Field("_Celsius", celsius, note: Label(note: converter.celsius.note, about: celsius))
      Field(
        "_Fahrenheit", fahrenheit, note: Label(note: converter.fahrenheit.note, about: fahrenheit))
    }.margins(12)
    bag.insert {
      celsius.$text <-> converter.celsius.text
      fahrenheit.$text <-> converter.fahrenheit.text
    }
  }
}
