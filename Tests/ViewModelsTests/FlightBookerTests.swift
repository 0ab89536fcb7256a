import Testing
import Tideway
import TidewayForms
import TidewayUI
import ViewModels

@Suite("A flight booker")
@UIActor
struct FlightBookerTests {
  let booker = FlightBooker(today: Day("2026-11-27")!)
  /// Fields for the days, bound as a view does it.
  let departure = ControlProperty(wrappedValue: ""), homecoming = ControlProperty(wrappedValue: "")
  let bag = DisposeBag()
  let canBook: Shown<Bool>, departureNote: Shown<String>, homecomingNote: Shown<String>

  init() {
    canBook = Shown(booker.canBook)
    departureNote = Shown(booker.note(of: booker.departure))
    homecomingNote = Shown(booker.note(of: booker.homecoming))
    bag.insert {
      departure <-> booker.departureText
      homecoming <-> booker.homecomingText
    }
  }

  @Test("begins with a flight today, one way, which can be booked")
  func begins() {
    #expect(departure.wrappedValue == "2026-11-27" && homecoming.wrappedValue == "2026-11-27")
    #expect(canBook.values == [true] && !booker.isReturn.value)
  }

  @Test("enables the day of the return for flights with a return only")
  func enables() {
    let isEnabled = Shown(booker.homecoming.statuses.map(\.isEnabled).distinctUntilChanged())
    booker.isReturn.accept(true)
    booker.isReturn.accept(false)
    #expect(isEnabled.values == [false, true, false])
  }

  @Test("marks a text that is no day, and doesn't book it")
  func marks() {
    departure.edit("2026-11-31")
    #expect(departureNote.now == "“2026-11-31” is no day: write 2026-11-21.")
    #expect(!canBook.now && departure.wrappedValue == "2026-11-31")
    departure.edit("2026-11-30")
    #expect(departureNote.now == "" && canBook.now)
  }

  @Test("knows days that are over")
  func past() {
    departure.edit("2026-11-26")
    #expect(departureNote.now == "That day is over." && !canBook.now)
  }

  @Test("doesn't book a return before the departure, and does on the same day")
  func order() {
    booker.isReturn.accept(true)
    #expect(canBook.now)
    departure.edit("2026-12-02")
    #expect(homecomingNote.now == "The return is before the departure." && !canBook.now)
    homecoming.edit("2026-12-01")
    #expect(!canBook.now)
    homecoming.edit("2026-12-02")
    #expect(homecomingNote.now == "" && canBook.now)
  }

  @Test("asks nothing of the day of a return that isn't flown")
  func withoutReturn() {
    departure.edit("2026-12-02")
    #expect(canBook.now && homecomingNote.now == "")
    booker.isReturn.accept(true)
    #expect(!canBook.now)
    booker.isReturn.accept(false)
    #expect(canBook.now)
  }

  @Test("says what was booked, once for each booking")
  func books() async {
    let messages = Shown(booker.messages.asSignal())
    await booker.book()
    booker.isReturn.accept(true)
    homecoming.edit("2026-12-24")
    await booker.book()
    #expect(
      messages.values == [
        "You have booked a flight one way on 2026-11-27.",
        "You have booked a flight on 2026-11-27 with a return on 2026-12-24.",
      ])
  }

  @Test("says nothing where nothing can be booked")
  func refuses() async {
    let messages = Shown(booker.messages.asSignal())
    departure.edit("soon")
    await booker.book()
    #expect(messages.values == [])
  }
}
