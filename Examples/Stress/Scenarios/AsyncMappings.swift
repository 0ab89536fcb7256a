import Tideway

/// Cells that are bound by asynchronous mappings, written on both sides: late answers never overwrite
/// newer values, and all agree in the end.
struct AsyncMappings: Scenario {
  let name = "AsyncMappings"
  private static let each = 40

  func run(_ round: Round) async {
    let number = BehaviorRelay(value: 0), text = BehaviorRelay(value: ""), witness = round.witness()
    let other = BehaviorRelay(value: 0)
    let binding = TwoWayBinding(
      text, number,
      asyncMapping: AsyncMapping(
        forward: { text in
          await Task.yield()
          guard let number = Int(text) else { throw MappingRefusal("\(text) is no number") }
          return number
        },
        backward: { number in
          await Task.yield()
          witness.look()
          return "\(number)"
        }))
    let second = other <-> number
    await round.threads(3) { thread in
      for value in 1...AsyncMappings.each {
        switch thread {
        case 0: number.accept(value)
        case 1: text.accept("\(1_000 + value)")
        default: other.accept(2_000 + value)
        }
      }
    }
    await round.settles("\(number.value), \(text.value), \(other.value), \(binding.status)") {
      text.value == "\(number.value)" && other.value == number.value && binding.status.isValid
    }
    binding.dispose()
    second.dispose()
    round.count(3 * AsyncMappings.each * 2)
  }
}
