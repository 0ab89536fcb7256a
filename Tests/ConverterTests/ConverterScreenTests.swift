import Testing
import Tideway
import TidewayControls
import TidewayUI
import ViewModels

@testable import Converter
@testable import TidewayTerminal

@Suite("The converter")
@UIActor
struct ConverterScreenTests {
  let screen = ConverterScreen()

  /// Makes an edit, and gives what is shown of the fields whose names begin so, and of notes.
  private func edit(_ line: String, showing names: String...) async throws -> [String] {
    let shown = try #require(try await Script(screen.form).apply(line, number: 1))
    return shown.split(separator: " | ").map(String.init).filter { part in
      names.contains { part.hasPrefix($0) } || !part.contains(": ")
    }
  }

  private func temperatures(_ line: String) async throws -> [String] {
    try await edit(line, showing: "celsius", "fahrenheit", "kelvin")
  }

  private func money(_ line: String) async throws -> [String] {
    try await edit(line, showing: "amount", "rate", "total")
  }

  @Test("shows a temperature in three units, whichever is edited")
  func units() async throws {
    #expect(
      try await temperatures("celsius: 100") == [
        "celsius: 100", "fahrenheit: 212", "kelvin: 373.15",
      ])
    #expect(
      try await temperatures("fahrenheit: 98.6") == [
        "celsius: 37", "fahrenheit: 98.6", "kelvin: 310.15",
      ])
    #expect(
      try await temperatures("kelvin: 0") == [
        "celsius: -273.15", "fahrenheit: -459.67", "kelvin: 0",
      ])
  }

  @Test("keeps what a field does not show")
  func fractions() async throws {
    #expect(screen.converter.temperature.value == 36.6)
    #expect(
      try await temperatures("fahrenheit: 98")
        == ["celsius: 36.67", "fahrenheit: 98", "kelvin: 309.82"])
    let exact = screen.converter.temperature.value
    #expect(abs(exact - 110 / 3) < 1e-12)
    // The others are looked at, with each key that edits nothing.
    for key in [Key.tab, .end, .left, .tab, .home, .enter, .shiftTab, .down, .up] {
      screen.form.press(key)
    }
    #expect(try await temperatures("total: 1").prefix(1) == ["celsius: 36.67"])
    #expect(screen.converter.temperature.value == exact)
  }

  @Test("leaves the text that is being typed as it is")
  func typing() async throws {
    let field = try #require(screen.form.rows[0].control as? TextField)
    field.edit("")
    for (character, text) in [("2", "2"), ("0", "20"), (".", "20."), ("5", "20.5"), ("0", "20.50")]
    {
      screen.form.press(.character(Character(character)))
      #expect(field.text == text)
    }
    #expect(screen.converter.temperature.value == 20.5)
  }

  @Test(
    "says below the field why a temperature is refused, and keeps the last one",
    arguments: [
      ("celsius: warm", #""warm" is not a number."#),
      ("celsius: 36,6", #""36,6" is not a number."#),
      ("kelvin: -1", "Nothing is colder than absolute zero, -273.15 °C."),
      ("fahrenheit: -459.68", "Nothing is colder than absolute zero, -273.15 °C."),
      ("celsius: nan", "That is not a finite number."),
      ("celsius: 1e999", "That is not a finite number."),
    ])
  func refusedTemperature(line: String, note: String) async throws {
    #expect(try await temperatures(line).contains(note))
    #expect(screen.converter.temperature.value == 36.6)
    #expect(
      try await temperatures("celsius: 20") == ["celsius: 20", "fahrenheit: 68", "kelvin: 293.15"])
  }

  @Test("multiplies; another total is another amount at the same rate")
  func product() async throws {
    #expect(try await money("rate: 1.1") == ["amount: 100", "rate: 1.1", "total: 110"])
    #expect(try await money("amount: 20") == ["amount: 20", "rate: 1.1", "total: 22"])
    #expect(try await money("total: 50") == ["amount: 45.45", "rate: 1.1", "total: 50"])
    #expect(screen.converter.amount.value == 50 / 1.1)
    #expect(try await money("rate: 2.2") == ["amount: 45.45", "rate: 2.2", "total: 100"])
  }

  @Test("says when no amount gives the total")
  func refusedTotal() async throws {
    #expect(try await money("rate: 0") == ["amount: 100", "rate: 0", "total: 0"])
    #expect(
      try await money("total: 5")
        == ["amount: 100", "rate: 0", "total: 5", "At a rate of 0 there is no such total."])
    #expect(try await money("rate: 2") == ["amount: 100", "rate: 2", "total: 200"])
    #expect(try await money("amount: 1e308").last == "The total is too large.")
  }

  @Test("draws a note below its field while there is one")
  func drawn() async throws {
    #expect(lines().count == 10)
    _ = try await temperatures("fahrenheit: x")
    #expect(lines().count == 11)
    #expect(lines()[4] == #"               "x" is not a number."#)
  }

  private func lines() -> [String] {
    screen.form.frame(in: Size(columns: 60, lines: 24)).rows.map { row in
      let line = row.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
