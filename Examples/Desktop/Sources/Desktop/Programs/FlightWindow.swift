import Tideway
import TidewayForms
import TidewayGTK
import TidewayUI
import ViewModels

/// A flight to book, one way or with a return.
final class FlightWindow: Window {
  private let booker = FlightBooker()

  init() {
    super.init("Flight booker", width: 380)
    let kind = DropDown(["One way", "With a return"])
    let departure = Entry(), homecoming = Entry(), book = Button("_Book").isDefault()
    content = Column {
      Fields {
        Field("_Flight", kind)
        Field(
          "_Departure", departure,
          note: Label(note: booker.note(of: booker.departure), about: departure))
        Field(
          "_Return", homecoming,
          note: Label(note: booker.note(of: booker.homecoming), about: homecoming))
      }
      book.aligned(.end)
    }.margins(12)
    bag.insert {
      kind.$selectedIndex <-> booker.isReturn.mapped(by: .index(in: [false, true]))
      departure.$text <-> booker.departureText
      homecoming.$text <-> booker.homecomingText
      booker.homecoming.statuses.map(\.isEnabled).bind(to: homecoming.$isEnabled)
      booker.canBook.drive(book.$isEnabled)
      book.clicks.bind(with: booker) { booker in Task { await booker.book() } }
      booker.messages.asSignal().emit(with: self) { window, message in
        Task { await window.tell(message) }
      }
    }
  }
}
