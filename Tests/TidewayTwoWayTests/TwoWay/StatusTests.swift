import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("TwoWayBinding.status", .leavesNothing)
struct StatusTests {
  let number = BehaviorRelay(value: 1), text = BehaviorRelay(value: "2")
  let bag = DisposeBag()

  private func bound() -> TwoWayBinding {
    TwoWayBinding(number, text, mapping: .number)
  }

  @Test("is settled at the version that both sides have")
  func settled() {
    let binding = bound()
    #expect(number.value == 2)
    #expect(binding.status.settledVersion == text.lastVersion)
    text.accept("3")
    #expect(binding.status.settledVersion == number.lastVersion)
    binding.dispose()
  }

  @Test("destroys the error of a refusal outside of its lock")
  func refusalsDeinit() {
    final class Refusal: Error {
      let onDeath: @Sendable () -> Void
      init(_ onDeath: @escaping @Sendable () -> Void) { self.onDeath = onDeath }
      deinit { onDeath() }
    }
    final class Box: @unchecked Sendable { var binding: TwoWayBinding? }
    let died = BehaviorRelay(value: 0), box = Box()
    let die: @Sendable () -> Void = {
      _ = box.binding?.status
      died.update { $0 += 1 }
    }
    let mapping = Mapping<Int, Int>(
      forward: { $0 }, backward: { if $0 < 0 { throw Refusal(die) } else { $0 } })
    let other = BehaviorRelay(value: 1), binding = TwoWayBinding(number, other, mapping: mapping)
    box.binding = binding
    other.accept(-1)
    other.accept(-2)
    #expect(died.value == 1)
    other.accept(3)
    #expect(died.value == 2 && number.value == 3)
    box.binding = nil
    binding.dispose()
  }

  @Test("says which side is refused and why, until a write settles it")
  func refused() {
    let binding = bound()
    let statuses = Recorder(binding.statuses.map(\.description))
    text.accept("x")
    #expect(number.value == 2)
    #expect(binding.status.description == #"right refused: "x" is not a whole number."#)
    #expect(
      binding.status.refusal as? MappingRefusal == MappingRefusal(#""x" is not a whole number."#))
    #expect(!binding.status.isValid)
    number.accept(4)
    #expect(text.value == "4")
    #expect(binding.status.isValid)
    #expect(
      statuses.elements.dropFirst() == [
        #"right refused: "x" is not a whole number."#, "settled at \(number.lastVersion)",
      ])
    binding.dispose()
    #expect(statuses.isFinished)
  }

  @Test("is settled by a value of the other side that comes late, after another part's version")
  func settledLate() {
    struct Model: Equatable { var first = 1, second = 2 }
    let model = BehaviorRelay(value: Model()), second = BehaviorRelay(value: 0)
    let binding = TwoWayBinding(
      text, Cells(model[\.first], second),
      mapping: Mapping<String, (Int, Int)>(
        forward: { text in
          let numbers = text.split(separator: "+").compactMap { Int($0) }
          guard numbers.count == 2 else { throw MappingRefusal("\(text) is not two numbers.") }
          return (numbers[0], numbers[1])
        }, backward: { "\($0.0)+\($0.1)" }))
    (second <-> model[\.second]).disposed(by: bag)
    text.accept("1+x")
    #expect(!binding.status.isValid)
    model.update { $0.second = 5 }
    #expect(second.value == 5)
    #expect(text.value == "1+5")
    #expect(binding.status.settledVersion == text.lastVersion)
    text.accept("2+x")
    model.update { $0.first = 1 }
    #expect(text.value == "2+x")
    #expect("\(binding.status)" == "left refused: 2+x is not two numbers.")
    binding.dispose()
  }

  @Test("of several bindings combines to the state of a form")
  func form() {
    let age = BehaviorRelay(value: 7), ageText = BehaviorRelay(value: "7")
    let first = bound(), second = TwoWayBinding(age, ageText, mapping: .number)
    let isValid = Recorder(combineLatest(first.isValid, second.isValid) { $0 && $1 })
    text.accept("x")
    ageText.accept("y")
    text.accept("5")
    ageText.accept("6")
    #expect(isValid.elements == [true, false, false, false, true])
    first.dispose()
    second.dispose()
  }

  @Test("says stopped, and names both, when two bindings correct each other without end")
  func fighting() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let a = BehaviorRelay(value: "x"), b = BehaviorRelay(value: ""), c = BehaviorRelay(value: "x")
      let upper = Mapping<String, String>(forward: { $0.uppercased() }, backward: { $0 })
      let lower = Mapping<String, String>(forward: { $0.lowercased() }, backward: { $0 })
      let named = a.named("a")
      let bindings = [
        TwoWayBinding(named, b.named("upper"), mapping: upper, normalizing: .left),
        TwoWayBinding(named, c.named("lower"), mapping: lower, normalizing: .left),
      ]
      a.accept("y")
      precondition(faults.values.count == 1)
      let place = "TidewayTwoWayTests/StatusTests.swift"
      precondition(faults.values[0].contains("a <-> upper at \(place):"))
      precondition(faults.values[0].contains("a <-> lower at \(place):"))
      let stopped = bindings.filter { !$0.status.isValid }
      precondition(stopped.count == 1)
      precondition("\(stopped[0].status)".hasPrefix("stopped: a <-> "))
      precondition("\(stopped[0].status)".contains(" at \(place):"))
      // The other one goes on.
      a.accept("z")
      precondition(b.value == "Z" || c.value == "z")
    }
  }

  @Test("of a binding of a cell to itself is a sentence")
  func itself() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let relay = BehaviorRelay(value: "x")
      let binding = relay.named("text") <-> relay.named("text")
      precondition(faults.values.count == 1)
      precondition(faults.values[0].hasPrefix("text <-> text binds a cell to itself"))
      precondition(!binding.status.isValid)
      relay.accept("y")
      precondition(relay.subscriberCount == 0)
    }
  }

  @Test("of a binding that has one cell twice is a sentence too, and nothing is lost")
  func twice() async {
    await #expect(processExitsWith: .success) {
      struct Model {
        var name = "a", other = "b"
        var inner = Inner()
        struct Inner { var name = "c" }
      }
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let model = BehaviorRelay(value: Model()), text = BehaviorRelay(value: "x y")
      let same = Mapping<String, String>(forward: { $0 }, backward: { $0 })
      let both = Mapping<(String, String), String>(
        forward: { "\($0.0) \($0.1)" }, backward: { split($0) })
      let later = AsyncMapping<String, String>(forward: { $0 }, backward: { $0 })
      let bindings = [
        text <-> text, TwoWayBinding(text, text, mapping: same),
        text <-> text.mapped(by: same), model[\.name] <-> model[\.name],
        model[\.name].mapped(by: same) <-> model[\.name].named("name"),
        TwoWayBinding(text, text, asyncMapping: later),
        TwoWayBinding(Cells(text, text), BehaviorRelay(value: ""), mapping: both),
        TwoWayBinding(Cells(model[\.name], model[\.name].named("name")), text, mapping: both),
        TwoWayBinding(
          text, Cells(model[\.name], model[\.name].mapped(by: same)), mapping: both.reversed),
        TwoWayBinding(Cells(model[\.inner][\.name], model[\.inner][\.name]), text, mapping: both),
      ]
      precondition(faults.values.count == bindings.count)
      precondition(faults.values.allSatisfy { $0.contains("binds a cell to itself") })
      precondition(bindings.allSatisfy { !$0.status.isValid })
      precondition(text.value == "x y" && model.value.name == "a")
      text.accept("p q")
      model.update { $0.name = "n" }
      precondition(text.value == "p q" && model.value.name == "n")
      precondition(text.subscriberCount == 0 && model.subscriberCount == 0)
      // Two parts are no cell twice.
      let parts = TwoWayBinding(Cells(model[\.name], model[\.inner][\.name]), text, mapping: both)
      precondition(parts.status.isValid && model.value.inner.name == "q")
      precondition(faults.values.count == bindings.count)
      parts.dispose()
    }
  }

  @Test("can be read on one thread while others write")
  func threads() async {
    let rounds = stressed(2_000)
    let binding = bound()
    let seen = Recorder(binding.statuses)
    await onThreads(4) { [text, number] thread in
      for round in 0..<rounds {
        switch thread {
        case 0: text.accept(round % 3 == 0 ? "x" : "\(round)")
        case 1: number.accept(round)
        default: _ = binding.status
        }
      }
    }
    await Jobs.shared.areDone()
    number.accept(-1)
    #expect(binding.status.settledVersion == text.lastVersion)
    #expect(seen.elements.last?.settledVersion == text.lastVersion)
    binding.dispose()
  }

  @Test("says what settles while it is asked for")
  func askedMeanwhile() async {
    let rounds = stressed(5_000)
    let relays = (0..<rounds).map { _ in (BehaviorRelay(value: 1), BehaviorRelay(value: 1)) }
    let bindings = relays.map { TwoWayBinding($0, $1) }
    let statuses = Collected<Recorder<BindingStatus, Never>>()
    let arrived = Number()
    await onThreads(2) { thread in
      for round in 0..<rounds {
        arrived.increment()
        while arrived.value < (round + 1) * 2 {}
        if thread == 0 {
          relays[round].0.accept(2)
        } else {
          statuses.add(Recorder(bindings[round].statuses))
        }
      }
    }
    for (index, recorder) in statuses.values.enumerated() {
      #expect(recorder.elements.last?.settledVersion == relays[index].1.lastVersion)
    }
  }
}
