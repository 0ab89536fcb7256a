import Testing
import Tideway
import TidewayStore
import TidewayUI
import ViewModels

@Suite("Stepping up")
@UIActor
struct SteppingTests {
  /// What the server answers, when it does.
  let server = BehaviorRelay<[Int]?>(value: nil)
  let stepping: Stepping, log: Shown<ActionLog>
  let bag = DisposeBag()

  init() {
    stepping = Stepping { [server] in await server.compactMap { $0 }.first() ?? [] }
    log = Shown(stepping.log)
  }

  @Test("binds the text both ways, and counts its characters")
  func text() {
    let field = ControlProperty(wrappedValue: ""), length = Shown(stepping.length)
    (field <-> stepping.text).disposed(by: bag)
    #expect(field.wrappedValue == "type here" && length.now == "9 characters")
    field.edit("Ada")
    #expect(stepping.store.state.text.content == "Ada" && length.now == "3 characters")
    stepping.back()
    #expect(field.wrappedValue == "type here")
  }

  @Test("goes up and down by the step that is chosen, from 0 to 1")
  func steps() {
    let index = ControlProperty<Int?>(wrappedValue: nil)
    (index <-> stepping.stepSizeIndex).disposed(by: bag)
    #expect(index.wrappedValue == 1)
    index.edit(2)
    stepping.step()
    #expect(stepping.store.state.stepping.value == 0.75)
    stepping.step(2)
    #expect(stepping.store.state.stepping.value == 1)
    stepping.step(-9)
    #expect(stepping.store.state.stepping.value == 0)
  }

  @Test("reads the value as text, with two digits; what is too much comes back as 1")
  func valueText() {
    let field = ControlProperty(wrappedValue: "")
    let binding = field <-> stepping.valueText
    binding.disposed(by: bag)
    field.edit("0.256")
    #expect(stepping.store.state.stepping.value == 0.256)
    field.edit("7")
    #expect(field.wrappedValue == "1.0")
    field.edit("much")
    #expect(binding.status.refusal.map { "\($0)" } == "“much” is no number.")
    #expect(stepping.store.state.stepping.value == 1)
  }

  @Test("shuffles and sorts the numbers of each section")
  func numbers() {
    let sections = Shown(stepping.sections)
    let sorted = sections.now
    for _ in 0..<10 { stepping.shuffle() }
    #expect(sections.values.count > 2)
    #expect(sections.now.map { $0.items.sorted() } == [[2, 4, 6], [1, 3, 5]])
    stepping.sort()
    #expect(sections.now == sorted)
  }

  @Test("loads other numbers, once at a time")
  func loads() async {
    let sections = Shown(stepping.sections), message = Shown(stepping.message)
    let canLoad = Shown(stepping.canLoad)
    stepping.load()
    stepping.load()
    #expect(message.now == "loading" && !canLoad.now)
    #expect(log.now.title == "1 of 1")
    await answer([8, 3, 5])
    #expect(message.now == "3 loaded" && canLoad.now)
    #expect(sections.now.map(\.items) == [[8], [3, 5]])
  }

  @Test("says why there are no other numbers, and can load again")
  func loadsNothing() async {
    let message = Shown(stepping.message), canLoad = Shown(stepping.canLoad)
    stepping.load()
    await answer([])
    #expect(message.now == "empty" && canLoad.now)
  }

  @Test("logs the last action with its changes, and goes back and forward")
  func logs() {
    #expect(log.now.title == "0 of 0" && log.now.lines == [])
    stepping.step()
    #expect(
      log.now.lines == ["SetValue(value: 0.6)", "stepping.value: 0.5 → 0.6"]
        && log.now.canGoBack && !log.now.canGoForward)
    stepping.back()
    #expect(log.now.title == "0 of 1" && !log.now.canGoBack && log.now.canGoForward)
    stepping.forward()
    #expect(stepping.store.state.stepping.value == 0.6 && log.now.title == "1 of 1")
  }

  private func answer(_ numbers: [Int]) async {
    server.accept(numbers)
    await stepping.settle()
  }
}
