import TidewayGTK
import TidewayUI

/// A program that can be started.
struct Program: Sendable {
  /// The word that it is started with.
  let name: String
  /// What it is, in a few words.
  let summary: String
  /// Makes its window.
  let open: @UIActor () -> Window

  /// The name in words, such as `Flight booker`.
  var title: String {
    name.reduce(into: "") { title, letter in
      title += letter.isUppercase && !title.isEmpty ? " \(letter.lowercased())" : "\(letter)"
    }
  }

  static let all = [
    Program(name: "Counter", summary: "A button, and how often it was pressed") { CounterWindow() },
    Program(name: "TemperatureConverter", summary: "One temperature in two fields") {
      TemperatureWindow()
    },
    Program(name: "FlightBooker", summary: "Days that have to be valid and in order") {
      FlightWindow()
    },
    Program(name: "Timer", summary: "A duration that is changed while the time runs") {
      TimerWindow()
    },
    Program(name: "PeopleList", summary: "People are found, created, changed and deleted") {
      PeopleWindow()
    },
    Program(name: "CircleDrawing", summary: "Circles, with undo and redo") { CircleWindow() },
    Program(name: "Spreadsheet", summary: "2,600 cells with formulas") { SpreadsheetWindow() },
    Program(name: "NameEditor", summary: "A full name and its parts") { NameWindow() },
    Program(name: "SignUp", summary: "Fields that are checked while you type") { SignUpWindow() },
    Program(name: "UnitConverter", summary: "Three units, and an amount × a rate") {
      UnitWindow()
    },
    Program(name: "WordSearch", summary: "125,000 words are searched while you type") {
      SearchWindow()
    },
    Program(name: "Stepping", summary: "Three screens of one store, with its history") {
      SteppingWindow()
    },
    Program(name: "SettingsEditor", summary: "Eight settings, a server, undo and redo") {
      SettingsWindow()
    },
  ]
}
