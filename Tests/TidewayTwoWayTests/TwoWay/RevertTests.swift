import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("TwoWayBinding.revert()", .leavesNothing)
struct RevertTests {
  let text = BehaviorRelay(value: ""), number = BehaviorRelay(value: 7)

  @Test("gives a refused side what the other one has, and wherever that is bound")
  func reverts() {
    let field = BehaviorRelay(value: "")
    let outer = field <-> text
    let binding = TwoWayBinding(text, number, mapping: Mapping.number.reversed)
    let numbers = Recorder(number)
    field.accept("x")
    #expect(text.value == "x" && !binding.status.isValid)
    binding.revert()
    #expect(field.value == "7" && text.value == "7")
    #expect(binding.status.settledVersion == text.lastVersion)
    #expect(outer.status.settledVersion == text.lastVersion)
    #expect(numbers.elements == [7])
    field.accept("8")
    #expect(number.value == 8)
    binding.dispose()
    outer.dispose()
  }

  @Test("reverts the right side too, and all its cells")
  func severalCells() {
    let first = BehaviorRelay(value: "1"), second = BehaviorRelay(value: "2")
    let sum = BehaviorRelay(value: "3+4")
    let binding = TwoWayBinding(
      sum, Cells(first, second),
      mapping: Mapping<String, (String, String)>(
        forward: { sum in
          let parts = sum.split(separator: "+").map(String.init)
          return (parts[0], parts[1])
        },
        backward: { first, second in
          if first == "x" { throw MappingRefusal("x") }
          return "\(first)+\(second)"
        }))
    #expect(sum.value == "1+2")
    second.accept("5")
    first.accept("x")
    second.accept("6")
    #expect(sum.value == "1+5")
    binding.revert()
    #expect(first.value == "1" && second.value == "5")
    #expect(binding.status.isValid)
    binding.dispose()
  }

  @Test("does nothing while nothing is refused, nor to what is refused later, nor after the end")
  func nothing() {
    let binding = TwoWayBinding(text, number, mapping: Mapping.number.reversed)
    let texts = Recorder(text)
    binding.revert()
    #expect(texts.elements == ["7"])
    text.accept("x")
    #expect(text.value == "x")
    binding.dispose()
    binding.revert()
    #expect(text.value == "x")
  }

  @Test("asks an asynchronous mapping, and yields to a newer edit")
  func later() async throws {
    try await Simulation.explore(schedules: 100) { simulation in
      let text = BehaviorRelay(value: ""), number = BehaviorRelay(value: 7)
      let binding = TwoWayBinding(
        text, number,
        asyncMapping: AsyncMapping(
          forward: { text in
            guard let number = Int(text) else { throw MappingRefusal("no number") }
            return number
          },
          backward: { number in
            try await simulation.clock.sleep(for: .seconds(1))
            return "\(number)"
          }))
      try await simulation.clock.sleep(for: .seconds(2))
      text.accept("x")
      try await simulation.clock.sleep(for: .seconds(1))
      binding.revert()
      try simulation.check("\(binding.status)" == "mapping right", "\(binding.status)")
      try await simulation.clock.sleep(for: .seconds(2))
      try simulation.check(text.value == "7" && number.value == 7, text.value)
      text.accept("y")
      try await simulation.clock.sleep(for: .seconds(1))
      binding.revert()
      text.accept("8")
      try await simulation.clock.sleep(for: .seconds(3))
      try simulation.check(text.value == "8" && number.value == 8, text.value)
      binding.dispose()
    }
  }

  @Test("leaves both sides in agreement when others write at once")
  func threads() async {
    let binding = TwoWayBinding(text, number, mapping: Mapping.number.reversed)
    await onThreads(3) { [text, number] thread in
      for round in 0..<stressed(4_000) {
        switch thread {
        case 0: text.accept(round % 2 == 0 ? "x" : "\(round)")
        case 1: number.accept(round)
        default: binding.revert()
        }
      }
    }
    await Jobs.shared.areDone()
    text.accept("x")
    binding.revert()
    #expect(text.value == "\(number.value)")
    #expect(binding.status.settledVersion == text.lastVersion)
    binding.dispose()
  }
}
