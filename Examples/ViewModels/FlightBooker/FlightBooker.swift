public import Tideway
public import TidewayForms
public import TidewayUI

/// A flight to book, one way or with a return.
@UIActor
public final class FlightBooker {
  /// The form of the flight. It is valid if the flight can be booked.
  public let flight: FormModel<Flight>
  /// What was booked, to tell the user.
  public let messages = PublishRelay<String>()

  /// Whether the flight has a return.
  public var isReturn: FormField<Bool> { flight[\.isReturn] }
  /// The day of the first flight, as text. What is no day is refused, and is an error of
  /// `departure`.
  public var departureText: MappedField<String> { departure.mapped(by: .day) }
  /// The day of the return, as text.
  public var homecomingText: MappedField<String> { homecoming.mapped(by: .day) }
  /// The day of the first flight.
  public var departure: FormField<Day> { flight[\.departure] }
  /// The day of the return, which is enabled for flights with a return.
  public var homecoming: FormField<Day> { flight[\.homecoming] }
  /// Whether the flight can be booked, and isn't being booked.
  public var canBook: Driver<Bool> {
    combineLatest(flight.statuses, flight.submitting) { $0.isValid && !$1 }
      .distinctUntilChanged().asDriver()
  }

  /// Creates a form of a flight one way.
  ///
  /// - Parameter today: The first day on which there are flights, and that of the flight at first.
  public init(today: Day = .today) {
    flight = FormModel(Flight(departure: today, homecoming: today))
    departure.check { $0 < today ? FlightError.past : nil }
    homecoming.disable(by: isReturn) { $0 ? nil : "Only for flights with a return." }
      .check(with: departure) { $0 < $1 ? FlightError.homeBeforeDeparture : nil }
  }

  /// What is wrong with a day, for a note beside its text; empty if nothing is.
  public func note(of day: FormField<Day>) -> Driver<String> {
    day.statuses.map { FieldSentences.english.text(for: $0.errors) }.distinctUntilChanged()
      .asDriver()
  }

  /// Books the flight, and says so. Does nothing if it can't be booked.
  public func book() async {
    _ = try? await flight.submit { messages.accept("You have booked \($0).") }
  }
}
