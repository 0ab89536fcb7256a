import Testing
import Tideway
import TidewayUI
import ViewModels

@Suite("A unit converter")
@UIActor
struct UnitConverterTests {
  let converter = UnitConverter()

  private var temperatures: [String] {
    [converter.celsius, converter.fahrenheit, converter.kelvin].map(\.text.value)
  }
  private var money: [String] {
    [converter.amountText, converter.rateText, converter.totalText].map(\.text.value)
  }

  @Test("shows a temperature in three units, whichever is edited")
  func units() {
    #expect(temperatures == ["36.6", "97.88", "309.75"])
    converter.celsius.text.accept("100")
    #expect(temperatures == ["100", "212", "373.15"])
    converter.fahrenheit.text.accept("98.6")
    #expect(temperatures == ["37", "98.6", "310.15"])
    converter.kelvin.text.accept("0")
    #expect(temperatures == ["-273.15", "-459.67", "0"])
  }

  @Test("says below the text that is edited why a temperature is refused")
  func refusedTemperature() {
    let notes = [converter.celsius, converter.fahrenheit, converter.kelvin].map { Shown($0.note) }
    converter.kelvin.text.accept("-1")
    #expect(
      notes.map(\.now) == ["", "", "Nothing is colder than absolute zero, -273.15 °C."])
    #expect(converter.temperature.value == 36.6)
  }

  @Test("multiplies; another total is another amount at the same rate")
  func product() {
    #expect(money == ["100", "0.92", "92"])
    converter.rateText.text.accept("1.1")
    #expect(money == ["100", "1.1", "110"])
    converter.totalText.text.accept("50")
    #expect(money == ["45.45", "1.1", "50"])
    #expect(converter.amount.value == 50 / 1.1)
  }

  @Test("says when no amount gives the total, and when the total is too large")
  func refusedTotal() {
    let note = Shown(converter.productNote)
    converter.rateText.text.accept("0")
    converter.totalText.text.accept("5")
    #expect(note.now == "At a rate of 0 there is no such total.")
    converter.rateText.text.accept("20")
    #expect(money == ["100", "20", "2000"] && note.now == "")
    converter.amountText.text.accept("1e308")
    #expect(note.now == "The total is too large.")
  }
}
