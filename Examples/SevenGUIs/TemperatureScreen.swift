import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI
import ViewModels

/// A temperature in two units, of which either can be typed.
final class TemperatureScreen: TaskScreen {
  private let converter: TemperatureConverter

  init(_ converter: TemperatureConverter = TemperatureConverter()) {
    self.converter = converter
    super.init()
    rows = number("Celsius", converter.celsius) + number("Fahrenheit", converter.fahrenheit)
  }

  private func number(_ caption: String, _ number: NumberText) -> [Form.Row] {
    let field = TextField()
    (field.$text <-> number.text).disposed(by: bag)
    return [.row(caption, field), note(number.note)]
  }
}
