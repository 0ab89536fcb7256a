import Testing
import Tideway
import TidewayForms
import TidewayTesting
import TidewayUI
import ViewModels

/// A view model that is bound and used.
struct Use: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes it, and returns what must not outlive it and the bag.
  let begin: @UIActor @Sendable (DisposeBag, TestClock) -> [AnyObject]

  init(_ name: String, _ begin: @escaping @UIActor @Sendable (DisposeBag, TestClock) -> [AnyObject])
  {
    (testDescription, self.begin) = (name, begin)
  }

  nonisolated static let all = [
    Use("Counter") { bag, _ in
      let counter = Counter()
      counter.count.asDriver().drive { _ in }.disposed(by: bag)
      return [counter, counter.count]
    },
    Use("TemperatureConverter") { bag, _ in
      let converter = TemperatureConverter()
      bind(converter.celsius.text, "", in: bag)
      converter.fahrenheit.note.drive { _ in }.disposed(by: bag)
      return [converter, converter.degrees, converter.celsius.text]
    },
    Use("UnitConverter") { bag, _ in
      let converter = UnitConverter()
      bind(converter.totalText.text, "", in: bag)
      converter.productNote.drive { _ in }.disposed(by: bag)
      return [converter, converter.temperature, converter.amount, converter.totalText.text]
    },
    Use("FlightBooker") { bag, _ in
      let booker = FlightBooker()
      bind(booker.departureText, "", in: bag)
      booker.canBook.drive { _ in }.disposed(by: bag)
      return [booker, booker.flight, booker.homecoming]
    },
    Use("TickingTimer") { bag, clock in
      let timer = TickingTimer(clock: clock)
      bind(timer.duration, 0, in: bag)
      timer.progress.drive { _ in }.disposed(by: bag)
      clock.advance(by: .seconds(1))
      return [timer, timer.duration]
    },
    Use("PeopleList") { bag, _ in
      let list = PeopleList()
      bind(list.name, "", in: bag)
      list.selectedIndex.drive { _ in }.disposed(by: bag)
      list.select(at: 1)
      return [list, list.people, list.name]
    },
    Use("CircleDrawing") { bag, _ in
      let drawing = CircleDrawing()
      drawing.click(at: Point(x: 0, y: 0))
      if let diameter = drawing.adjust(at: Point(x: 0, y: 0)) { bind(diameter, 0, in: bag) }
      drawing.selected.drive { _ in }.disposed(by: bag)
      return [drawing, drawing.circles]
    },
    Use("Spreadsheet") { bag, _ in
      let sheet = Spreadsheet()
      bind(sheet.formula(at: Place("A0")!), "", in: bag)
      sheet.shown(at: Place("A1")!).drive { _ in }.disposed(by: bag)
      sheet.paste([Place("A0")!: "=A1", Place("A1")!: "=A0", Place("A2")!: "=A1"])
      return [sheet, sheet.formulas]
    },
    Use("NameEditor") { bag, _ in
      let editor = NameEditor()
      bind(editor.full, "", in: bag)
      return [editor, editor.name, editor.last]
    },
    Use("SignUp") { bag, _ in
      let form = SignUp()
      bind(form.username, "", in: bag)
      form.canSubmit.drive { _ in }.disposed(by: bag)
      return [form, form.account]
    },
    Use("WordSearch") { bag, clock in
      let search = WordSearch(clock: clock) { _ in .never() }
      bind(search.query, "", in: bag)
      search.title.drive { _ in }.disposed(by: bag)
      search.query.accept("tide")
      return [search, search.query, search.answer]
    },
    Use("Stepping") { bag, _ in
      let stepping = Stepping()
      bind(stepping.text, "", in: bag)
      stepping.log.drive { _ in }.disposed(by: bag)
      return [stepping, stepping.store, stepping.history]
    },
    Use("SettingsEditor") { bag, clock in
      let editor = SettingsEditor(clock: clock)
      bind(editor.city, "", in: bag)
      editor.state.drive { _ in }.disposed(by: bag)
      editor.isOnline.accept(false)
      editor.name.accept("Augusta")
      return [editor, editor.settings, editor.name]
    },
  ]

}

@UIActor
/// Binds a cell to a control that lives as long as the bag.
private func bind<Cell: VersionedCell<Value>, Value: Sendable>(
  _ cell: Cell, _ first: Value, in bag: DisposeBag
) {
  let control = ControlProperty(wrappedValue: first)
  bag.insert(BlockDisposable { withExtendedLifetime(control) {} })
  TwoWayBinding(control, cell).disposed(by: bag)
}
