import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("Controls")
@UIActor
struct ControlTests {
  let bag = DisposeBag()

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
    var edits: [Int?] = []
    control.$selectedIndex.edits.bind { edits.append($0) }.disposed(by: bag)
    #expect(control.selectedTitle == nil)
    control.moveRight()
    control.moveRight()
    control.select(1)
    control.select(7)
    control.moveRight()
    control.moveRight()
    control.moveLeft()
    control.selectedIndex = 0
    control.moveLeft()
    #expect(edits == [0, 1, 2, 1])
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
    "a progress view shows nothing beyond all and nothing",
    arguments: [
      (-1.0, 0.0), (0.25, 0.25), (2, 1), (.nan, 0), (.infinity, 1),
    ])
  func progressView(progress: Double, shown: Double) {
    #expect(ProgressView(progress: progress).shownProgress == shown)
  }

  @Test("a list shows what a source gives, and reports what the user selects")
  func list() {
    let list = List<Int>()
    let numbers = BehaviorRelay(value: [1, 2])
    let shown = list.items(numbers.asUIFlow())
    #expect(list.sections == [ListSection(title: "", items: [1, 2])])
    numbers.accept([3])
    #expect(list.sections[0].items == [3])
    shown.dispose()
    numbers.accept([4])
    #expect(list.sections[0].items == [3])

    let sections = BehaviorRelay(value: [ListSection(title: "A", items: [5, 6])])
    list.sections(sections.asUIFlow()).disposed(by: bag)
    var selected: [Int] = []
    list.selections.bind { selected.append($0) }.disposed(by: bag)
    list.select(section: 0, item: 1)
    list.select(section: 0, item: 2)
    list.select(section: 1, item: 0)
    list.isHidden = true
    list.select(section: 0, item: 0)
    #expect(selected == [6])
  }

  @Test("bindings to a list keep it not alive")
  func release() {
    let numbers = BehaviorRelay(value: [1])
    var list: List<Int>? = List()
    list!.items(numbers.asUIFlow()).disposed(by: bag)
    weak let reference = list
    list = nil
    #expect(reference == nil)
    numbers.accept([2])
    #expect(numbers.subscriberCount == 0)
  }
}
