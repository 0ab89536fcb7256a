import TidewayTerminal
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI
import ViewModels

/// A flight one way or with a return, and a button that books it.
final class FlightScreen: TaskScreen {
  private let booker: FlightBooker
  private let kind = SegmentedControl(["one way", "return"])
  private let departure = TextField("a day"), homecoming = TextField("a day")

  init(_ booker: FlightBooker = FlightBooker()) {
    self.booker = booker
    super.init()
    rows = [
      .row("Flight", kind), .row("Departure", departure), note(booker.note(of: booker.departure)),
      .row("Return", homecoming), note(booker.note(of: booker.homecoming)),
      button("Book", isEnabled: booker.canBook) { Task { await booker.book() } },
    ]
    bag.insert {
      kind.$selectedIndex <-> booker.isReturn.mapped(by: .index)
      departure.$text <-> booker.departureText
      homecoming.$text <-> booker.homecomingText
      booker.homecoming.statuses.map(\.isEnabled).bind(to: homecoming.$isEnabled)
      booker.messages.asUIFlow().bind(with: self) { screen, message in
        screen.form?.show(Alert(title: "Booked", message: message))
      }
    }
  }

  /// Booking begins in a task, and ends before the next line.
  override func settle() async {
    await Task.yield()
    for await isBooking in booker.flight.submitting where !isBooking { return }
  }
}

extension Mapping<Bool, Int?> {
  /// The first segment is false, the second one is true.
  fileprivate static var index: Mapping {
    Mapping(forward: { $0 ? 1 : 0 }, backward: { $0 == 1 })
  }
}
