// What an app does with relays of objects, for `.ci/machine-code`: the compiler specializes the
// library's readers for `Item` in this module.
import Tideway

final class Item: Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

@inline(never)
func newest(of relay: BehaviorRelay<Item>) -> Item { relay.value }

let relays = (0..<3).map { _ in PublishRelay<Item>() }
let last = BehaviorRelay(value: Item(0))
let bag = DisposeBag {
  relays[0].bind { print($0.number) }
  relays[1].map { $0.number + 1 }.bind { print($0) }
  merge(relays.map { $0.asFlow() }).bind { print($0.number) }
  last.bind { print($0.number) }
}
for number in 0..<6 { relays[number % 3].accept(Item(number)) }
last.accept(Item(6))
print(newest(of: last).number)
