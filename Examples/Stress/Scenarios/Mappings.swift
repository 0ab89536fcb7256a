import Tideway

/// A sum and its two parts, and a text that shows it, written on all sides: what is bound agrees in
/// the end.
struct Mappings: Scenario {
  let name = "Mappings"
  private static let each = 80

  func run(_ round: Round) async {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
    let sum = BehaviorRelay(value: 0), text = BehaviorRelay(value: "")
    let witness = round.witness()
    let adding = TwoWayBinding(
      Cells(left, right), sum,
      mapping: Mapping(
        forward: { left, right in
          witness.look()
          return left + right
        }, backward: { sum in (sum / 2, sum - sum / 2) }))
    let showing = TwoWayBinding(
      text, sum,
      mapping: Mapping(
        forward: { text in
          guard let number = Int(text) else { throw MappingRefusal("\(text) is no number") }
          return number
        }, backward: { "\($0)" }))
    await round.threads(3) { thread in
      var random = round.random(thread)
      for number in 1...Mappings.each {
        switch (thread, random.flip()) {
        case (0, true): left.accept(number)
        case (0, false): right.accept(-number)
        case (1, _): sum.accept(number * 7)
        default: text.accept("\(number)")
        }
      }
    }
    await round.settles("\(left.value) + \(right.value), \(sum.value), \(text.value)") {
      left.value + right.value == sum.value && text.value == "\(sum.value)"
        && adding.status.isValid && showing.status.isValid
    }
    adding.dispose()
    showing.dispose()
    round.count(3 * Mappings.each * 3)
  }
}
