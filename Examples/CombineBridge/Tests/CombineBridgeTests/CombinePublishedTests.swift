import CombineBridge
import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("cell(of: object, \\.name, \\.$name)")
@UIActor struct CombinePublishedTests {
  @UIActor final class Model: ObservableObject {
    @Published var name = ""
    @Published var age = 0 {
      didSet { if age > 150 { age = 150 } }
    }
    @Published var object = Witness()
  }

  private let bag = DisposeBag()
  private let model = Model()

  /// Returns when what was written before has been passed on.
  private func turn() async { await Task { @UIActor in }.value }

  @Test("gives the property's value at the start, and has each write before it returns")
  func takesWrites() {
    model.name = "Ada"
    let name = BehaviorRelay(value: "")
    (name <-> cell(of: model, \.name, \.$name)).disposed(by: bag)
    #expect(name.value == "Ada")
    name.accept("Grace")
    #expect(model.name == "Grace")
  }

  @Test("passes on what is written directly in a job of its own, the last value once")
  func passesOn() async {
    let name = BehaviorRelay(value: "")
    (name <-> cell(of: model, \.name, \.$name)).disposed(by: bag)
    let recorder = Recorder(name)
    model.name = "a"
    model.name = "b"
    #expect(recorder.elements == [""])
    await turn()
    #expect(recorder.elements == ["", "b"])
    name.accept("c")
    await turn()
    #expect(recorder.elements == ["", "b", "c"] && model.name == "c")
  }

  @Test("lets the later write win")
  func laterWins() async {
    let name = BehaviorRelay(value: "")
    (name <-> cell(of: model, \.name, \.$name)).disposed(by: bag)
    model.name = "a"
    name.accept("b")
    await turn()
    #expect(model.name == "b" && name.value == "b")
    name.accept("c")
    model.name = "d"
    await turn()
    #expect(model.name == "d" && name.value == "d")
  }

  @Test("agrees with the property when a subscriber writes before the property has its value")
  func settlesWritesWithin() async {
    let name = BehaviorRelay(value: "")
    (name <-> cell(of: model, \.name, \.$name)).disposed(by: bag)
    model.$name.sink { if $0 == "a" { name.accept("b") } }.disposed(by: bag)
    model.name = "a"
    await turn()
    // Combine's rule: the value that is being set replaces what was written within.
    #expect(model.name == "a" && name.value == "a")
  }

  @Test("gives back what the object makes of a value")
  func givesBack() async {
    let age = BehaviorRelay(value: "0")
    (age <-> cell(of: model, \.age, \.$age).mapped(by: .number)).disposed(by: bag)
    age.accept("200")
    await turn()
    #expect(model.age == 150 && age.value == "150")
  }

  @Test("converges without an echo when a thread writes the other side")
  func converges() async {
    let (model, name) = (model, BehaviorRelay(value: ""))
    (name <-> cell(of: model, \.name, \.$name)).disposed(by: bag)
    let recorder = Recorder(name)
    let thread = Task.detached {
      await onThreads(1) { _ in for number in 0..<500 { name.accept("a\(number)") } }
    }
    for number in 0..<500 {
      model.name = "b\(number)"
      await Task.yield()
    }
    await thread.value
    for _ in 0..<3 { await turn() }
    #expect(model.name == name.value)
    #expect(Set(recorder.elements).count == recorder.elements.count, "A value came back.")
  }

  @Test("doesn't keep the object, and is released with its binding")
  func releases() async {
    weak var seen: Model?
    let name = BehaviorRelay(value: "")
    var own: DisposeBag? = DisposeBag()
    do {
      let model = Model()
      seen = model
      (name <-> cell(of: model, \.name, \.$name)).disposed(by: own!)
      model.name = "a"
      await turn()
    }
    #expect(seen == nil && name.value == "a")
    name.accept("b")
    own = nil
    #expect(name.subscriberCount == 0)
  }

  @Test("takes values that aren't equatable, and releases them with its binding")
  func releasesValues() async {
    weak var seen: Witness?
    let other = BehaviorRelay(value: Witness())
    do {
      let model = Model()
      let binding = other <-> cell(of: model, \.object, \.$object) { $0 === $1 }
      #expect(other.value === model.object)
      other.accept(Witness())
      #expect(other.value === model.object)
      await turn()
      seen = other.value
      binding.dispose()
      other.accept(Witness())
      #expect(seen != nil)
    }
    #expect(seen == nil)
  }
}
