import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("Controls")
@UIActor
struct ControlTests {
  let bag = DisposeBag()

  /// As in the comment of `Control`.
  private final class Dial: Control {
    @ControlProperty var angle = 0.0
    func turn(to angle: Double) { if acceptsUser { $angle.edit(angle) } }
  }

  @Test("a control prints its type and the values of its properties")
  func prints() {
    let dial = Dial()
    dial.angle = 2
    #expect("\(dial)" == "Dial(angle: 2.0, isEnabled: true, isHidden: false)")
    #expect("\(Button())".hasPrefix("Button("))
  }

  @Test("a control of one's own is enabled and hidden by bindings, and ignores the user then")
  func ownControl() {
    let dial = Dial()
    let isValid = BehaviorRelay(value: false), isOff = BehaviorRelay(value: false)
    isValid.bind(to: dial.$isEnabled).disposed(by: bag)
    isOff.bind(to: dial.$isHidden).disposed(by: bag)
    dial.turn(to: 1)
    dial.angle = 2
    isValid.accept(true)
    #expect(dial.acceptsUser && dial.angle == 2)
    dial.turn(to: 3)
    isOff.accept(true)
    dial.turn(to: 4)
    #expect(!dial.acceptsUser && dial.angle == 3)
  }

  @Test("a button reports taps, unless it is disabled or hidden")
  func button() {
    let button = Button("Go")
    var taps = 0
    button.taps.bind { taps += 1 }.disposed(by: bag)
    button.tap()
    button.isEnabled = false
    button.tap()
    button.isEnabled = true
    button.isHidden = true
    button.tap()
    button.isHidden = false
    button.tap()
    #expect(taps == 2)
  }

  @Test("a segmented control reports what the user selects, and nothing that is not there")
  func segmentedControl() {
    let control = SegmentedControl(["a", "b", "c"])
    var edits: [Int?] = [], selections: [Int] = [], atOnce: [[Int?]] = []
    control.$selectedIndex.edits.bind { edits.append($0) }.disposed(by: bag)
    control.selections.bind { selections.append($0) }.disposed(by: bag)
    combineLatest(control.$selectedIndex, control.selections) { [$0, $1] }
      .bind { atOnce.append($0) }.disposed(by: bag)
    #expect(selections.isEmpty && control.selectedTitle == nil)
    control.moveRight()
    control.moveRight()
    control.select(1)
    control.select(7)
    control.moveRight()
    control.moveRight()
    control.moveLeft()
    control.selectedIndex = 0
    control.moveLeft()
    // Neither the initial nil, nor what the program writes.
    #expect(edits == [0, 1, 2, 1] && selections == [0, 1, 2, 1])
    #expect(atOnce == [[0, 0], [1, 1], [2, 2], [1, 1], [0, 1]])
    #expect(control.selectedTitle == "a")
    control.selectedIndex = 9
    #expect(control.selectedTitle == nil)
    control.selectedIndex = nil
    control.moveLeft()
    #expect(control.selectedTitle == "c")
    control.isEnabled = false
    control.moveLeft()
    #expect(control.selectedIndex == 2)
  }

  @Test("a stepper stays in its range, and reports only changes of the user")
  func stepper() {
    let stepper = Stepper(value: 0.5, in: 0...1, step: 0.25)
    var edits: [Double] = []
    stepper.$value.edits.bind { edits.append($0) }.disposed(by: bag)
    for _ in 0..<3 { stepper.increment() }
    stepper.value = 0.125
    stepper.decrement()
    stepper.decrement()
    stepper.isHidden = true
    stepper.increment()
    #expect(edits == [0.75, 1, 0])
    #expect(stepper.value == 0)
  }

  @Test(
    "a progress indicator shows nothing beyond all and nothing",
    arguments: [
      (-1.0, 0.0), (0.25, 0.25), (2, 1), (.nan, 0), (.infinity, 1),
    ])
  func progressIndicator(progress: Double, shown: Double) {
    #expect(ProgressIndicator(progress: progress).shownProgress == shown)
  }

  @Test("a switch reports what the user turns it to, once")
  func toggle() {
    let control = Switch()
    var edits: [Bool] = []
    control.$isOn.edits.bind { edits.append($0) }.disposed(by: bag)
    control.toggle()
    control.turn(on: true)
    control.isOn = false
    control.turn(on: true)
    control.isEnabled = false
    control.toggle()
    #expect(edits == [true, true])
    #expect(control.isOn)
  }

  @Test("a slider stays in its range, and is drawn in it wherever the program sets it")
  func slider() {
    let slider = Slider(value: 2, in: 0...4)
    var edits: [Double] = []
    slider.$value.edits.bind { edits.append($0) }.disposed(by: bag)
    #expect(slider.shownPart == 0.5)
    slider.drag(to: 9)
    slider.drag(to: .nan)
    slider.value = -7
    #expect(slider.shownPart == 0)
    slider.drag(to: -9)
    slider.isHidden = true
    slider.drag(to: 3)
    #expect(edits == [4, 0])
    slider.range = 0...0
    #expect(slider.shownPart == 0)
  }

  @Test("a search field searches for its text at Return, and clears it when it is cancelled")
  func searchField() {
    let search = SearchField("City")
    var log: [String] = []
    search.searches.bind { log.append($0) }.disposed(by: bag)
    search.cancels.bind { log.append("cancel") }.disposed(by: bag)
    search.edit("Rome")
    #expect(search.text == "Rome" && search.placeholder == "City")
    search.submit()
    search.text = "Oslo"
    search.submit()
    search.cancel()
    #expect(search.field.text == "")
    search.field.isHidden = true
    #expect(search.isHidden)
    search.isEnabled = false
    #expect(!search.field.isEnabled)
    search.edit("x")
    search.submit()
    search.cancel()
    #expect(log == ["Rome", "Oslo", "cancel"])
  }

  @Test("a date picker goes over months and years, within its range")
  func datePicker() throws {
    func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
    let picker = DatePicker(try day("2024-02-28"))
    var edits: [String] = []
    picker.$day.edits.bind { edits.append("\($0)") }.disposed(by: bag)
    picker.move(byDays: 1)
    picker.move(byDays: 1)
    picker.move(byMonths: -3)
    picker.pick(try day("2023-10-31"))
    picker.move(byMonths: -8)
    picker.range = try day("2023-01-01")...day("2023-03-01")
    picker.move(byDays: 400)
    picker.day = try day("1999-12-31")
    picker.isEnabled = false
    picker.move(byDays: 1)
    #expect(
      edits == [
        "2024-02-29", "2024-03-01", "2023-12-01", "2023-10-31", "2023-02-28", "2023-03-01",
      ])
    #expect(picker.day.advanced(byDays: 1).description == "2000-01-01")
    #expect(picker.day.advanced(byDays: -365).description == "1998-12-31")
    #expect(CalendarDay("2023-02-29") == nil)
    #expect(CalendarDay("2000-02-29") != nil)
    #expect(CalendarDay("1900-02-29") == nil)
    #expect(CalendarDay("2023-1") == nil)
  }

  @Test("a control that is bound to goes when nobody holds it, and its bindings end")
  func release() {
    let model = BehaviorRelay(value: 0.5)
    var slider: Slider? = Slider()
    (slider!.$value <-> model).disposed(by: bag)
    slider!.$value.asDriver().map { $0 > 0 }.drive { _ in }.disposed(by: bag)
    weak let reference = slider
    slider = nil
    #expect(reference == nil)
    model.accept(1)
    #expect(model.subscriberCount == 0)
  }
}
