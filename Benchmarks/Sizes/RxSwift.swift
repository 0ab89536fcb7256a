// The chains of the table of sizes in RxSwift's spelling. Compiled only where RxSwift is given.
import RxRelay
import RxSwift

struct Item {
  var title = ""
  var price = 0.0
  var count = 1
  var isDone = false
}

func search(_ query: String) -> Observable<[Item]> { .empty() }

final class Cart {
  let quantity = BehaviorRelay(value: 1)
  let price = BehaviorRelay(value: 9.5)
  let discount = BehaviorRelay(value: 0.1)
  let added = PublishRelay<Item>()
  let removed = PublishRelay<Item>()
}

func threeKinds(_ names: BehaviorRelay<String>) -> Observable<Int> {
  names.filter { !$0.isEmpty }.distinctUntilChanged().map { $0.count }
}

func arithmetic(_ numbers: Observable<Int>) -> Observable<Int> {
  numbers.map { $0 * 2 + 1 }.filter { $0 % 3 == 0 }.map { $0 - 1 }
}

func tuples(_ items: PublishRelay<Item>) -> Observable<String> {
  items.map { ($0.title, $0.price) }.filter { $0.1 > 0 }.scan(("", 0.0)) { ($1.0, $0.1 + $1.1) }
    .map { (name: $0.0, total: $0.1) }.map { "\($0.name): \($0.total)" }
}

func combineThree(_ cart: Cart) -> Observable<String> {
  Observable.combineLatest(cart.quantity, cart.price, cart.discount) {
    (quantity: Int, price: Double, discount: Double) -> Double in
    Double(quantity) * price * (1 - discount)
  }
  .map { $0 * 1.25 }.filter { $0 > 0 }.map { ($0 * 100).rounded() / 100 }
  .distinctUntilChanged().map { "\($0) kr" }
}

func mergeScan(_ cart: Cart) -> Observable<Int> {
  Observable.merge(cart.added.map { $0.count }, cart.removed.map { -$0.count })
    .scan(0) { $0 + $1 }.filter { $0 >= 0 }.map { $0 * 2 }.reduce(0) { max($0, $1) }
}

func sixMaps(_ numbers: Observable<Int>) -> Observable<Int> {
  numbers.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }
    .map { $0 * 2 }
}

func typicalSearch(
  _ query: BehaviorRelay<String>, _ scheduler: any SchedulerType
) -> Observable<String> {
  query.map { $0.lowercased() }.filter { $0.count > 2 }
    .debounce(.milliseconds(300), scheduler: scheduler).distinctUntilChanged()
    .flatMapLatest { search($0).map { $0.filter { !$0.isDone } }.startWith([]) }
    .map { $0.map(\.title) }.map { $0.prefix(5).joined(separator: ", ") }
    .filter { !$0.isEmpty }.map { "Found: \($0)" }
}
