// The chains of the table of sizes.
import Tideway

struct Item: Sendable {
  var title = ""
  var price = 0.0
  var count = 1
  var isDone = false
}

func search(_ query: String) -> Flow<[Item], Never> { .empty() }

final class Cart: Sendable {
  let quantity = BehaviorRelay(value: 1)
  let price = BehaviorRelay(value: 9.5)
  let discount = BehaviorRelay(value: 0.1)
  let added = PublishRelay<Item>()
  let removed = PublishRelay<Item>()
}

func threeKinds(_ names: BehaviorRelay<String>) -> Flow<Int, Never> {
  names.filter { !$0.isEmpty }.distinctUntilChanged().map { $0.count }
}

func arithmetic(_ numbers: Flow<Int, Never>) -> Flow<Int, Never> {
  numbers.map { $0 * 2 + 1 }.filter { $0 % 3 == 0 }.map { $0 - 1 }
}

func tuples(_ items: PublishRelay<Item>) -> Flow<String, Never> {
  items.map { ($0.title, $0.price) }.filter { $0.1 > 0 }.scan(("", 0.0)) { ($1.0, $0.1 + $1.1) }
    .map { (name: $0.0, total: $0.1) }.map { "\($0.name): \($0.total)" }
}

func combineThree(_ cart: Cart) -> Flow<String, Never> {
  combineLatest(cart.quantity, cart.price, cart.discount) { Double($0) * $1 * (1 - $2) }
    .map { $0 * 1.25 }.filter { $0 > 0 }.map { ($0 * 100).rounded() / 100 }
    .distinctUntilChanged().map { "\($0) kr" }
}

func mergeScan(_ cart: Cart) -> Flow<Int, Never> {
  merge(cart.added.map { $0.count }, cart.removed.map { -$0.count })
    .scan(0) { $0 + $1 }.filter { $0 >= 0 }.map { $0 * 2 }.reduced(0) { max($0, $1) }
}

func sixMaps(_ numbers: Flow<Int, Never>) -> Flow<Int, Never> {
  numbers.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }
    .map { $0 * 2 }
}

func typicalSearch(_ query: BehaviorRelay<String>) -> Flow<String, Never> {
  query.map { $0.lowercased() }.filter { $0.count > 2 }
    .debounce(for: .milliseconds(300)).distinctUntilChanged()
    .flatMapLatest { search($0).map { $0.filter { !$0.isDone } }.startWith([]) }
    .map { $0.map(\.title) }.map { $0.prefix(5).joined(separator: ", ") }
    .filter { !$0.isEmpty }.map { "Found: \($0)" }
}
