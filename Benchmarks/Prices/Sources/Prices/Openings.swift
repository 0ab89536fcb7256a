import Tideway
import TidewayControls
import TidewayUI

@UIActor
func openings() -> [Price] {
  let relay = BehaviorRelay(value: 0), other = BehaviorRelay(value: 0), seen = Sum()
  let model = BehaviorRelay(value: Person()), field = BehaviorRelay(value: 0)
  let control = ControlProperty(wrappedValue: 0)
  return [
    Price(.opening, "a relay") { for value in 0..<$0 { _ = BehaviorRelay(value: value) } },
    Price(.opening, "a closure on a relay") {
      for _ in 0..<$0 { relay.bind { _ in seen.count += 1 }.dispose() }
    },
    Price(.opening, "a map on a relay") {
      for _ in 0..<$0 { relay.map { $0 + 1 }.bind { _ in seen.count += 1 }.dispose() }
    },
    Price(.opening, "a relay to a relay") {
      for _ in 0..<$0 { relay.bind(to: other).dispose() }
    },
    Price(.opening, "two relays, two ways") { for _ in 0..<$0 { (relay <-> other).dispose() } },
    Price(.opening, "a relay and a part, two ways") {
      for _ in 0..<$0 { (field <-> model[\.name]).dispose() }
    },
    Price(.opening, "a control's property and a relay, two ways") { times in
      for _ in 0..<times { (control <-> relay).dispose() }
    },
    Price(.opening, "a control") { times in for _ in 0..<times { _ = TextField() } },
    Price(.opening, "a driver on a relay") { times in
      for _ in 0..<times { relay.asDriver().drive { _ in seen.count += 1 }.dispose() }
    },
  ]
}
