import Testing
import Tideway
import TidewayTerminal
import TidewayTesting
import TidewayUI
import ViewModels

@testable import SevenGUIs

@Suite("The screens of 7GUIs")
@UIActor
struct SevenGUIsTests {
  /// Does what lines say, and returns what is shown after each.
  private func shown(_ form: Form, _ lines: String...) async throws -> [String] {
    let script = Script(form)
    var shown: [String] = []
    for line in lines {
      shown.append(try #require(try await script.apply(line)))
    }
    return shown
  }

  @Test("count")
  func counter() async throws {
    let form = SevenTasks.counter.makeForm()
    #expect(try await shown(form, "count:", "count:") == ["counter: 1", "counter: 2"])
  }

  @Test("convert temperatures both ways, and say what is no number")
  func temperature() async throws {
    let form = SevenTasks.temperature.makeForm()
    #expect(
      try await shown(form, "celsius: 100", "fahrenheit: 32", "celsius: x") == [
        "celsius: 100 | fahrenheit: 212", "celsius: 0 | fahrenheit: 32",
        #"celsius: x | "x" is not a number. | fahrenheit: 32"#,
      ])
  }

  @Test("book a flight, of which the days are checked, and say so")
  func flight() async throws {
    let screen = FlightScreen(FlightBooker(today: Day("2026-11-21")!))
    let form = SevenTasks.form("Flight", of: screen)
    let days = "flight: return | departure: 2026-11-25 | return: "
    let message = "You have booked a flight on 2026-11-25 with a return on 2026-11-26."
    #expect(
      try await shown(
        form, "flight: return", "departure: 2026-11-25", "return: 2026-11-26", "book:")
        == [
          "flight: return | departure: 2026-11-21 | return: 2026-11-21",
          days + "2026-11-21 | The return is before the departure.", days + "2026-11-26",
          days + "2026-11-26\nalert: Booked | \(message) | OK",
        ])
  }

  @Test("show what has elapsed, up to a duration that can be changed")
  func timer() async throws {
    let clock = TestClock()
    let form = SevenTasks.form("Timer", of: TimerScreen(TickingTimer(clock: clock)))
    clock.advance(by: .seconds(4))
    #expect(
      try await shown(form, "duration: 8") == [
        "elapsed: 50% | time: 4.0 s | duration: 8.0 | seconds: 8"
      ])
    clock.advance(by: .seconds(9))
    #expect(
      try await shown(form, "duration: 8.5", "reset:") == [
        "elapsed: 94% | time: 8.0 s | duration: 8.5 | seconds: 9",
        "elapsed: 0% | time: 0.0 s | duration: 8.5 | seconds: 9",
      ])
  }

  @Test("find, select, change, create and delete people")
  func people() async throws {
    let form = SevenTasks.crud.makeForm()
    let tisch = " | name: Roman | surname: Tisch"
    #expect(
      try await shown(
        form, "people: Tisch", "surname: Tasch", "update:", "filter: ta", "delete:", "filter:",
        "create:") == [
          "filter:  | people: Emil Hans, Mustermann Max, ›Tisch Roman" + tisch,
          "filter:  | people: Emil Hans, Mustermann Max, ›Tisch Roman | name: Roman | surname: Tasch",
          "filter:  | people: Emil Hans, Mustermann Max, ›Tasch Roman | name: Roman | surname: Tasch",
          "filter: ta | people: ›Tasch Roman | name: Roman | surname: Tasch",
          "filter: ta | people:  | name: Roman | surname: Tasch",
          "filter:  | people: Emil Hans, Mustermann Max | name: Roman | surname: Tasch",
          "filter:  | people: Emil Hans, Mustermann Max, Tasch Roman | name: Roman | surname: Tasch",
        ])
  }

  @Test("draw circles, adjust the diameter of one in a dialog, and undo that as one step")
  func circles() async throws {
    let form = SevenTasks.circles.makeForm()
    let two = "canvas: circle 50 50 20, circle 90 50 "
    let lines = try await shown(
      form, "canvas: press 50 50", "canvas: press 90 50", "canvas: move 200 50",
      "canvas: move 89 50",
      "adjust…:", "diameter: 60", "diameter: 80", "close:", "undo:", "undo:", "redo:")
    #expect(
      lines.map { $0.prefix { !$0.isNewline }.description } == [
        "canvas: circle 50 50 20 filled", two + "20 filled", two + "20", two + "20 filled",
        two + "20 filled", two + "30 filled", two + "40 filled", two + "40 filled",
        two + "20 filled", "canvas: circle 50 50 20", two + "20 filled",
      ])
    #expect(lines[5].hasSuffix("\ndialog: Adjust the diameter | diameter: 60.0 | Close"))
  }

  @Test("compute cells, and say what is wrong with the one at the cursor")
  func cells() async throws {
    let form = SevenTasks.cells.makeForm()
    #expect(
      try await shown(
        form, "cells: A0 7", "cells: A1 =A0*6", "cells: B0 =A1/0", "cells: A0 2", "cells: A1",
        "undo:") == [
          "cells: A0 7", "cells: A1 42", "cells: B0 #DIV/0 | A number is divided by zero.",
          "cells: A0 2", "cells: A1 12", "cells: A1 42",
        ])
  }

  @Test("are tabs of one form, of which a script chooses one")
  func tabs() async throws {
    let form = SevenTasks.makeForm()
    #expect(
      try await shown(form, "count:", "tab: Cells", "cells: A0 7") == [
        "tab: Counter | counter: 1", "tab: Cells | cells: A0 ", "tab: Cells | cells: A0 7",
      ])
  }
}
