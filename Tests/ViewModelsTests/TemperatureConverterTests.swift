import Testing
import Tideway
import TidewayUI
import ViewModels

@Suite("A temperature converter")
@UIActor
struct TemperatureConverterTests {
  let converter = TemperatureConverter()

  @Test(
    "converts both ways", arguments: [("100", "212"), ("-40", "-40"), ("37", "98.6"), ("0", "32")])
  func converts(celsius: String, fahrenheit: String) {
    converter.celsius.text.accept(celsius)
    #expect(converter.fahrenheit.text.value == fahrenheit)
    converter.celsius.text.accept("5")
    converter.fahrenheit.text.accept(fahrenheit)
    #expect(converter.celsius.text.value == celsius)
  }

  @Test("keeps what a text doesn't show")
  func keepsFractions() {
    converter.fahrenheit.text.accept("98")
    #expect(converter.celsius.text.value == "36.67")
    #expect(abs(converter.degrees.value - 110 / 3) < 1e-12)
  }

  @Test("leaves what is being typed as it is", arguments: ["2", "20.", "20.50", "-0"])
  func leavesTyping(text: String) {
    converter.celsius.text.accept(text)
    #expect(converter.celsius.text.value == text)
  }

  @Test(
    "says why a text is refused, and changes nothing",
    arguments: [
      ("warm", "\"warm\" is not a number."), ("", "\"\" is not a number."),
      ("36,6", "\"36,6\" is not a number."), ("nan", "That is not a finite number."),
      ("-274", "Nothing is colder than absolute zero, -273.15 °C."),
    ])
  func refuses(text: String, note: String) {
    let notes = Shown(converter.celsius.note), others = Shown(converter.fahrenheit.note)
    converter.celsius.text.accept(text)
    #expect(notes.values == ["", note])
    #expect(converter.celsius.text.value == text)
    #expect(converter.degrees.value == 5 && converter.fahrenheit.text.value == "41")
    converter.celsius.text.accept("6")
    #expect(notes.now == "" && others.values == [""])
  }

  @Test("replaces a text that was refused when the other one is edited")
  func replacesRefused() {
    converter.celsius.text.accept("warm")
    converter.fahrenheit.text.accept("32")
    #expect(converter.celsius.text.value == "0")
  }
}
