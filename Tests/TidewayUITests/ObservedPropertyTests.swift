import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("cell(of: model, \\.property)", .leavesNothing)
@UIActor
struct ObservedPropertyTests {
  let bag = DisposeBag()
  let model = Profile()

  @Test("is read and written")
  func readAndWritten() {
    let name = cell(of: model, \.first)
    #expect(name.value == "Ada")
    name.accept("Grace")
    #expect(model.first == "Grace" && name.value == "Grace")
    name.update { $0 += "!" }
    #expect(model.first == "Grace!")
    model.first = "Mary"
    #expect(name.value == "Mary")
  }

  @Test("gives the current value, then each change, however it is made")
  func gives() async {
    let name = cell(of: model, \.first), relay = PublishRelay<String>()
    let all = UIRecorder(name)
    relay.bind(to: name).disposed(by: bag)
    name.accept("Grace")
    relay.accept("Mary")
    await inOneJob { model.first = "Emmy" }
    #expect(all.elements == ["Ada", "Grace", "Mary", "Emmy"])
  }

  @Test("is one cell for each object and property")
  func identity() {
    let first = cell(of: model, \.first), again = cell(of: model, \.first)
    let other = cell(of: Profile(), \.first)
    first.accept("B")
    let recorder = UIRecorder(first)
    #expect(first.lastVersion == again.lastVersion)
    #expect(again.subscriberCount == 1 && recorder.elements == ["B"])
    #expect(other.lastVersion == .initial)
  }

  @Test("is the cell of a later object at the same address no more")
  func addresses() {
    var cells: [ObservedProperty<String>] = []
    for _ in 0..<100 {
      let model = Profile(), name = cell(of: model, \.first)
      #expect(name.value == "Ada" && name.lastVersion == .initial)
      name.accept("Grace")
      cells.append(name)
    }
    #expect(cells.allSatisfy { $0.value == "Grace" })
  }

  @Test("that nobody uses costs one more reading of the property, at the next write")
  func unused() async {
    var recorder: UIRecorder<Int>? = UIRecorder(values(of: model, \.countedAge))
    await inOneJob { [model] in model.age = 1 }
    let readings = model.readings
    await inOneJob { [model] in model.age = 2 }
    #expect(model.readings == readings + 1)
    recorder = nil
    for age in 3..<9 { await inOneJob { [model] in model.age = age } }
    #expect(model.readings == readings + 1)
    #expect(recorder == nil)
  }

  @Test("that was watched before can be written")
  func watchedFirst() {
    let all = UIRecorder(values(of: model, \.first))
    cell(of: model, \.first).accept("Grace")
    #expect(model.first == "Grace" && all.elements == ["Ada", "Grace"])
  }

  @Test("that can only be read is a flow of its values")
  func readOnly() async {
    let greetings = UIRecorder(values(of: model, \.greeting))
    await inOneJob { [model] in
      model.first = "Grace"
      model.last = "Hopper"
    }
    #expect(greetings.elements == ["Hello, Ada!", "Hello, Grace!"])
  }

  @Test("is seen from elsewhere")
  func fromElsewhere() async {
    let flow = cell(of: model, \.first).asFlow()
    var iterator = flow.makeAsyncIterator()
    #expect(await iterator.next() == "Ada")
    model.first = "B"
    #expect(await iterator.next() == "B")
  }
}
