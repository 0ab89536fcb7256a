import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayUI

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Screens that are opened and closed")
@UIActor
struct ScreensStressTests {
  /// Controls, bindings of all kinds, and a model that outlives the screen.
  final class SignUp: Screen {
    let name = TextField("Name"), search = SearchField(), hint = Label(), go = Button("Go")
    let list = List<String>(), isOn = Switch(), slider = Slider()
    var validations = 0
    private let model: Model

    init(_ model: Model) { self.model = model }

    override func load() {
      let isValid = name.$text.map { [weak self] text in
        self?.validations += 1
        return text.count >= 5
      }.share(replay: 1)
      isValid.bind(to: go.$isEnabled, hint.$isHidden).disposed(by: bag)
      isValid.bind(to: isOn.$isOn).disposed(by: bag)
      (name.$text <-> model.name).disposed(by: bag)
      let words = model.words.asDriver()
      words.drive(list.items).disposed(by: bag)
      words.map(\.count).drive(with: self) { $0.hint.text = "\($1)" }.disposed(by: bag)
      go.taps.asSignal().emit(with: self) { screen in screen.model.taps.accept() }
        .disposed(by: bag)
      search.searches.bind(with: self) { $0.name.text = $1 }.disposed(by: bag)
      slider.$value.asFlow().bind(to: model.amount).disposed(by: bag)
    }

    func use(_ number: Int) {
      appear()
      name.edit("Grace \(number)")
      go.tap()
      search.edit("Ada")
      search.submit()
      slider.drag(to: Double(number % 10) / 10)
      model.words.accept(["a", "\(number)"])
      list.select(section: 0, item: 1)
      disappear()
    }
  }

  final class Model: Sendable {
    let name = BehaviorRelay(value: ""), words = BehaviorRelay(value: ["a"])
    let amount = BehaviorRelay(value: 0.0), taps = PublishRelay<Void>()
    var subscriberCount: Int {
      name.subscriberCount + words.subscriberCount + amount.subscriberCount
        + taps.subscriberCount
    }
  }

  @Test("are gone, each with its controls and bindings, 10,000 times")
  func areGone() {
    let model = Model()
    for number in 0..<stressed(10_000) {
      weak var screen: SignUp?
      weak var field: TextField?
      weak var property: ControlProperty<String>?
      do {
        let opened = SignUp(model)
        opened.use(number)
        (screen, field, property) = (opened, opened.name, opened.name.$text)
      }
      guard screen == nil, field == nil, property == nil, model.subscriberCount == 0 else {
        Issue.record("Screen \(number) is still there, or its bindings are.")
        return
      }
    }
  }

  @Test("validate once for each key, although two watch")
  func validateOnce() {
    let model = Model()
    let screen = SignUp(model)
    screen.appear()
    let before = screen.validations
    for key in "Grace" { screen.name.insert(String(key)) }
    #expect(screen.validations == before + 5)
    #expect(screen.go.isEnabled && screen.isOn.isOn)
    screen.name.text = ""
    #expect(!screen.go.isEnabled && !screen.isOn.isOn)
  }

  #if os(Linux)
    @Test(
      "leave no memory behind",
      .enabled(if: stressed(100) == 100, "sanitizers keep what was freed"))
    func memory() async {
      // In a process of its own: other tests need memory too.
      await #expect(processExitsWith: .success) {
        await UIActor.run {
          let model = Model()
          for number in 0..<2_000 { SignUp(model).use(number) }
          let before = residentBytes()
          for number in 0..<10_000 { SignUp(model).use(number) }
          let growth = residentBytes() - before
          precondition(growth < 1 << 20, "10,000 screens left \(growth) bytes.")
        }
      }
    }
  #endif
}

#if os(Linux)
  /// How much memory the process has in use.
  private func residentBytes() -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard unsafe fgets(&buffer, 128, file) != nil else { return 0 }
    let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    let pages = text.split(separator: " ").compactMap { Int($0) }
    return pages.count > 1 ? pages[1] * Int(getpagesize()) : 0
  }
#endif
